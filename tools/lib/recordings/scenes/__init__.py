"""What the hands do: one module a recording, named as it is, which says in a line what it shows.

Its function `hands` gives the streams of the devices in order. Every gesture waits long enough, and
goes far enough, that a machine that stalls for a tenth of a second sees the same gesture. Places
are points of the screen, which the panel has 1280 by 800 of.
"""

import importlib
import pkgutil

ALL = {
    module.name: importlib.import_module(f"{__name__}.{module.name}")
    for module in pkgutil.iter_modules(__path__)
}
