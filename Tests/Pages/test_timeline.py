"""The timeline of a page: small pictures of the screen."""

from pages import PageCase, bundled

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
