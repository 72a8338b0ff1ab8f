"""What the hands do: one function a recording, which gives the streams of its devices in order.

Every gesture waits long enough, and goes far enough, that a machine that stalls for a tenth of a
second sees the same gesture. Places are points of the screen, which the panel has 1280 by 800 of.
"""

from .others import BTN_RIGHT, Keyboard, Mouse, Pen
from .touch import Panel, Touchpad, spread, turn

SCREENS = (
    "drag taps press contest fingers pinch rotate swipe edge controls scroll hover trackpad pen "
    "keys"
).split()


def screen(name):
    """A panel that has chosen a tab."""
    panel = Panel()
    panel.tab(SCREENS.index(name))
    return panel


def tour():
    """A tour of the first five screens, one gesture after the other."""
    panel = Panel()
    panel.flick(((640, 422), (840, 322)), steps=40)  # drags the card
    panel.tap((300, 600), rest=0.6)  # calls it
    panel.tab(1)
    panel.tap((400, 170), rest=0.6)  # one finger
    panel.tap((400, 420), (560, 430), rest=0.6)  # two fingers
    panel.tap((400, 670))  # two taps
    panel.tap((402, 672), rest=0.6)
    panel.tab(2)
    panel.frame({0: (640, 240)})  # a press that moves
    panel.wait(0.9)
    panel.flick(((640, 240), (740, 300)), steps=30)
    panel.tab(3)
    panel.stroke(0.4, ((400, 600), (420, 360)))  # the list scrolls
    panel.tap((400, 200), rest=0.7)  # a row is tapped
    panel.tap((400, 200))  # and tapped twice
    panel.tap((400, 200), rest=0.7)
    panel.tab(4)
    panel.stroke(0.4, ((300, 300), (500, 400)), ((700, 300), (600, 500)), ((900, 600), (900, 300)))
    panel.tab(0)
    return [panel]


def pinch():
    """A photo is zoomed in and out; one finger alone does nothing."""
    panel = screen("pinch")
    panel.follow(0.4, *spread((640, 422), 120, 480))
    panel.follow(0.4, *spread((640, 422), 480, 160))
    panel.stroke(0.3, ((640, 422), (800, 422)))
    return [panel]


def rotate():
    """A sticker is turned, and then turned and scaled at the same time."""
    panel = screen("rotate")
    panel.follow(0.5, *turn((640, 422), 150, 90))
    panel.follow(0.8, *turn((640, 422), 100, -120, growth=2))
    return [panel]


def swipe():
    """Cards are turned over in four directions and by two fingers; a slow finger turns none."""
    panel = screen("swipe")
    panel.flick(((800, 422), (500, 422)))
    panel.flick(((500, 422), (800, 422)))
    panel.flick(((640, 600), (640, 300)))
    panel.flick(((640, 300), (640, 600)))
    panel.flick(((800, 300), (500, 300)), ((800, 500), (500, 500)))
    panel.stroke(0.8, ((800, 422), (740, 422)))
    return [panel]


def edge():
    """A drawer comes in from the edge; the page pans elsewhere; a tap beside closes the drawer."""
    panel = screen("edge")
    panel.stroke(0.4, ((3, 422), (303, 430)))
    panel.stroke(0.4, ((640, 600), (640, 400)))
    panel.tap((900, 422), rest=0.6)
    return [panel]


def controls():
    """Each control does what it is for; one finger leaves a button, and lets go outside."""
    panel = screen("controls")
    panel.tap((640, 126), rest=0.6)
    panel.stroke(0.4, ((640, 126), (640, 330)))
    panel.tap((41, 223), rest=0.6)
    panel.stroke(0.3, ((30, 223), (60, 223)))
    panel.stroke(0.4, ((640, 422), (900, 422)))
    panel.tap((1056, 570), rest=0.6)
    panel.tap((90, 668), rest=0.6)
    panel.press((90, 668), 1.2)
    return [panel]


def scroll():
    """Pages turn, a picture is zoomed, the feed rolls to its end, and a button there is tapped."""
    panel = screen("scroll")
    panel.flick(((1000, 230), (600, 230)))
    panel.wait(1.0)
    panel.follow(0.4, *spread((640, 610), 120, 360), rest=1.0)
    panel.flick(((640, 380), (640, 80)))
    panel.wait(3.0)
    panel.tap((640, 610), rest=0.6)
    return [panel]


def hover():
    """A mouse goes up and down over the rows, and clicks on the last one."""
    mouse = Mouse()
    mouse.move(0, -450)
    mouse.move(0, 900)
    mouse.move(0, -100)
    mouse.click()
    return [screen("hover"), mouse]


def trackpad():
    """A touchpad scrolls, pinches and turns a map; a mouse rolls and clicks on the right."""
    pad, mouse = Touchpad(), Mouse()
    pad.wait(0.5)
    pad.follow(0.6, *(lambda share, x=x: (x, 20 + 30 * share) for x in (50, 70)), rest=1.0)
    # Fingers that rest before they pinch are taken for a scroll by libinput.
    pad.follow(0.8, *spread((60, 40), 20, 80), pauses=False, rest=1.0)
    pad.follow(0.8, *turn((60, 40), 25, 90), pauses=False, rest=1.0)
    mouse.wheel(-3)
    mouse.click(BTN_RIGHT)
    return [screen("trackpad"), pad, mouse]


def pen():
    """A pen taps a tab and draws two lines, harder and harder: upright, then leaning."""
    pen = Pen()
    # libinput watches for a while whether a pen says that it leaves.
    pen.come((100, 200))
    pen.leave()
    place = (Panel.TAB_WIDTH * (SCREENS.index("pen") + 0.5), 22)
    pen.come((place[0], 60))
    pen.hover(0.2, (place[0], 60), place)
    pen.down()
    pen.wait(0.08)
    pen.up()
    pen.leave()
    for start, end, lean in (
        ((300, 300), (700, 300), (0, 0)), ((300, 500), (700, 600), (40, -20)),
    ):
        pen.come(start)
        pen.hover(0.1, start, start)
        pen.stroke(0.4, start, end, lean)
        pen.leave()
    return [pen]


def keys():
    """Arrows move a cursor, Enter switches a lamp, Escape goes back, a held Enter puts all out."""
    keyboard = Keyboard()
    for code in (Keyboard.RIGHT, Keyboard.DOWN, Keyboard.LEFT, Keyboard.UP, Keyboard.ENTER):
        keyboard.press(code)
    keyboard.key(Keyboard.LEFT_SHIFT, 1)
    keyboard.press(Keyboard.RIGHT)
    keyboard.key(Keyboard.LEFT_SHIFT, 0)
    keyboard.press(Keyboard.ESC)
    keyboard.press(Keyboard.ENTER, seconds=1.0)
    return [screen("keys"), keyboard]


ALL = {
    scene.__name__: scene
    for scene in (tour, pinch, rotate, swipe, edge, controls, scroll, hover, trackpad, pen, keys)
}
