// Comments at moments: those of the recording, and those that a person adds to the page.

/** How long a comment is shown while the page plays, in microseconds. */
const REMARK = 2000000;
/** The limits of `RecordingComment`. */
const MOST_COMMENTS = 1000;
const MOST_LETTERS = 2000;

class Comments {
  /** `go` shows a time, `changed` is called after a change; `file` is the page's name. */
  constructor({ file, key, go, changed }) {
    Object.assign(this, { file, go, changed });
    this.key = `retouch comments ${key}`;
    this.written = Comments.checked(JSON.parse(document.getElementById("comments").textContent));
    this.list = this.kept() ?? this.written.slice();
    this.version = 0;
    this.box = document.getElementById("commentbox");
    this.words = document.getElementById("commentwords");
    document.getElementById("savepage").onclick = () => this.save();
    document.getElementById("uncomment").onclick = () => this.finish("");
    document.getElementById("nocomment").onclick = () => this.box.close();
    this.box.querySelector("form").onsubmit = () => this.finish(this.words.value);
    this.words.onkeydown = (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.box.close();
      this.finish(this.words.value);
    };
    this.describe();
  }

  /** What is a comment among what a page contains, in the order of time. */
  static checked(list) {
    if (!Array.isArray(list)) return [];
    return list.filter((one) => Number.isFinite(one?.time) && one.time >= 0 && typeof one.text === "string" && one.text !== "")
      .map(({ time, text }) => ({ time: Math.round(time), text: text.slice(0, MOST_LETTERS) }))
      .sort((one, other) => one.time - other.time).slice(0, MOST_COMMENTS);
  }

  // MARK: Where they are kept

  /** What the browser keeps for this recording, unless the page has other comments since then. */
  kept() {
    try {
      const kept = JSON.parse(localStorage.getItem(this.key) ?? "null");
      if (kept === null) return null;
      const list = Comments.checked(kept.list);
      if (kept.written === JSON.stringify(this.written)) return list;
      const known = new Set(list.map((one) => JSON.stringify(one)));
      return Comments.checked([...list, ...this.written.filter((one) => !known.has(JSON.stringify(one)))]);
    } catch {
      return null;
    }
  }

  get isSaved() { return JSON.stringify(this.list) === JSON.stringify(this.written); }

  keep() {
    this.version++;
    try {
      if (this.isSaved) localStorage.removeItem(this.key);
      else localStorage.setItem(this.key, JSON.stringify({ written: JSON.stringify(this.written), list: this.list }));
    } catch { /* The browser keeps nothing for pages from files: the saved page does. */ }
    this.describe();
    this.changed();
  }

  describe() { document.getElementById("savepage").hidden = this.isSaved; }

  /** The whole page with these comments, as it was before it was shown. */
  get page() {
    const whole = original.cloneNode(true);
    whole.querySelector("#comments").textContent = JSON.stringify(this.list).replace(/</g, "\\u003c");
    return `<!doctype html>\n<html lang="en">\n${whole.innerHTML}\n</html>\n`;
  }

  /** Hands a copy of the page to the browser's downloads. */
  save() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([this.page], { type: "text/html" }));
    link.download = this.file;
    isSaving = true;
    link.click();
    isSaving = false;
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  // MARK: What people write

  /** Asks for a comment at `time`; `old` is one to change. */
  ask(time, old = null) {
    this.asked = { time: Math.round(old?.time ?? time), old };
    document.getElementById("commenttime").textContent = seconds(this.asked.time);
    document.getElementById("uncomment").hidden = old === null;
    this.words.value = old?.text ?? "";
    this.box.showModal();
    this.words.focus();
  }

  finish(words) {
    const { time, old } = this.asked;
    this.box.close();
    const text = words.trim().slice(0, MOST_LETTERS);
    const others = this.list.filter((one) => one !== old);
    if (text === "" && old === null) return;
    this.list = Comments.checked(text === "" ? others : [...others, { time, text }]);
    this.keep();
  }

  // MARK: Where they are seen

  /** Shows what is said about a time, and lately before it. */
  draw(time) {
    const said = this.list.filter((one) => one.time <= time && time < one.time + REMARK).slice(-3);
    const state = JSON.stringify(said);
    if (state === this.drawn) return;
    this.drawn = state;
    document.getElementById("remarks").replaceChildren(...said.map(({ text }) => Object.assign(document.createElement("p"), { textContent: text })));
  }

  /** The entries of the details, in which each can be chosen and changed. */
  entries(details) {
    return this.list.map((one) => {
      const change = details.element("button", "Change");
      change.onclick = (event) => {
        event.stopPropagation();
        this.ask(one.time, one);
      };
      change.onkeydown = (event) => event.stopPropagation();
      return details.entry(one.text, [details.element("time", seconds(one.time)), change], () => this.go(one.time));
    });
  }

  /** Marks their times with flags, whose corners are at `bottom`. */
  drawFlags(context, x, left, bottom, colours) {
    context.fillStyle = colours.touched;
    for (const { time } of this.list) {
      const place = Math.round(x(time));
      if (place < left) continue;
      context.fillRect(place, bottom - 12, 1, 12);
      context.beginPath();
      context.moveTo(place, bottom - 12);
      context.lineTo(place + 8, bottom - 9);
      context.lineTo(place, bottom - 6);
      context.fill();
    }
  }
}
