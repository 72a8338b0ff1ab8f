// The sizes of the panes: edges that are dragged, or moved by keys, and a screen on its own.

const PANES_KEY = "retouch panes";
/** The smallest shares that the parts on either side of an edge keep. */
const LEAST_SHARE = 0.15;

/**
 * Three edges, each the share of the part before it: `column` of the width, `row` of the height,
 * `side` of what is beside the screen. Without a choice of the person's, the screen's form decides,
 * so that the screen fills its pane.
 */
class Panes {
  /** `size` returns the width and height of all screens in points; `changed` is called after a change. */
  constructor(size, changed) {
    this.size = size;
    this.changed = changed;
    this.chosen = this.stored();
    this.main = document.querySelector("main");
    for (const edge of document.querySelectorAll("[role=separator]")) this.listen(edge);
    this.place();
  }

  // MARK: Sizes

  /** A tall screen has all details beside it, and the timeline below both. */
  get arrangement() {
    const { width, height } = this.size();
    return width < height ? "beside" : "above";
  }

  /** What the edges divide between the parts, in pixels. */
  get room() {
    const { main } = this;
    const isPhone = matchMedia("(max-width: 820px)").matches;
    const fixed = document.getElementById("transport").offsetHeight + document.getElementById("tabs").offsetHeight;
    const width = Math.max(1, main.clientWidth - (isPhone ? 20 : 42));
    return { width, height: Math.max(1, main.clientHeight - fixed - (isPhone ? 40 : 36)), isPhone };
  }

  /** The share that an edge has by itself: the screen fills its pane, and leaves room for the rest. */
  usual(name) {
    const isBeside = this.arrangement === "beside";
    if (name === "side") return isBeside ? 0.5 : 0.42;
    const { width, height } = this.size();
    const { room } = this;
    // Around the screen, a pane has a margin.
    const margin = 14;
    const most = room.isPhone ? 0.46 : 0.58;
    const widest = room.isPhone ? 1 : Math.max(0.5, 1 - 320 / room.width);
    const filled = ((most * room.height - margin) * width / height + margin) / room.width;
    const column = room.isPhone ? 1 : Math.max(isBeside ? 0.2 : 0.5, Math.min(widest, filled));
    if (name === "column") return column;
    return Math.max(0.3, Math.min(most, ((column * room.width - margin) * height / width + margin) / room.height));
  }

  share(name) { return this.chosen[name] ?? this.usual(name); }

  set(name, share) {
    this.chosen[name] = Math.max(LEAST_SHARE, Math.min(1 - LEAST_SHARE, share));
    this.keep();
  }

  reset(name) {
    delete this.chosen[name];
    this.keep();
  }

  keep() {
    try { localStorage.setItem(PANES_KEY, JSON.stringify(this.chosen)); } catch { /* The browser keeps nothing for pages from files. */ }
    this.place();
    this.changed();
  }

  stored() {
    const known = {};
    try {
      const stored = JSON.parse(localStorage.getItem(PANES_KEY) ?? "{}");
      for (const name of ["column", "row", "side"]) {
        if (stored[name] >= LEAST_SHARE && stored[name] <= 1 - LEAST_SHARE) known[name] = stored[name];
      }
    } catch { /* As above. */ }
    return known;
  }

  /** Gives the parts of the page their sizes. */
  place() {
    document.body.dataset.arrangement = this.arrangement;
    for (const name of ["column", "row", "side"]) {
      this.main.style.setProperty(`--${name}`, `${this.share(name).toFixed(4)}fr`);
      this.main.style.setProperty(`--${name}-rest`, `${(1 - this.share(name)).toFixed(4)}fr`);
    }
    for (const edge of document.querySelectorAll("[role=separator]")) {
      edge.setAttribute("aria-valuenow", Math.round(this.share(edge.dataset.edge) * 100));
      edge.setAttribute("aria-orientation", this.isUpright(edge.dataset.edge) ? "vertical" : "horizontal");
    }
  }

  /** Whether an edge is between parts that are beside each other. */
  isUpright(name) { return name === "column" || name === "side" && this.arrangement === "beside"; }

  /** The screen alone, over the whole page, or with everything else again. */
  toggleAlone() {
    document.body.classList.toggle("alone");
    this.changed();
  }

  // MARK: Actions of people

  listen(edge) {
    const name = edge.dataset.edge;
    edge.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      edge.focus();
      edge.setPointerCapture(event.pointerId);
      edge.onpointermove = (move) => this.set(name, this.shareAt(edge, move));
    });
    const stop = () => { edge.onpointermove = null; };
    edge.addEventListener("pointerup", stop);
    edge.addEventListener("pointercancel", stop);
    edge.ondblclick = () => this.reset(name);
    edge.addEventListener("keydown", (event) => this.key(event, name));
  }

  /** The share at which the pointer is, in the middle of the edge. */
  shareAt(edge, event) {
    const { main, room } = this;
    const box = edge.parentElement.getBoundingClientRect();
    const isSide = edge.parentElement !== main;
    const [across, down] = [event.clientX - box.left - 5, event.clientY - box.top - 5];
    if (!this.isUpright(edge.dataset.edge)) return down / (isSide ? box.height - 10 : room.height);
    return isSide ? across / (box.width - 10) : (across - 16) / room.width;
  }

  key(event, name) {
    const step = event.shiftKey ? 0.1 : 0.02;
    const back = this.isUpright(name) ? "ArrowLeft" : "ArrowUp";
    const forth = this.isUpright(name) ? "ArrowRight" : "ArrowDown";
    const actions = {
      [back]: () => this.set(name, this.share(name) - step), [forth]: () => this.set(name, this.share(name) + step),
      Home: () => this.set(name, 0), End: () => this.set(name, 1), Enter: () => this.reset(name),
    };
    if (!actions[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    actions[event.key]();
  }
}
