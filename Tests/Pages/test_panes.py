"""The panes of a page: a screen that fills its own, and edges that pointers and keys move."""

import subprocess

from pages import TOOL, PageCase, bundled, evemu

SHARE = "(name => app.panes.share(name))"
SHARES = "['column', 'row', 'side'].map(name => app.panes.share(name))"
# How much of its canvas the screen fills across and down.
FILLED = """(() => {
  const { size, scale, canvas } = app.stages[0];
  return [size.width * scale / canvas.clientWidth, size.height * scale / canvas.clientHeight];
})()"""


class PaneTests(PageCase):
    def tearDown(self):
        self.browser.run("localStorage.clear()")
        super().tearDown()

    def test_the_screen_fills_its_pane(self):
        page = self.view(bundled("gallery-pinch"), "fills", "--gallery")
        for width, height in ((1400, 900), (1920, 1080), (1000, 760), (1280, 1024)):
            with self.subTest(width=width, height=height):
                self.browser.open(page, "#t=1.2&theme=light", width, height)
                filled = self.browser.run(FILLED)
                self.picture(f"panes-{width}")
                self.assertGreater(max(filled), 0.99)
                self.assertGreater(min(filled), 0.85)

    def test_a_tall_screen_has_the_details_beside_it(self):
        source = self.folder / "tall.evemu"
        source.write_text(evemu(2, width=800, height=1280))
        recording = self.folder / "tall.mcap"
        command = [TOOL, "import", source, "--screen", "800x1280", "-o", recording]
        subprocess.run(command, check=True, capture_output=True)
        self.browser.open(self.view(recording, "tall"), "#t=0.5&theme=dark")
        self.picture("panes-tall")
        self.assertEqual(self.browser.run("document.body.dataset.arrangement"), "beside")
        self.assertGreater(min(self.browser.run(FILLED)), 0.85)
        top = "document.getElementById('{}').getBoundingClientRect().top"
        tops = [self.browser.run(top.format(name)) for name in ("stage", "details", "lower")]
        self.assertEqual(len(set(tops)), 1)

    def test_edges_are_dragged(self):
        browser = self.browser
        page = self.view(bundled("gallery-pinch"), "fills", "--gallery")
        browser.open(page, "#t=1.2")
        for name, (across, down) in {"column": (-90, 0), "row": (0, -80), "side": (0, 60)}.items():
            x, y = self.middle(f"[data-edge={name}]")
            browser.drag((x, y), (x + across, y + down))
            moved = self.middle(f"[data-edge={name}]")
            place = 0 if across else 1
            self.assertAlmostEqual(moved[place], (x + across, y + down)[place], delta=2, msg=name)
            self.assertEqual(browser.run(f"{SHARE}('{name}') === app.panes.usual('{name}')"), False)
        kept = browser.run(SHARES)
        browser.open(page, "#t=1.3")
        self.assertEqual(browser.run(SHARES), kept)

    def test_keys_move_edges(self):
        browser = self.browser
        browser.open(self.view(bundled("gallery-pinch"), "fills", "--gallery"), "#t=1.2")
        before = browser.run(f"{SHARE}('row')")
        browser.run("document.querySelector('[data-edge=row]').focus()")
        browser.press("ArrowUp")
        self.assertAlmostEqual(browser.run(f"{SHARE}('row')"), before - 0.02, places=6)
        browser.press("ArrowDown", shift=True)
        self.assertAlmostEqual(browser.run(f"{SHARE}('row')"), before + 0.08, places=6)
        browser.press("Home")
        self.assertEqual(browser.run("document.activeElement.getAttribute('aria-valuenow')"), "15")
        browser.press("Enter")
        self.assertAlmostEqual(browser.run(f"{SHARE}('row')"), before, places=6)
        # The keys were the edge's alone.
        self.assertEqual(browser.run("app.time"), 1.2e6)

    def test_the_screen_alone(self):
        browser = self.browser
        browser.open(self.view(bundled("gallery-pinch"), "fills", "--gallery"), "#t=1.2&theme=dark")
        before = browser.run("app.stages[0].canvas.clientHeight")
        browser.press("f")
        self.picture("panes-alone")
        self.assertGreater(browser.run("app.stages[0].canvas.clientHeight"), before * 1.5)
        self.assertEqual(browser.run("document.getElementById('lanes').offsetHeight"), 0)
        browser.press("f")
        self.assertEqual(browser.run("app.stages[0].canvas.clientHeight"), before)

    def test_a_phone_has_one_pane_of_all(self):
        page = self.view(bundled("gallery-pinch"), "fills", "--gallery")
        panes = ("lanes", "calls", "views", "details")
        for pane in panes:
            self.browser.open(page, f"#t=1.5&pane={pane}&theme=dark", width=390, height=760)
            self.picture(f"panes-phone-{pane}")
            shown = "{}.filter(id => document.getElementById(id).offsetHeight > 0)"
            self.assertEqual(self.browser.run(shown.format(list(panes))), [pane])
