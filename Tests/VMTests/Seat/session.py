"""Opens a session at logind, as PAM's module does for a login, and keeps it until its input ends.

  session.py USER TERMINAL

Prints the session's name. The terminal is the number of one of the kernel's text terminals.
"""

import os
import sys

import dbus

user, terminal = sys.argv[1:]
bus = dbus.SystemBus()
login = dbus.Interface(
    bus.get_object("org.freedesktop.login1", "/org/freedesktop/login1"),
    "org.freedesktop.login1.Manager",
)
answer = login.CreateSession(
    dbus.UInt32(user), dbus.UInt32(os.getpid()), "login", "tty", "user", "", "seat0",
    dbus.UInt32(terminal), f"/dev/tty{terminal}", "", False, "", "",
    dbus.Array([], signature="(sv)"),
)
# logind ends the session when this is closed.
kept = answer[3].take()
print(answer[0], flush=True)
sys.stdin.read()
