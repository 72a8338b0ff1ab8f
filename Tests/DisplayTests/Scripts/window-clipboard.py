"""Owns the clipboard of an X server: window-clipboard.py silent|pieces, or says who does: owner.

`silent` answers no program that asks for the text. `pieces` hands out 300,000 bytes in pieces
(INCR), as toolkits do with long texts. Both print `ready` with the number of their window, and
`asked` when a program asks for the text.
"""

import ctypes
import sys

PROPERTY_NOTIFY, SELECTION_REQUEST, SELECTION_NOTIFY = 28, 30, 31
PROPERTY_DELETED = 1
PROPERTY_CHANGES = 1 << 22
TEXT = b"x" * 300_000
PIECE = 100_000


class Event(ctypes.Structure):
    """The events of Xlib.h that are needed, with the fields that they have in common first."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        # XSelectionRequestEvent: owner, requestor, selection, target, property, time;
        # XSelectionEvent: requestor, selection, target, property, time;
        # XPropertyEvent: window, atom, time, and the state, an int.
        ("fields", ctypes.c_ulong * 20),
    ]


def load():
    xlib = ctypes.CDLL("libX11.so.6")
    pointer, number, integer = ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int
    signatures = {
        "XOpenDisplay": (pointer, [ctypes.c_char_p]),
        "XInternAtom": (number, [pointer, ctypes.c_char_p, integer]),
        "XDefaultRootWindow": (number, [pointer]),
        "XCreateSimpleWindow": (
            number,
            [pointer, number, integer, integer, integer, integer, integer, number, number],
        ),
        "XSetSelectionOwner": (integer, [pointer, number, number, number]),
        "XGetSelectionOwner": (number, [pointer, number]),
        "XSelectInput": (integer, [pointer, number, ctypes.c_long]),
        "XChangeProperty": (
            integer,
            [pointer, number, number, number, integer, integer, pointer, integer],
        ),
        "XSendEvent": (integer, [pointer, number, integer, ctypes.c_long, pointer]),
        "XNextEvent": (integer, [pointer, pointer]),
        "XFlush": (integer, [pointer]),
    }
    for name, (result, arguments) in signatures.items():
        function = getattr(xlib, name)
        function.restype, function.argtypes = result, arguments
    return xlib


def announce(xlib, display, request, clipboard, incr):
    """Answers a request by saying that pieces follow; returns the asker and where it wants them."""
    asker, target, place, time = (request.fields[i] for i in (1, 3, 4, 5))
    xlib.XSelectInput(display, asker, PROPERTY_CHANGES)
    size = (ctypes.c_long * 1)(len(TEXT))
    xlib.XChangeProperty(display, asker, place, incr, 32, 0, ctypes.byref(size), 1)
    answer = Event(type=SELECTION_NOTIFY, display=display)
    for i, field in enumerate((asker, clipboard, target, place, time)):
        answer.fields[i] = field
    xlib.XSendEvent(display, asker, 0, 0, ctypes.byref(answer))
    return asker, place


def main(kind):
    xlib = load()
    display = xlib.XOpenDisplay(None)
    if not display:
        sys.exit("no X server; see DISPLAY")
    clipboard, utf8, incr = (
        xlib.XInternAtom(display, name, 0) for name in (b"CLIPBOARD", b"UTF8_STRING", b"INCR")
    )
    if kind == "owner":
        print(xlib.XGetSelectionOwner(display, clipboard))
        return
    root = xlib.XDefaultRootWindow(display)
    window = xlib.XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    xlib.XSetSelectionOwner(display, clipboard, window, 0)
    xlib.XFlush(display)
    print("ready", window, flush=True)
    rest, asker, place = b"", 0, 0
    event = Event()
    while True:
        xlib.XNextEvent(display, ctypes.byref(event))
        if event.type == SELECTION_REQUEST and event.fields[3] == utf8:
            print("asked", flush=True)
            if kind == "silent":
                continue
            asker, place = announce(xlib, display, event, clipboard, incr)
            rest = TEXT
        elif event.type == PROPERTY_NOTIFY and asker != 0:
            is_ours = event.fields[0] == asker and event.fields[1] == place
            if not is_ours or event.fields[3] & 0xFFFFFFFF != PROPERTY_DELETED:
                continue
            piece, rest = rest[:PIECE], rest[PIECE:]
            xlib.XChangeProperty(display, asker, place, utf8, 8, 0, piece, len(piece))
            if not piece:
                asker = 0
        xlib.XFlush(display)


main(sys.argv[1])
