"""The timeline of a page: small pictures of the screen, and a range that plays again and again."""

from pages import PageCase, bundled

RANGE = "app.loop.range"
BOX = "document.getElementById('lanes').getBoundingClientRect()"


class TimelineTests(PageCase):
    def open(self, fragment="", **size):
        page = self.view(bundled("gallery-tour"), "tour", "--gallery")
        self.browser.open(page, fragment, **size)

    def place(self, time):
        """Where a time is on the timeline's ruler, in the window."""
        return self.browser.run(f"(box => [box.left + app.lanes.x({time}), box.top + 10])({BOX})")

    def test_pictures_are_those_of_their_times(self):
        browser = self.browser
        self.open("#t=1&theme=light")
        # Three are made with each frame.
        made = "app.lanes.strip.places.every(({ isDrawn }) => isDrawn)"
        while not browser.run(made):
            browser.settle()
        self.picture("strip")
        found = browser.run(
            "app.lanes.strip.places.map(({ x, index }, i, all) => [app.lanes.time(x"
            " + (all.length > 1 ? (all[1].x - all[0].x - 3) / 2 : 0)), index])"
        )
        times = browser.run("app.stages[0].pictures.times")
        self.assertGreater(len(found), 4)
        self.assertGreater(len({index for _, index in found}), 3)
        for time, index in found:
            self.assertEqual(index, max(0, sum(one <= time for one in times) - 1))
        # The rows are below them, and a click on one is a click on its time.
        self.assertGreater(browser.run("app.lanes.top"), 60)
        x, y = self.place(4e6)
        browser.click(x, y + 40)
        self.assertAlmostEqual(browser.run("app.time"), 4e6, delta=0.05e6)
        self.assertIsNone(browser.run("app.selection"))
        browser.press("+")
        self.assertTrue(browser.run("app.lanes.strip.places.length > 4"))

    def test_without_pictures_or_room_there_is_no_strip(self):
        browser = self.browser
        browser.open(self.view(bundled("gallery-tour"), "plain"))
        self.assertFalse(browser.run("app.lanes.hasStrip"))
        self.open(height=420)
        self.assertFalse(browser.run("app.lanes.hasStrip"))

    def test_keys_choose_a_range_that_plays_again_and_again(self):
        browser = self.browser
        self.open("#t=2&theme=dark")
        browser.press("a")
        browser.run("app.seek(2.4e6)")
        browser.press("b")
        self.assertEqual(browser.run(RANGE), [2e6, 2.4e6])
        self.picture("loop")
        words = "document.getElementById('loop').innerText"
        self.assertIn("2.000–2.400 s again and again", browser.run(words))
        # It plays from its end back to its start.
        browser.run("document.getElementById('speed').value = '4', globalThis.turns = 0")
        browser.run(
            "(seek => { app.seek = function (time, follows) {"
            " if (time < this.time && this.isPlaying) turns++;"
            " return seek.call(this, time, follows) } })(app.seek)"
        )
        browser.press(" ")
        browser.run("new Promise(done => setInterval(() => turns > 2 && done(), 10))")
        browser.press(" ")
        self.assertTrue(2e6 <= browser.run("app.time") <= 2.4e6)
        link = browser.run("(app.links.write(), location.hash)")
        self.assertIn("&r=2-2.4", link)
        browser.press("x")
        self.assertIsNone(browser.run(RANGE))
        self.assertTrue(browser.run("document.getElementById('loop').hidden"))
        self.open("#t=2.1&r=2-2.4")
        self.assertEqual(browser.run(RANGE), [2e6, 2.4e6])
        browser.run("document.getElementById('noloop').click()")
        self.assertIsNone(browser.run(RANGE))

    def test_a_drag_with_shift_chooses_a_range(self):
        browser = self.browser
        self.open("#t=1")
        browser.drag(self.place(3e6), self.place(5e6), shift=True)
        start, end = browser.run(RANGE)
        self.assertAlmostEqual(start, 3e6, delta=0.05e6)
        self.assertAlmostEqual(end, 5e6, delta=0.05e6)
        self.assertEqual(browser.run("app.time"), start)
        # Without Shift it moves the time, and leaves the range.
        browser.drag(self.place(6e6), self.place(7e6))
        self.assertAlmostEqual(browser.run("app.time"), 7e6, delta=0.05e6)
        self.assertEqual(browser.run(RANGE), [start, end])
        x, y = self.middle("#overview")
        browser.drag((x + 60, y), (x - 60, y), shift=True)
        self.assertNotEqual(browser.run(RANGE), [start, end])
        self.assertEqual(browser.run(f"{RANGE}[0] < {RANGE}[1]"), True)
