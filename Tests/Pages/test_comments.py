"""Comments on a page: written, kept by the browser, saved with the page."""

from pages import PageCase, bundled

LIST = "app.comments.list.map(({ time, text }) => [time, text])"
ODD = "Here </script><b>it</b> “hangs”"


class CommentTests(PageCase):
    def tearDown(self):
        self.browser.run("localStorage.clear()")
        super().tearDown()

    def open(self, fragment="", **size):
        page = self.view(bundled("gallery-pinch"), "said", "--gallery")
        self.browser.open(page, fragment, **size)
        return page

    def write(self, words, button="#commentbox form button"):
        """Writes into the box, and closes it by a button."""
        self.browser.run("document.getElementById('commentwords').select()")
        self.browser.call("Input.insertText", text=words)
        self.browser.run(f"document.querySelector('{button}').click()")
        self.browser.settle()

    def save(self, name):
        """Saves the page as a person does; the path of the copy."""
        folder = self.folder / name
        folder.mkdir()
        self.browser.call("Page.setDownloadBehavior", behavior="allow", downloadPath=str(folder))
        self.browser.run("document.getElementById('savepage').click()")
        copy = folder / "gallery-pinch.html"
        while not copy.exists():
            self.browser.settle()
        return copy

    def test_a_comment_is_written_kept_and_changed(self):
        browser = self.browser
        self.open("#t=1.2&theme=light")
        self.assertTrue(browser.run("document.getElementById('savepage').hidden"))
        browser.press("m")
        self.picture("comment-box")
        self.assertTrue(browser.run("document.getElementById('commentbox').open"))
        self.write(ODD)
        self.assertEqual(browser.run(LIST), [[1.2e6, ODD]])
        self.assertEqual(browser.run("document.getElementById('remarks').innerText"), ODD)
        self.assertEqual(browser.run("document.querySelectorAll('#remarks b').length"), 0)
        details = browser.run("document.getElementById('details').innerText")
        self.assertIn(ODD, details)
        self.picture("comment")
        self.assertFalse(browser.run("document.getElementById('savepage').hidden"))
        # The same page again, and keys in the box that mean something elsewhere.
        self.open("#t=3.6&theme=dark")
        self.assertEqual(browser.run(LIST), [[1.2e6, ODD]])
        self.assertEqual(browser.run("document.getElementById('remarks').innerText"), "")
        browser.press("m")
        self.write("o m a b")
        self.assertEqual(browser.run(LIST), [[1.2e6, ODD], [3.6e6, "o m a b"]])
        self.assertIsNone(browser.run("app.loop.range"))
        self.picture("comments-dark")
        # A click on one goes there; its button changes it.
        browser.run("document.querySelector('#details li:has(button)').click()")
        browser.settle()
        self.assertEqual(browser.run("app.time"), 1.2e6)
        browser.run("document.querySelector('#details li button').click()")
        self.write("better")
        self.assertEqual(browser.run(LIST), [[1.2e6, "better"], [3.6e6, "o m a b"]])
        browser.run("document.querySelector('#details li button').click()")
        browser.run("document.getElementById('uncomment').click()")
        browser.settle()
        self.assertEqual(browser.run(LIST), [[3.6e6, "o m a b"]])
        browser.press("m")
        self.write("not this", "#nocomment")
        self.assertEqual(len(browser.run(LIST)), 1)

    def test_a_saved_page_has_its_comments_and_is_whole(self):
        browser = self.browser
        self.open("#t=1.2")
        data = browser.run("document.getElementById('data').textContent")
        browser.press("m")
        self.write(ODD)
        copy = self.save("copy")
        browser.run("localStorage.clear()")
        browser.open(copy, "#t=1.3&theme=dark")
        self.assertEqual(browser.run(LIST), [[1.2e6, ODD]])
        self.assertTrue(browser.run("document.getElementById('savepage').hidden"))
        self.assertEqual(browser.run("document.getElementById('data').textContent"), data)
        self.picture("comment-copy")
        # A copy of the copy, with one more.
        browser.press("m")
        self.write("more")
        again = self.save("again")
        browser.run("localStorage.clear()")
        browser.open(again)
        self.assertEqual(browser.run(LIST), [[1.2e6, ODD], [1.3e6, "more"]])

    def test_a_phone_has_room_for_the_box(self):
        self.open("#t=1.2&theme=dark", width=390, height=760)
        self.browser.run("app.comments.ask(app.time)")
        self.browser.settle()
        self.picture("comment-phone")
        self.assertLessEqual(self.browser.run("document.documentElement.scrollWidth"), 390)
        self.browser.run("document.getElementById('nocomment').click()")
