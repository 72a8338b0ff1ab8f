"""Debian's Chromium, without a window, spoken to through two pipes."""

import base64
import json
import os
import shutil
import tempfile

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-extensions",
    "--disable-sync", "--remote-debugging-pipe",
]  # fmt: skip


class Browser:
    """A browser with one page; what the page reports as an error is in `errors`."""

    def __init__(self, program):
        self.folder = tempfile.mkdtemp()
        commands, self.out = os.pipe()
        self.incoming, answers = os.pipe()
        null = os.open(os.devnull, os.O_RDWR)
        self.process = os.posix_spawn(
            program,
            [program, *FLAGS, f"--user-data-dir={self.folder}"],
            dict(os.environ, HOME=self.folder, DBUS_SESSION_BUS_ADDRESS="disabled:"),
            file_actions=[
                (os.POSIX_SPAWN_DUP2, null, 0),
                (os.POSIX_SPAWN_DUP2, null, 1),
                (os.POSIX_SPAWN_DUP2, null, 2),
                (os.POSIX_SPAWN_DUP2, commands, 3),
                (os.POSIX_SPAWN_DUP2, answers, 4),
            ],
        )
        for end in (commands, answers, null):
            os.close(end)
        self.rest = b""
        self.count = 0
        self.events = []
        self.errors = []
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        attached = self.call("Target.attachToTarget", targetId=target, flatten=True)
        self.session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.call(f"{domain}.enable")

    def close(self):
        """Ends the browser and removes its files."""
        self.session = None
        self.call("Browser.close")
        os.waitpid(self.process, 0)
        os.close(self.out)
        os.close(self.incoming)
        shutil.rmtree(self.folder, ignore_errors=True)

    def call(self, method, **parameters):
        """Calls a method of the protocol and returns its result."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.note(answer)

    def receive(self):
        while b"\0" not in self.rest:
            part = os.read(self.incoming, 1 << 20)
            if not part:
                raise RuntimeError("the browser has ended")
            self.rest += part
        line, self.rest = self.rest.split(b"\0", 1)
        return json.loads(line)

    def note(self, event):
        self.events.append(event.get("method"))
        if event.get("method") == "Runtime.exceptionThrown":
            details = event["params"]["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description", details["text"]))
        if event.get("method") == "Log.entryAdded":
            self.errors.append(event["params"]["entry"]["text"])

    def open(self, path, fragment="", width=1400, height=900):
        """Shows a file, in a window of this size, and waits until it has drawn itself."""
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=width < 800,
        )
        # Only a new document reads its fragment again.
        self.call("Page.navigate", url="about:blank")
        self.events.clear()
        self.call("Page.navigate", url=f"file://{path}{fragment}")
        while "Page.loadEventFired" not in self.events:
            self.note(self.receive())
        self.settle()

    def settle(self):
        """Waits until everything that was requested has been drawn."""
        drawn = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        self.run(drawn)
        # Pictures are decoded beside the page's script, and then drawn.
        waiting = "app.stages.some(stage => stage.pictures?.waiting > 0)"
        while self.run(f"typeof app !== 'undefined' && {waiting}"):
            self.run(drawn)
        self.run(drawn)

    def run(self, script):
        """The value of a script in the page."""
        answer = self.call(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True
        )
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{script}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def count_blocks(self, path, script):
        """Shows a file; the value of a script, and how many blocks of the file's script that ran.

        A block is what runs as a whole, such as the body of a loop: the number measures the work,
        and is the same on every machine.
        """
        self.call("Profiler.enable")
        self.call("Profiler.startPreciseCoverage", callCount=True, detailed=True)
        self.open(path)
        # Counts begin again with each look.
        self.call("Profiler.takePreciseCoverage")
        value = self.run(script)
        count = 0
        for found in self.call("Profiler.takePreciseCoverage")["result"]:
            if found["url"].startswith("file:"):
                ranges = [part for function in found["functions"] for part in function["ranges"]]
                count += sum(part["count"] for part in ranges)
        self.call("Profiler.disable")
        return value, count

    def press(self, key, shift=False):
        """Presses and releases a key."""
        text = {"text": key} if len(key) == 1 else {"text": "\r"} if key == "Enter" else {}
        for kind in ("keyDown", "keyUp"):
            self.call(
                "Input.dispatchKeyEvent",
                type=kind,
                key=key,
                modifiers=8 if shift else 0,
                **(text if kind == "keyDown" else {}),
            )
        self.settle()

    def click(self, x, y):
        """Clicks at a place of the window."""
        for kind in ("mousePressed", "mouseReleased"):
            self.call(
                "Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1
            )
        self.settle()

    def drag(self, start, end, shift=False):
        """Drags from a place of the window to another."""
        places = (("mousePressed", start), ("mouseMoved", end), ("mouseReleased", end))
        for kind, (x, y) in places:
            self.call(
                "Input.dispatchMouseEvent",
                type=kind,
                x=x,
                y=y,
                button="left",
                buttons=0 if kind == "mouseReleased" else 1,
                clickCount=1,
                modifiers=8 if shift else 0,
            )
        self.settle()

    def picture(self):
        """The window's contents, as PNG."""
        return base64.b64decode(self.call("Page.captureScreenshot")["data"])
