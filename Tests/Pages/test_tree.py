"""The tree of views of a page: what each view is and shows at the moment."""

import subprocess

from pages import TOOL, PageCase, bundled

ROWS = "[...document.querySelectorAll('.branch')].map(row => row.textContent)"


class TreeTests(PageCase):
    def open(self, fragment="", **size):
        page = self.view(bundled("gallery-keyboard"), "keyboard", "--gallery")
        self.browser.open(page, fragment, **size)

    def at(self, share):
        self.browser.run(f"app.seek(app.end * {share})")
        self.browser.settle()

    def test_views_have_their_texts_and_colours_of_the_moment(self):
        browser = self.browser
        self.open("#theme=light")
        self.at(0.6)
        browser.press("v")
        self.picture("tree")
        rows = browser.run(ROWS)
        field = next(row for row in rows if "nameUITextField" in row)
        self.assertIn("“Ada Lovelace", field)
        self.assertIn("background#ffcc00", "".join(rows))
        sample = "getComputedStyle(document.querySelector('.look.colour i')).backgroundColor"
        self.assertRegex(browser.run(sample), r"rgba?\(\d+, \d+, \d+")
        self.at(0.35)
        self.assertNotIn(field, browser.run(ROWS))
        count = int(browser.run("document.getElementById('viewcount').textContent"))
        self.assertGreater(count, 20)
        # A keyboard is one row, until the toolkit's views are wanted.
        self.at(0.6)
        self.assertFalse([row for row in browser.run(ROWS) if "KeyView" in row])
        browser.press("t")
        names = browser.run("app.tree.rows.map(({ view }) => view.className)")
        self.assertIn("KeyView", names)

    def test_a_view_is_chosen_in_the_tree_and_on_the_screen(self):
        browser = self.browser
        self.open("#theme=dark")
        self.at(0.6)
        browser.press("v")
        browser.press("Home")
        chosen = "app.history.screen.views[app.selection.number]"
        self.assertEqual(browser.run(f"{chosen}.className"), "UIWindow")
        browser.press("ArrowDown")
        self.assertEqual(browser.run(f"{chosen}.identifier"), "gallery")
        count = browser.run("app.tree.rows.length")
        browser.press("ArrowLeft")
        self.assertLess(browser.run("app.tree.rows.length"), count)
        row = "document.querySelector('.branch[aria-selected=true]')"
        self.assertEqual(browser.run(f"{row}.getAttribute('aria-expanded')"), "false")
        self.assertEqual(
            browser.run("document.getElementById('tree').getAttribute('aria-activedescendant')"),
            browser.run(f"{row}.id"),
        )
        # Choosing a view on the screen opens what is around it.
        name = "app.stages[0].quads.find(quad => quad.view.identifier === 'name')"
        x, y = browser.run(
            f"(([[left, top]], stage) => (box => [box.left + stage.left + left + 40, box.top"
            f" + stage.top + top + 8])(stage.canvas.getBoundingClientRect()))({name}.corners,"
            " app.stages[0])"
        )
        browser.click(x, y)
        self.picture("tree-chosen")
        self.assertIn("nameUITextField", browser.run(f"{row}.textContent"))
        details = browser.run("document.getElementById('details').innerText")
        self.assertIn("shows", details)
        self.assertIn("“Ada Lovelace", details)

    def test_why_a_view_changed_last_is_told_from_the_touch_on(self):
        browser = self.browser
        browser.open(self.view(bundled("gallery-tour"), "tour", "--gallery"))
        time, number = browser.run(
            "(({ screen, reasons, texts }) => { for (const [index, [, views]] of"
            " screen.steps.entries()) { const view = views.find(({ reason }) => reason"
            " && / calls its action, /.test(texts[reasons.text[reason - 2]]));"
            " if (view) return [screen.times[index], view.number]; } })(app.history)"
        )
        browser.run(f"app.seek({time}); app.choose({{ kind: 'view', number: {number} }})")
        browser.settle()
        self.picture("why")
        steps = browser.run(
            "[...document.querySelectorAll('#details h3')]"
            ".find(title => title.textContent === 'Why it changed last')"
            ".nextElementSibling.innerText"
        ).split("\n")
        words = " / ".join(step for step in steps if not step.endswith(" s"))
        self.assertRegex(
            words,
            r"touch \d+ lands at \d+,\d+ and hits \S+ / it goes to .* / .* calls its action, added"
            r" in .* at \w+\.swift:\d+ / .* at \w+\.swift:\d+ changes \w+",
        )
        # The tool answers the same.
        name = browser.run(f"app.history.screen.views[{number}].label")
        answer = subprocess.run(
            [TOOL, "why", bundled("gallery-tour"), f"{name} changed at {time / 1e6}s"],
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        told = [line.split(" s  ", 1)[1] for line in answer.splitlines()[:-1]]
        self.assertEqual([step for step in steps if not step.endswith(" s")], told)
        # A step leads to its moment.
        browser.run("document.querySelector('#details h3 + ul li').click()")
        browser.settle()
        self.assertLess(browser.run("app.time"), time)

    def test_the_filter_keeps_what_is_around(self):
        self.open()
        self.at(0.6)
        self.browser.press("v")
        self.browser.run("app.setFilter('lovelace')")
        self.browser.settle()
        names = "app.tree.rows.map(({ view }) => view.identifier || view.className)"
        rows = self.browser.run(names)
        self.assertIn("name", rows)
        self.assertIn("gallery", rows)
        self.assertNotIn("phone", rows)

    def test_without_states_the_tree_is_that_of_the_second(self):
        self.browser.open(self.view(bundled("house"), "house"), "#t=3&theme=light")
        self.browser.press("v")
        self.picture("tree-house")
        text = "\n".join(self.browser.run(ROWS))
        self.assertIn("“Light”", text)

    def test_a_phone_has_a_pane_for_it(self):
        self.open("#t=3&pane=views&theme=dark", width=390, height=760)
        self.picture("tree-phone")
        shown = "document.getElementById('tree').offsetHeight > 150"
        self.assertTrue(self.browser.run(shown))
        self.assertLessEqual(self.browser.run("document.documentElement.scrollWidth"), 390)
