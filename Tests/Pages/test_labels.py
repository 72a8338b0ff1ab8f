"""The names on the screen of a page: of the app's own views, and with a switch of the toolkit's."""

from pages import PageCase, bundled

NAMES = """app.stages[0].quads.map(quad => viewName(quad, app.hasToolkit)).filter(name => name)"""


class LabelTests(PageCase):
    def test_names_are_those_of_the_apps_own_views(self):
        browser = self.browser
        browser.open(self.view(bundled("gallery-keyboard"), "keyboard", "--gallery"))
        browser.run("app.seek(app.end * 0.6)")
        browser.settle()
        self.picture("labels")
        own = browser.run(NAMES)
        for name in ("gallery", "text", "name", "tab-more"):
            self.assertIn(name, own)
        self.assertFalse([name for name in own if name.startswith(("key ", "UI"))], own)
        screen = "document.getElementById('screen').toDataURL()"
        before = browser.run(screen)
        browser.press("t")
        self.picture("labels-all")
        everything = browser.run(NAMES)
        self.assertTrue(set(own) <= set(everything))
        self.assertIn("key space", everything)
        self.assertGreater(len(everything), len(own) + 20)
        self.assertNotEqual(browser.run(screen), before)
        pressed = "document.getElementById('toolkit').getAttribute('aria-pressed')"
        self.assertEqual(browser.run(pressed), "true")
        browser.run("document.getElementById('toolkit').click()")
        browser.settle()
        self.assertEqual(browser.run(screen), before)

    def test_without_states_names_of_classes_decide(self):
        self.browser.open(self.view(bundled("house"), "house"), "#t=3&theme=dark")
        self.picture("labels-house")
        names = self.browser.run(NAMES)
        self.assertIn("Garage", names)
        self.assertFalse([name for name in names if name.startswith("UI")], names)
