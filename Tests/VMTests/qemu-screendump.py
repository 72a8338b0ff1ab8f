"""Photographs the display of a virtual machine: qemu-screendump.py SOCKET FOLDER [DEVICE HEADS].

Speaks QEMU's monitor protocol on the socket of `tools/vm --monitor`. Waits for FOLDER/ready, writes
FOLDER/screen.ppm, or FOLDER/head-0.ppm and so on for that many heads of the device with that id,
then FOLDER/seen.
"""

import json
import os
import socket
import sys
import time


def call(monitor, name, **arguments):
    monitor.write(json.dumps({"execute": name, "arguments": arguments}) + "\n")
    monitor.flush()
    while True:
        answer = json.loads(monitor.readline())
        if "error" in answer:
            sys.exit(f"{name}: {answer['error']['desc']}")
        if "return" in answer:
            return


def main(path, folder, device=None, heads="0"):
    while not os.path.exists(os.path.join(folder, "ready")):
        time.sleep(0.1)
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(path)
    monitor = connection.makefile("rw")
    monitor.readline()
    call(monitor, "qmp_capabilities")
    if device is None:
        call(monitor, "screendump", filename=os.path.join(folder, "screen.ppm"))
    for head in range(int(heads)):
        name = os.path.join(folder, f"head-{head}.ppm")
        call(monitor, "screendump", filename=name, device=device, head=head)
    open(os.path.join(folder, "seen"), "w", encoding="utf-8").close()


main(*sys.argv[1:])
