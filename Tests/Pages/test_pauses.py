"""Pauses on the timeline of a page: short, seen and said, with every moment where it belongs."""

import subprocess

from pages import TOOL, PageCase, bundled, evemu

PAUSES = "app.lanes.axis.pauses.map(({ start, end }) => [start, end])"


class PauseTests(PageCase):
    def page(self):
        """A finger in the first second and the last of each ten, for 40 seconds."""
        recording = self.folder / "pauses.mcap"
        if not recording.exists():
            source = self.folder / "pauses.evemu"
            source.write_text(evemu(40, rest=10))
            command = [TOOL, "import", source, "-o", recording]
            subprocess.run(command, check=True, capture_output=True)
        return self.view(recording, "pauses")

    def test_pauses_are_short_and_said(self):
        browser = self.browser
        browser.open(self.page(), "#t=5&theme=light")
        pauses = browser.run(PAUSES)
        self.picture("pauses")
        self.assertGreaterEqual(len(pauses), 4)
        for start, end in pauses[:4]:
            self.assertAlmostEqual(end - start, 7.7e6, delta=0.2e6)
        end = browser.run("app.end")
        self.assertLess(browser.run("app.lanes.length"), end / 3)
        facts = browser.run("document.getElementById('facts').textContent")
        self.assertRegex(facts, rf"{len(pauses)} pauses of \d+\.\d s shown short")
        box = browser.run(
            "(box => [box.left + app.lanes.x(5e6), box.top + 60])"
            "(document.getElementById('lanes').getBoundingClientRect())"
        )
        browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=box[0], y=box[1])
        title = browser.run("document.getElementById('scroll').title")
        self.assertRegex(title, r"A pause of 7\.\d s, from 1\.\d+ s to 8\.\d+ s, is shown short")
        browser.press("c")
        self.picture("pauses-long")
        self.assertEqual(browser.run("app.lanes.length"), end)
        self.assertNotIn("short", browser.run("document.getElementById('facts').textContent"))
        self.assertEqual(browser.run("app.lanes.axis.shortened.length"), 0)

    def test_every_moment_has_its_place(self):
        browser = self.browser
        browser.open(self.page())
        errors = """(axis => {
          const found = [];
          let last = -1;
          for (let i = 0; i <= 2000; i++) {
            const time = app.end * i / 2000;
            const place = axis.place(time);
            if (!(place > last) || Math.abs(axis.time(place) - time) > 1) found.push(time);
            last = place;
          }
          return found;
        })(app.lanes.axis)"""
        self.assertEqual(browser.run(errors), [])
        browser.press("c")
        self.assertEqual(browser.run(errors), [])

    def test_clicks_and_keys_mean_the_same_times(self):
        browser = self.browser
        for keys in ("", "c"):
            browser.open(self.page())
            for key in keys:
                browser.press(key)
            for time in (9.3e6, 10.5e6, 39.2e6):
                browser.run(f"app.seek({time})")
                browser.settle()
                x, y = browser.run(
                    f"(box => [box.left + app.lanes.x({time}), box.top + 12])"
                    "(document.getElementById('lanes').getBoundingClientRect())"
                )
                browser.run("app.seek(0)")
                browser.click(x, y)
                self.assertAlmostEqual(browser.run("app.time"), time, delta=0.05e6)
            browser.press("Home")
            stops = browser.run("Array.from(app.history.stops)")
            browser.run(f"app.seek({stops[50]})")
            browser.press("ArrowRight")
            self.assertEqual(browser.run("app.time"), stops[51])
            browser.press("+")
            browser.press("End")
            shown = browser.run("[app.lanes.first, app.time, app.lanes.last]")
            self.assertEqual(shown, sorted(shown))

    def test_what_shows_no_pauses_has_no_switch(self):
        self.browser.open(self.view(bundled("gallery-pinch"), "busy"))
        self.assertEqual(self.browser.run(PAUSES), [])
        self.assertTrue(self.browser.run("document.getElementById('pauses').hidden"))
        self.assertEqual(self.browser.run("app.lanes.length"), self.browser.run("app.end"))
