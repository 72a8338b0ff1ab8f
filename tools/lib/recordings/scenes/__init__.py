"""The movements of hands: one module per recording, with its name and a line that describes it.

The function `hands` returns the streams of the devices in order; `KEYMAP` is the keyboard layout if
it is not `us`, and the function `log` returns what a receiver of locations reports meanwhile. Where
the app alone knows what is where, as the keys of a keyboard, the function `hand` returns what a
hand does that finds it there (Tests/VMTests/Panels/hand.py), and `VARIABLES` are the app's. `APP`
is the app, if it is not the gallery, and `SERVER` the options of its server, `tools/departures`.
Every gesture is long and far enough that a machine that stalls for a tenth of a second sees the
same gesture. Places are in points of the screen, which has 1280 by 800.
"""

import importlib
import pkgutil

ALL = {
    module.name: importlib.import_module(f"{__name__}.{module.name}")
    for module in pkgutil.iter_modules(__path__)
}
