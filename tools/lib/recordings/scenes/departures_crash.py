"""The board of departures with a mistake, which a train without a platform brings down."""

APP = "field/.build/Departures"
SERVER = ""
VARIABLES = {"RETOUCH_SCREEN": "1024x600"}


def hand():
    return [
        "tap S 7 Castle Hill",
        "see Platform 6",
        "tap Back",
        "tap RB 14 Old Harbour",
    ]
