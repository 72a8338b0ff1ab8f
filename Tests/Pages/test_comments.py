"""Comments on a page: written, kept by the browser, saved with the page, put into the recording."""

import subprocess

from pages import TOOL, PageCase, bundled

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

    def test_a_recording_takes_the_comments_of_a_page(self):
        browser = self.browser
        self.open("#t=1.2")
        browser.press("m")
        self.write(ODD)
        copy = self.save("for-recording")
        browser.run("localStorage.clear()")
        recording = self.folder / "gallery-pinch.mcap"
        command = [TOOL, "repack", bundled("gallery-pinch"), "--comments", copy, "-o", recording]
        made = subprocess.run(command, check=True, capture_output=True, text=True)
        self.assertIn("has 1 comment", made.stdout)
        info = [TOOL, "info", recording]
        text = subprocess.run(info, check=True, capture_output=True, text=True).stdout
        self.assertIn(f"comment at 1.2 s: {ODD}\n", text)
        for name, options in (("taken", ["--gallery"]), ("taken-plain", [])):
            browser.open(self.view(recording, name, *options), "#t=1.2")
            self.assertEqual(browser.run(LIST), [[1.2e6, ODD]])
            self.assertTrue(browser.run("document.getElementById('savepage').hidden"))
        # It replays as before, and editing says what becomes of them.
        subprocess.run([TOOL, "replay", recording], check=True, capture_output=True)
        for command, kept, words in (
            (["repack"], True, ""),
            (["trim", "--to", "3"], True, ""),
            (["trim", "--to", "1"], False, "left out 1 comment"),
            (["trim", "--from", "1"], False, "and comments"),
            (["scale", "--speed", "2"], False, "and comments"),
            (["redact"], False, "attachments, comments"),
            (["anonymise"], False, "comments"),
        ):
            with self.subTest(command=command):
                out = self.folder / "out.mcap"
                edit = [TOOL, command[0], recording, *command[1:], "-o", out, "--overwrite"]
                said = subprocess.run(edit, check=True, capture_output=True, text=True).stdout
                self.assertIn(words, said)
                text = subprocess.run(
                    [TOOL, "info", out], check=True, capture_output=True, text=True
                ).stdout
                self.assertEqual("comment at 1.2 s" in text, kept)

    def test_what_is_no_page_is_refused(self):
        page = self.folder / "other.html"
        page.write_text("<html></html>")
        for path, status in ((page, 65), (self.folder / "none.html", 66)):
            out = self.folder / "refused.mcap"
            command = [TOOL, "repack", bundled("gallery-pinch"), "--comments", path, "-o", out]
            made = subprocess.run(command, check=False, capture_output=True, text=True)
            self.assertEqual(made.returncode, status)
            self.assertIn(str(path), made.stderr)
            self.assertFalse(out.exists())

    def test_a_phone_has_room_for_the_box(self):
        self.open("#t=1.2&theme=dark", width=390, height=760)
        self.browser.run("app.comments.ask(app.time)")
        self.browser.settle()
        self.picture("comment-phone")
        self.assertLessEqual(self.browser.run("document.documentElement.scrollWidth"), 390)
        self.browser.run("document.getElementById('nocomment').click()")
