"""Types and moves the pointer of a virtual machine from outside: qemu-hands.py SOCKET TRANSCRIPT.

Speaks QEMU's monitor protocol on the socket of `tools/vm --monitor`. Waits for the app to be
active, and after each action for what the app's transcript says of it.
"""

import json
import os
import socket
import sys
import time


def connect(path):
    while True:
        try:
            monitor = socket.socket(socket.AF_UNIX)
            monitor.connect(path)
            return monitor.makefile("rw")
        except OSError:
            monitor.close()
            time.sleep(0.1)


def call(monitor, name, **arguments):
    monitor.write(json.dumps({"execute": name, "arguments": arguments}) + "\n")
    monitor.flush()
    while True:
        answer = json.loads(monitor.readline())
        if "error" in answer:
            sys.exit(f"{name}: {answer['error']['desc']}")
        if "return" in answer:
            return


def count(path, text):
    if not os.path.exists(path):
        return 0
    with open(path, encoding="utf-8") as transcript:
        return transcript.read().count(text)


def send(monitor, *events):
    events = [{"type": kind, "data": data} for kind, data in events]
    call(monitor, "input-send-event", events=events)


def place(x, y):
    return ("abs", {"axis": "x", "value": x}), ("abs", {"axis": "y", "value": y})


def main(path, transcript):
    monitor = connect(path)
    monitor.readline()
    call(monitor, "qmp_capabilities")

    def until(text, times):
        while count(transcript, text) < times:
            call(monitor, "query-status")
            time.sleep(0.1)

    until("didBecomeActive", 1)
    for number, name in enumerate(["a", "shift", "ret"], start=1):
        for down in (True, False):
            send(monitor, ("key", {"down": down, "key": {"type": "qcode", "data": name}}))
        until("pressesEnded", number)
    send(monitor, *place(0x4000, 0x6000))
    send(monitor, ("btn", {"button": "left", "down": True}))
    until("touchesBegan", 1)
    send(monitor, *place(0x5000, 0x6800))
    until("touchesMoved", 1)
    send(monitor, ("btn", {"button": "left", "down": False}))
    until("touchesEnded", 1)


main(*sys.argv[1:])
