// The page: every part shows the same moment.

const ICONS = {
  play: '<svg viewBox="0 0 14 14"><path d="M3 1.5v11l9.5-5.5z"/></svg>',
  pause: '<svg viewBox="0 0 14 14"><path d="M2.5 1.5h3v11h-3zm6 0h3v11h-3z"/></svg>',
  back: '<svg viewBox="0 0 14 14"><path d="M11.5 1.5v11L4.5 7zM2 1.5h2v11H2z"/></svg>',
  forward: '<svg viewBox="0 0 14 14"><path d="M2.5 1.5v11l7-5.5zm7.5 0h2v11h-2z"/></svg>',
  out: '<svg viewBox="0 0 14 14"><path d="M2 6.2h10v1.6H2z"/></svg>',
  alone: '<svg viewBox="0 0 14 14"><path d="M1 1h4.5v1.6H2.6v2.9H1zm7.5 0H13v4.5h-1.6V2.6H8.5zM1 8.5h1.6v2.9h2.9V13H1zm10.4 0H13V13H8.5v-1.6h2.9z"/></svg>',
  in: '<svg viewBox="0 0 14 14"><path d="M2 6.2h4.2V2h1.6v4.2H12v1.6H7.8V12H6.2V7.8H2z"/></svg>',
  theme: '<svg viewBox="0 0 14 14"><path d="M7 1a6 6 0 1 0 0 12A6 6 0 0 0 7 1zm0 1.6v8.8a4.4 4.4 0 0 1 0-8.8z"/></svg>',
};

const find = (id) => document.getElementById(id);

class App {
  constructor() {
    this.which = 0;
    this.time = 0;
    this.selection = null;
    this.filterText = "";
    this.isPlaying = false;
    this.hasOutlines = true;
    this.hasToolkit = false;
    this.links = new Links(this);
    this.loop = new Loop(() => this.end, () => this.rangeChanged());
    this.comments = new Comments({
      file: this.file.replace(/\.mcap$/, "") + ".html", key: [this.file, data.histories[0].wallTime, data.histories[0].end].join(" "),
      go: (time) => this.go({ time }), changed: () => this.changed(),
    });
    this.useHistory(0);
    this.stages = histories.map((history, index) => new Stage(find(index === 0 ? "screen" : "other"), history, () => this.changed()));
    this.addStrips();
    find("outlines").hidden = !this.stages.some((stage) => stage.pictures);
    find("other").hidden = histories.length < 2;
    this.describe();
    this.panes = new Panes(() => this.stages[0].size, () => this.changed());
    this.listen();
    this.links.read();
    this.changed();
  }

  get history() { return histories[this.which]; }
  get end() { return Math.max(...histories.map((history) => history.end)); }

  /** The name of the first recording. */
  get file() { return histories[0].name.split("/").pop(); }

  useHistory(index) {
    this.which = index;
    this.lanes = new Lanes(this.history);
    Object.assign(this.lanes, { loop: this.loop, comments: this.comments });
    if (this.stages) this.addStrips();
    this.calls = new Calls(this.history, data.parting);
    this.tree = new Tree(this.history, (number) => this.go(number === null ? {} : { selection: { kind: "view", number } }));
    this.details = new Details(this.history, data.parting, (change) => this.go(change), this.comments);
    this.selection = null;
  }

  /** Gives the timeline the pictures of the screen. */
  addStrips() {
    const { pictures } = this.stages[this.which];
    this.lanes.strip = pictures ? new Strip(pictures, () => this.stripChanged()) : null;
  }

  stripChanged() {
    this.needsStrip = true;
    this.request();
  }

  rangeChanged() {
    this.loop.describe();
    this.changed();
    this.links.willWrite();
  }

  describe() {
    const { history } = this;
    const file = history.name.split("/").pop();
    find("title").textContent = histories.length > 1 ? `${file} and ${histories[1].name.split("/").pop()}` : file;
    const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
    find("facts").textContent = [
      seconds(history.end, 1), count(history.inputs.length, "input"), count(history.devices.length, "device"),
      ...this.pauseFacts(),
      `${history.width} × ${history.height} points`,
      ...(history.wallTime ? [new Date(history.wallTime).toISOString().slice(0, 16).replace("T", " ") + " UTC"] : []),
    ].join("  ·  ");
    find("toolkit").hidden = history.screen.times.length === 0;
    const notes = [
      history.loss,
      history.screen.times.length === 0 ? "no app has handled these inputs: the surface and its contacts" : null,
      history.screen.times.length > 0 && !history.hasStates ? "views as of each second: the recording has no states" : null,
    ].filter(Boolean);
    find("note").textContent = notes.join("; ");
    find("note").hidden = notes.length === 0;
    for (const button of document.querySelectorAll("[data-do]")) if (ICONS[button.dataset.do]) button.innerHTML = ICONS[button.dataset.do];
    find("theme").innerHTML = ICONS.theme;
    if (histories.length > 1) this.describeChoice();
  }

  /** How much time looks short. */
  pauseFacts() {
    const { axis } = this.lanes;
    const count = axis.pauses.length;
    find("pauses").hidden = count === 0;
    if (count === 0) return [];
    return [`${count === 1 ? "a pause" : `${count} pauses`} of ${seconds(axis.pausedTime, 1)}${axis.isShort ? " shown short" : ""}`];
  }

  togglePauses() {
    this.lanes.shortenPauses(!this.lanes.axis.isShort);
    this.describe();
    this.changed();
  }

  describeChoice() {
    find("which").hidden = false;
    find("which").replaceChildren(...histories.map((history, index) => {
      const button = document.createElement("button");
      button.textContent = index === 0 ? "First" : "Second";
      button.title = history.name;
      button.onclick = () => {
        this.useHistory(index);
        this.lanes.filter(this.filterText);
        this.calls.filter(this.filterText);
        this.changed();
      };
      return button;
    }));
  }

  // MARK: Drawing

  /** Something has changed: everything is drawn with the next frame. */
  changed() {
    this.needsAll = true;
    this.request();
  }

  request() {
    if (this.isRequested) return;
    this.isRequested = true;
    requestAnimationFrame((now) => {
      this.isRequested = false;
      this.frame(now);
    });
  }

  frame(now) {
    if (this.isPlaying) this.advance(now);
    const began = performance.now();
    if (this.lanes.reveal(this.time)) this.needsAll = true;
    for (const stage of this.stages) stage.draw(this.time, this);
    if (this.needsAll) {
      this.lanes.draw(this.selection);
      find("which").querySelectorAll("button").forEach((button, index) => button.setAttribute("aria-pressed", index === this.which));
      document.querySelectorAll("#tabs button").forEach((button) => button.setAttribute("aria-selected", button.dataset.pane === document.body.dataset.pane));
      find("outlines").setAttribute("aria-pressed", this.hasOutlines);
      document.querySelectorAll("[data-lower][role=tab]").forEach((button) => button.setAttribute("aria-selected", button.dataset.lower === document.body.dataset.lower));
      find("toolkit").setAttribute("aria-pressed", this.hasToolkit);
      find("pauses").setAttribute("aria-pressed", this.lanes.axis.isShort);
      find("play").innerHTML = this.isPlaying ? ICONS.pause : ICONS.play;
    }
    if (this.needsStrip && !this.needsAll) {
      this.needsStrip = false;
      this.lanes.drawStripAlone();
    }
    this.needsAll = false;
    find("playhead").style.transform = `translateX(${Math.round(this.lanes.x(this.time))}px)`;
    drawOverview(find("overview"), this.history, this.lanes, this.time, data.parting);
    find("clock").innerHTML = `<b>${seconds(this.time)}</b><span> / ${seconds(this.end, 1)}</span>`;
    this.calls.draw(this.time);
    this.tree.draw(this);
    this.comments.draw(this.time);
    this.details.draw(this.time, this.selection);
    this.drawKeys();
    this.lastCost = performance.now() - began;
    if (this.isPlaying) this.request();
  }

  drawKeys() {
    const held = this.history.marks.filter((mark) => /^(KEY|BTN)_/.test(mark.name) && mark.start <= this.time && this.time < mark.end + 500000);
    const state = held.map((mark) => mark.start + (this.time > mark.end ? "u" : "")).join();
    if (state === this.drawnKeys) return;
    this.drawnKeys = state;
    find("keys").replaceChildren(...held.slice(-8).map((mark) => {
      const key = document.createElement("span");
      key.textContent = mark.text.trim() || mark.name.replace(/^(KEY|BTN)_/, "").toLowerCase();
      if (this.time > mark.end) key.className = "up";
      return key;
    }));
  }

  // MARK: Time

  seek(time, follows = true) {
    this.time = Math.max(0, Math.min(this.end, time));
    if (follows) this.calls.follow(this.time);
    this.request();
    this.links.willWrite();
  }

  play(isPlaying) {
    if (isPlaying && this.time >= this.end) this.time = 0;
    if (isPlaying) this.time = this.loop.inside(this.time);
    this.isPlaying = isPlaying;
    this.lastFrame = null;
    this.changed();
  }

  advance(now) {
    const elapsed = this.lastFrame === null ? 0 : now - this.lastFrame;
    this.lastFrame = now;
    // Short pauses pass as quickly as they look.
    const { axis } = this.lanes;
    const time = axis.time(axis.place(this.time) + elapsed * 1000 * Number(find("speed").value));
    this.seek(this.loop.inside(time));
    if (this.time >= this.end && !this.loop.range) this.play(false);
  }

  /** Goes to the next or previous of `times`. */
  step(times, direction) {
    const count = countUpTo(times, direction > 0 ? this.time : this.time - 0.5);
    const next = direction > 0 ? times[count] : times[count - 1];
    if (next !== undefined) this.seek(next);
  }

  stepFrame(direction) {
    const { period, start } = this.history;
    const tick = Math.floor((this.time + start) / period + 1e-6) + direction;
    this.seek(tick * period - start);
  }

  zoom(factor) {
    this.lanes.zoom(factor, this.time);
    this.changed();
  }

  // MARK: Actions of people

  /** Applies a change that a part of the page asks for. */
  go({ time, selection, filter }) {
    if (selection !== undefined) this.selection = selection;
    if (filter !== undefined) this.setFilter(filter);
    if (time !== undefined) this.seek(time);
    this.seek(this.time, time !== undefined);
    this.changed();
  }

  choose(selection) {
    this.selection = selection;
    if (selection && document.body.dataset.pane === "lanes") this.isPhone() && this.showPane("details");
    this.seek(this.time, false);
    this.changed();
  }

  isPhone() { return matchMedia("(max-width: 820px)").matches; }

  showPane(pane) {
    document.body.dataset.pane = pane;
    this.calls.drawn = "";
    this.calls.follow(this.time);
    this.changed();
  }

  /** Shows calls or views beside the screen; on a phone, each has a pane. */
  showLower(lower) {
    document.body.dataset.lower = lower;
    if (this.isPhone()) return this.showPane(lower);
    this.calls.drawn = "";
    this.calls.follow(this.time);
    this.changed();
  }

  setFilter(text) {
    find("search").value = text;
    this.filterText = text.trim().toLowerCase();
    this.lanes.filter(this.filterText);
    this.calls.filter(this.filterText);
    this.calls.follow(this.time);
    this.changed();
  }

  toggleTheme() {
    const root = document.documentElement;
    root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
    this.changed();
  }

  toggleOutlines() {
    this.hasOutlines = !this.hasOutlines || find("outlines").hidden;
    this.changed();
  }

  toggleViews() {
    this.showLower(document.body.dataset.lower === "views" ? "calls" : "views");
    find(document.body.dataset.lower === "views" ? "tree" : "list").focus();
  }

  toggleToolkit() {
    this.hasToolkit = !this.hasToolkit;
    this.changed();
  }

  perform(action) {
    switch (action) {
      case "outlines": return this.toggleOutlines();
      case "toolkit": return this.toggleToolkit();
      case "pauses": return this.togglePauses();
      case "alone": return this.panes.toggleAlone();
      case "play": return this.play(!this.isPlaying);
      case "back": return this.step(this.history.stops, -1);
      case "forward": return this.step(this.history.stops, 1);
      case "in": return this.zoom(0.5);
      case "out": return this.zoom(2);
      case "fit": this.lanes.show(0, this.lanes.length); return this.changed();
      case "comment": return this.comments.ask(this.time);
      case "link": return this.links.copy();
    }
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const isTyping = event.target.tagName === "INPUT";
    if (event.key === "Escape") {
      this.setFilter("");
      this.choose(null);
      return event.target.blur?.();
    }
    if (isTyping || event.target.tagName === "SELECT") return;
    if (event.target.tagName === "BUTTON" && (event.key === " " || event.key === "Enter")) return;
    const direction = event.key === "ArrowRight" ? 1 : -1;
    const actions = {
      " ": () => this.perform("play"), "/": () => find("search").focus(), "?": () => find("keytable").showModal(),
      Home: () => this.seek(0), End: () => this.seek(this.end), "+": () => this.zoom(0.5), "=": () => this.zoom(0.5),
      "-": () => this.zoom(2), 0: () => this.perform("fit"), d: () => this.toggleTheme(), o: () => this.toggleOutlines(), f: () => this.panes.toggleAlone(), c: () => this.togglePauses(), t: () => this.toggleToolkit(),
      v: () => this.toggleViews(), a: () => this.loop.start(this.time), b: () => this.loop.stop(this.time), x: () => this.loop.clear(),
      m: () => this.perform("comment"), l: () => this.links.copy(),
      n: () => this.step(this.history.decisions, 1), p: () => this.step(this.history.decisions, -1),
      ArrowLeft: () => event.shiftKey ? this.stepFrame(direction) : this.step(this.history.stops, direction),
      ArrowRight: () => event.shiftKey ? this.stepFrame(direction) : this.step(this.history.stops, direction),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  listen() {
    addEventListener("keydown", (event) => this.key(event));
    addEventListener("resize", () => { this.panes.place(); this.changed(); });
    addEventListener("hashchange", () => { this.links.read(); this.changed(); });
    for (const button of document.querySelectorAll("[data-do]")) button.onclick = () => this.perform(button.dataset.do);
    for (const button of document.querySelectorAll("#tabs button")) button.onclick = () => this.showPane(button.dataset.pane);
    for (const button of document.querySelectorAll("[data-lower][role=tab]")) button.onclick = () => this.showLower(button.dataset.lower);
    find("theme").onclick = () => this.toggleTheme();
    find("help").onclick = () => find("keytable").showModal();
    find("search").oninput = (event) => this.setFilter(event.target.value);
    find("list").onscroll = () => this.request();
    find("list").onclick = (event) => {
      const row = event.target.closest(".row");
      if (row) this.seek(this.history.lines.time[Number(row.dataset.index)], false);
    };
    this.pointing = new Pointing(this);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => {
      document.documentElement.dataset.theme = event.matches ? "dark" : "light";
      this.changed();
    });
  }
}

/** Whether a copy of the page is being saved. */
let isSaving = false;

// The page stays where it is, whatever it shows: only its own moments have links.
globalThis.navigation?.addEventListener("navigate", (event) => {
  // A copy of the page is not another page.
  if (event.downloadRequest !== null && isSaving) return;
  if (!event.destination.sameDocument && event.navigationType !== "reload") event.preventDefault();
});
document.documentElement.dataset.theme = /[#&]theme=dark/.test(location.hash) || (!/[#&]theme=light/.test(location.hash) && matchMedia("(prefers-color-scheme: dark)").matches) ? "dark" : "light";
const app = new App();
