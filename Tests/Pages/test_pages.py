"""The pages of `retouch view` in a browser: that they draw, answer and keep up.

RETOUCH_TOOL is the tool. With a folder as PICTURES, pictures of the pages are kept there.
"""

import json
import statistics
import subprocess
import unittest

from pages import COLOURS, RECORDINGS, TOOL, PageCase, bundled, evemu

# What the stage shows now, in points of the screen, and which recognizers are at work.
MOMENT = """(() => {
  const { history, time } = app;
  const stage = app.stages[0];
  const shown = contact => {
    const count = countUpTo(contact.time, time);
    const isOver = count === contact.time.length && contact.kind !== "pointer";
    return count > 0 && !(isOver && time - contact.time[count - 1] > LINGER);
  };
  return {
    views: stage.quads.map(quad => [quad.view.number, stage.touched.has(quad.view.label),
      ...quad.corners.flat().map(value => value / stage.scale)]),
    contacts: history.contacts.filter(shown).map(contact => {
      const count = countUpTo(contact.time, time);
      const first = Math.max(countUpTo(contact.time, time - TRAIL), count - 400, 1);
      return [contact.kind, contact.slot, contact.x[count - 1], contact.y[count - 1],
        count - Math.min(first, count) + 1];
    }),
    recognizers: history.gestures.filter(gesture => stateAt(gesture, time) >= 0)
      .map(gesture => [gesture.who, STATES[stateAt(gesture, time)]]),
    keys: history.marks.filter(mark => /^(KEY|BTN)_/.test(mark.name) && mark.start <= time
      && time < mark.end + 500000).length,
  };
})()"""

# Draws moments all over the recording; how many milliseconds each took.
FRAMES = """(async () => {
  const costs = [];
  for (let i = 0; i < 60; i++) {
    app.seek(app.end * ((i * 37) % 60) / 60);
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    costs.push(app.lastCost);
  }
  return costs;
})()"""


def near(value):
    """The value with fractions in half points, so that those of both sides are equal."""
    if isinstance(value, dict):
        return {key: near(part) for key, part in value.items()}
    if isinstance(value, list):
        return [near(part) for part in value]
    return round(value * 2) / 2 if isinstance(value, float) else value


class PageTests(PageCase):
    def test_every_bundled_recording_has_a_page(self):
        self.assertGreater(len(RECORDINGS), 15)
        for recording in RECORDINGS:
            with self.subTest(recording.stem):
                options = ["--gallery"] if recording.stem.startswith("gallery") else []
                page = self.view(recording, recording.stem, *options)
                self.browser.open(page, "#theme=light")
                end = self.browser.run("app.end")
                self.assertLess(page.stat().st_size, 5e6 * max(1, end / 60e6))
                self.assertGreater(self.browser.run("app.calls.indices.length"), 20)
                self.assertGreater(self.browser.run(COLOURS + "('chart')"), 10)
                if options:
                    self.assertGreater(self.browser.run("app.stages[0].quads.length"), 3)
                self.browser.run(f"app.seek({end / 2})")
                self.browser.settle()
                self.picture(recording.stem)
                light = self.drawn()
                self.browser.run("app.toggleTheme()")
                self.browser.settle()
                self.picture(recording.stem + "-dark")
                self.assertNotEqual(self.drawn(), light)

    def test_the_keyboard_moves_through_time(self):
        browser = self.browser
        browser.open(self.view(bundled("gallery-pinch"), "keys", "--gallery"))
        stops = browser.run("Array.from(app.history.stops.slice(0, 4))")
        for stop in stops[1:]:
            browser.press("ArrowRight")
            self.assertEqual(browser.run("app.time"), stop)
        browser.press("ArrowLeft")
        self.assertEqual(browser.run("app.time"), stops[2])
        browser.press("n")
        self.assertIn(browser.run("app.time"), browser.run("Array.from(app.history.decisions)"))
        browser.press("ArrowRight", shift=True)
        tick = browser.run("(app.time + app.history.start) / app.history.period")
        self.assertAlmostEqual(tick, round(tick), places=2)
        browser.press("End")
        self.assertEqual(browser.run("app.time"), browser.run("app.end"))
        browser.press("+")
        self.assertLess(browser.run("app.lanes.to - app.lanes.from"), browser.run("app.end") * 0.6)
        browser.press("0")
        browser.press("/")
        browser.call("Input.insertText", text="photo")
        browser.settle()
        rows = browser.run("app.lanes.rows.filter(row => row.name).map(row => row.name)")
        self.assertEqual(rows, ["touch 0", "touch 1", "pinch@photo", "photo"])
        browser.press("Escape")
        self.assertGreater(browser.run("app.lanes.rows.length"), 12)
        browser.press("Home")
        # So slowly that it cannot arrive at the end meanwhile.
        browser.run("document.getElementById('speed').value = '0.1'")
        browser.press(" ")
        browser.run("new Promise(done => setInterval(() => app.time > 0 && done(), 10))")
        browser.press(" ")
        self.assertFalse(browser.run("app.isPlaying"))

    def test_a_link_opens_at_its_moment(self):
        page = self.view(bundled("gallery-pinch"), "link", "--gallery")
        self.browser.open(page, "#t=3.2")
        self.assertEqual(self.browser.run("app.time"), 3.2e6)
        self.picture("link")
        drawn = self.drawn()
        self.assertGreater(len(drawn), 3)
        self.browser.open(page, "#t=3.2")
        self.assertEqual(self.drawn(), drawn)
        self.browser.run("app.seek(3300000)")
        self.browser.settle()
        self.assertNotEqual(self.drawn(), drawn)
        self.browser.run("app.seek(1500000), app.links.write()")
        self.assertEqual(self.browser.run("location.hash"), "#t=1.5")

    def test_it_runs_no_other_script_and_stays_where_it_is(self):
        page = self.view(bundled("gallery-pinch"), "policy")
        self.browser.open(page, "#t=1")
        foreign = self.browser.run("""(() => {
          const script = document.createElement("script");
          document.body.append(Object.assign(script, {textContent: "globalThis.foreign = 1"}));
          document.body.insertAdjacentHTML("beforeend", "<i onclick='foreign = true' id=bad>x</i>");
          document.getElementById("bad").click(), location.href = "about:blank";
          return typeof foreign;
        })()""")
        self.browser.settle()
        self.assertEqual((foreign, self.browser.run("location.hash")), ("undefined", "#t=1"))
        # The browser reports what the policy has refused.
        self.browser.errors.clear()

    def test_a_click_on_a_recognizer_says_why_it_did_not_recognize(self):
        browser = self.browser
        page = self.view(bundled("gallery-tour"), "why", "--gallery")
        browser.open(page, "#theme=light", height=1200)
        place = browser.run("""(() => {
          const failed = app.history.gestures.find(gesture => gesture.because !== null);
          const hits = app.lanes.hits.filter(hit => hit.pick.index === failed.index);
          const hit = hits[hits.length - 1];
          const box = document.getElementById("lanes").getBoundingClientRect();
          return [box.left + (hit.left + hit.right) / 2, box.top + hit.top + 12];
        })()""")
        browser.click(*place)
        text = browser.run("document.getElementById('details').innerText")
        self.picture("why")
        self.assertIn("tap@board", text)
        self.assertIn("It failed because pan@card recognized the same touches first.", text)
        self.assertIn("It asks for 1 tap with 1 finger", text)
        browser.run("document.querySelector('#details .act button').click()")
        browser.settle()
        self.assertTrue(
            browser.run("document.getElementById('details').innerText").startswith("pan@card")
        )

    def test_a_click_on_a_view_says_what_it_is(self):
        page = self.view(bundled("gallery-pinch"), "what", "--gallery")
        self.browser.open(page, "#t=0.7")
        box = self.browser.run(
            "(b => [b.left + b.width / 2, b.top + b.height / 2])"
            "(document.getElementById('screen').getBoundingClientRect())"
        )
        self.browser.click(*box)
        text = self.browser.run("document.getElementById('details').innerText")
        self.picture("view")
        self.assertTrue(text.startswith("photo"), text)
        self.assertIn("pinch@photo", text)

    def test_the_apps_picture_is_behind_the_outlines(self):
        browser = self.browser
        tour = bundled("gallery-tour")
        browser.open(self.view(tour, "pictures", "--gallery"), "#t=0.3&theme=light")
        count = browser.run("app.history.pictures.pictures.length")
        self.assertGreater(count, 50)
        screen = "document.getElementById('screen').toDataURL()"
        both = browser.run(screen)
        self.picture("pictures")
        colours = browser.run(COLOURS + "('screen')")
        # Each picture is put together of the last one's tiles and its own, in any order of times.
        sizes = browser.run("[...new Set(app.stages[0].pictures.steps.map(s => s.tiles.length))]")
        self.assertEqual(sizes, [150])
        browser.press("o")
        self.assertFalse(browser.run("app.hasOutlines"))
        alone = browser.run(screen)
        self.picture("pictures-alone")
        self.assertNotEqual(alone, both)
        browser.run("app.seek(5e6)")
        browser.settle()
        self.assertNotEqual(browser.run(screen), alone)
        browser.run("app.seek(300000)")
        browser.settle()
        self.assertEqual(browser.run(screen), alone)
        browser.run("document.getElementById('outlines').click()")
        browser.settle()
        self.assertTrue(browser.run("app.hasOutlines"))
        # A click finds the view, whether or not it has an outline.
        self.assertGreater(browser.run("app.stages[0].quads.length"), 3)

        page = self.view(tour, "outlines", "--gallery", "--no-pictures")
        browser.open(page, "#t=0.3&theme=light")
        self.assertTrue(browser.run("document.getElementById('outlines').hidden"))
        self.assertLess(browser.run(COLOURS + "('screen')"), colours)

    def test_a_phone_shows_one_part_at_a_time(self):
        browser = self.browser
        page = self.view(bundled("gallery-swipe"), "phone", "--gallery")
        for pane in ("lanes", "calls", "details"):
            browser.open(page, f"#t=1.5&pane={pane}&theme=light", width=390, height=760)
            self.picture(f"phone-{pane}")
            self.assertLessEqual(browser.run("document.documentElement.scrollWidth"), 390)
            shown = browser.run(
                "['lanes', 'calls', 'details'].filter("
                "id => document.getElementById(id).offsetHeight > 150)"
            )
            self.assertEqual(shown, [pane])
            self.assertGreater(browser.run("document.getElementById('screen').clientHeight"), 120)

    def test_two_histories_show_where_they_part(self):
        pinch, tour = (bundled(f"gallery-{n}") for n in ("pinch", "tour"))
        self.browser.open(self.view(pinch, "diff", "--diff", str(tour)), "#theme=light")
        text = self.browser.run("document.getElementById('details').innerText")
        self.picture("diff")
        self.assertTrue(text.startswith("Where the histories part"), text)
        self.assertIn("- touch 0.hitTest tab-pinch", text)
        self.assertIn("+ touch 0.hitTest card", text)
        self.assertEqual(self.browser.run("app.time"), self.browser.run("data.parting.time"))
        self.browser.run("document.querySelectorAll('#which button')[1].click()")
        self.browser.settle()
        self.assertEqual(self.browser.run("app.history.name.endsWith('tour.mcap')"), True)

    def test_an_import_shows_the_surface_and_the_contacts(self):
        source = self.folder / "short.evemu"
        source.write_text(evemu(2))
        recording = self.folder / "short.mcap"
        subprocess.run([TOOL, "import", source, "-o", recording], check=True, capture_output=True)
        self.browser.open(self.view(recording, "import"), "#t=0.5&theme=light")
        self.picture("import")
        self.assertEqual(self.browser.run("app.history.contacts.length"), 2)
        self.assertGreater(self.browser.run(COLOURS + "('screen')"), 10)
        note = self.browser.run("document.getElementById('note').textContent")
        self.assertIn("no app has handled these inputs", note)

    def test_a_picture_shows_what_the_page_shows(self):
        for name in ("tour", "rotate", "hover", "pen", "scroll", "keys"):
            recording = bundled(f"gallery-{name}")
            self.browser.open(self.view(recording, name + "-moments", "--gallery"))
            end = self.browser.run("app.end")
            # Milliseconds, as retouch shot takes them; some of them busy.
            times = {int(end / 1000 * part / 23) for part in range(24)}
            times |= set(self.browser.run("Array.from(app.history.decisions, t => t / 1000 | 0)"))
            for time in sorted(times):
                with self.subTest(recording=name, milliseconds=time):
                    self.assertEqual(*self.both_moments(recording, time))

    def both_moments(self, recording, milliseconds):
        """The moment as the page has it, and as `retouch shot` does."""
        self.browser.run(f"app.seek({milliseconds * 1000})")
        self.browser.settle()
        seen = self.browser.run(MOMENT)
        made = self.folder / "moment.json"
        command = [TOOL, "shot", self.copy(recording), "--at", f"{milliseconds}ms", "-o", made]
        if milliseconds == 0:
            command[4] = "0"
        subprocess.run([*command, "--overwrite"], check=True, capture_output=True)
        moment = json.loads(made.read_text())
        drawn = {
            "views": [
                [v["number"], v["touched"], *v["corners"]] for v in moment["views"]
            ],
            "contacts": [
                [c["kind"], c["slot"], c["x"], c["y"], len(c["trail"]) // 2]
                for c in moment["contacts"]
            ],
            "recognizers": [
                [r["label"], r["state"].replace("refused", "not received")]
                for r in moment["recognizers"]
            ],
            "keys": sum(key["name"].startswith(("KEY_", "BTN_")) for key in moment["keys"]),
        }
        return near(seen), near(drawn)

    def copy(self, recording):
        """The recording with the states of a replay in the gallery."""
        copy = self.folder / recording.name
        if not copy.exists():
            command = [TOOL, "replay", recording, "--record", copy, "--states"]
            subprocess.run(command, check=True, capture_output=True)
        return copy

    def test_ten_minutes_stay_responsive(self):
        source = self.folder / "long.evemu"
        source.write_text(evemu(600))
        recording = self.folder / "long.mcap"
        subprocess.run([TOOL, "import", source, "-o", recording], check=True, capture_output=True)
        page = self.view(recording, "long", "--gallery")
        size = page.stat().st_size / 1e6
        self.assertLess(size, 50)
        costs, blocks = self.browser.count_blocks(page, FRAMES)
        self.picture("long")
        work, cost = blocks / len(costs), statistics.median(costs)
        print(f"ten minutes: {size:.1f} MB, a frame takes {work:.0f} blocks in {cost:.1f} ms")
        # Some 26,000, which take a usual machine 3 ms.
        self.assertGreater(work, 1000)
        self.assertLess(work, 50_000)


if __name__ == "__main__":
    unittest.main()
