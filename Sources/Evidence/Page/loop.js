// A range of the time that plays again and again.

class Loop {
  /** `changed` is called after a change; `end` returns the last time. */
  constructor(end, changed) {
    this.end = end;
    this.changed = changed;
    /** The start and the end of the range; null without one. */
    this.range = null;
    document.getElementById("noloop").onclick = () => this.clear();
  }

  set(from, to) {
    const [first, last] = [Math.max(0, Math.min(from, to)), Math.min(this.end(), Math.max(from, to))];
    this.range = last > first ? [first, last] : null;
    this.changed();
  }

  /** Makes `time` the start; the end stays if it comes later. */
  start(time) { this.set(time, this.range && this.range[1] > time ? this.range[1] : this.end()); }

  /** Makes `time` the end; the start stays if it comes earlier. */
  stop(time) { this.set(this.range && this.range[0] < time ? this.range[0] : 0, time); }

  clear() {
    this.range = null;
    this.changed();
  }

  /** Where a time that plays goes on: at the start again, if it is outside. */
  inside(time) {
    if (!this.range) return time;
    return time < this.range[0] || time >= this.range[1] ? this.range[0] : time;
  }

  /** The part of a link that names the range. */
  get link() {
    const short = (time) => (time / 1e6).toFixed(3).replace(/\.?0+$/, "");
    return this.range ? `&r=${this.range.map(short).join("-")}` : "";
  }

  read(link) {
    const found = /[#&]r=([0-9.]+)-([0-9.]+)/.exec(link);
    if (found) this.set(Number(found[1]) * 1e6, Number(found[2]) * 1e6);
  }

  /** Says which range plays. */
  describe() {
    document.getElementById("loop").hidden = this.range === null;
    if (this.range) document.getElementById("loopwords").textContent = `${this.range.map((time) => (time / 1e6).toFixed(3)).join("–")} s again and again`;
  }

  /** Draws the range: a band with edges. */
  draw(context, x, left, right, top, bottom, colours) {
    if (!this.range) return;
    const [from, to] = this.range.map((time) => Math.max(left, Math.min(right, x(time))));
    context.fillStyle = colours.accent;
    context.globalAlpha = 0.12;
    context.fillRect(from, top, to - from, bottom - top);
    context.globalAlpha = 1;
    context.fillRect(from, top, to - from, 2);
    context.fillRect(from, top, 1, bottom - top);
    context.fillRect(to - 1, top, 1, bottom - top);
  }
}
