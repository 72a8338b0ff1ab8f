"""The board of departures over a slow network: errors, an expired token, scrolling, four trains."""

APP = "Departures"
# The third question is the first to fail; the token is too old at the fifth.
SERVER = "--busy 3 --expire 4"
VARIABLES = {}


def hand():
    return [
        "see Lakeside",
        "tap RE 5 Lakeside",
        "see Platform 2",
        "tap Back",
        "tap ICE 77 Eastmoor",
        "tap again",
        "see Platform 4",
        "tap Back",
        "drag board 0 -400",
        "tap S 7 Old Harbour",
        "see Platform 3",
        "tap Back",
        "drag board 0 400",
        "tap RB 14 Old Harbour",
        "tap again",
        "see Platform not yet known",
    ]
