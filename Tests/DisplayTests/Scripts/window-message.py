"""Sends a message to a window of X11: window-message.py WINDOW close|drag.

`close` is what the cross in a window's frame sends. `drag` says that something from a window that
is gone is dragged over it: the answer to that window is an error.
"""

import ctypes
import sys

CLIENT_MESSAGE = 33


class ClientMessage(ctypes.Structure):
    """XClientMessageEvent of Xlib.h, padded to the size of XEvent."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("padding", ctypes.c_long * 24),
    ]


def main(window, kind):
    xlib = ctypes.CDLL("libX11.so.6")
    xlib.XOpenDisplay.restype = ctypes.c_void_p
    xlib.XInternAtom.restype = ctypes.c_ulong
    xlib.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    xlib.XSendEvent.argtypes = [
        ctypes.c_void_p,
        ctypes.c_ulong,
        ctypes.c_int,
        ctypes.c_long,
        ctypes.c_void_p,
    ]
    xlib.XCloseDisplay.argtypes = [ctypes.c_void_p]
    display = xlib.XOpenDisplay(None)
    if not display:
        sys.exit("no X server; see DISPLAY")
    event = ClientMessage(type=CLIENT_MESSAGE, window=window, format=32)
    if kind == "close":
        event.message_type = xlib.XInternAtom(display, b"WM_PROTOCOLS", 0)
        event.data[0] = xlib.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
    else:
        event.message_type = xlib.XInternAtom(display, b"XdndPosition", 0)
        event.data[0] = 0x1FFFFFF0
    xlib.XSendEvent(display, window, 0, 0, ctypes.byref(event))
    xlib.XCloseDisplay(display)


main(int(sys.argv[1]), sys.argv[2])
