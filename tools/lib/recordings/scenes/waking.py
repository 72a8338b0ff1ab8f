"""A panel that goes dark: the drag that wakes it moves nothing, and the next one does."""

VARIABLES = {"RETOUCH_DISPLAY": "kms", "RETOUCH_BLANK": "10s"}


def hand():
    return [
        "drag card 200 -100",
        "wait 1 displays blank",
        "sweep card 100 50",
        "wait 1 displays awake",
        "drag card -150 100",
    ]
