// The lanes as they are drawn: the part of the timeline that is shown, with its ruler and its rows.

const ROW = 24;
const RULER = 26;
const MOST_LABEL = 190;

class Lanes {
  constructor(history) {
    this.history = history;
    this.all = makeLanes(history);
    this.rows = this.all;
    this.canvas = document.getElementById("chart");
    this.scroller = document.getElementById("scroll");
    this.tall = document.getElementById("tall");
    this.axis = new Axis(history);
    /** The pictures along the time; null if there are none. */
    this.strip = null;
    /** The range that plays again and again. */
    this.loop = null;
    /** What people say about moments. */
    this.comments = null;
    // What is shown, as places on the axis.
    this.from = 0;
    this.to = this.length;
    this.filter("");
  }

  filter(text) {
    this.rows = this.all.filter((row, index) => {
      if (text === "") return true;
      if (row.title !== undefined) {
        for (let i = index + 1; i < this.all.length && this.all[i].title === undefined; i++) if (this.matches(this.all[i], text)) return true;
        return false;
      }
      return this.matches(row, text);
    });
    this.place();
  }

  /** Gives the rows their room. */
  place() {
    this.tall.style.height = `${this.top + this.rows.length * ROW + 8}px`;
  }

  matches(row, text) {
    return (row.name + " " + row.hint).toLowerCase().includes(text);
  }

  get length() { return this.axis.length; }
  /** Where the rows begin: below the ruler and the pictures. */
  get top() { return RULER + (this.hasStrip ? STRIP : 0); }
  get hasStrip() { return this.strip !== null && this.canvas.clientHeight >= LEAST_HEIGHT_WITH_STRIP; }
  get labelWidth() { return Math.min(MOST_LABEL, Math.max(108, this.width * 0.26)); }
  x(time) { return this.labelWidth + (this.axis.place(time) - this.from) / (this.to - this.from) * (this.width - this.labelWidth - 8); }
  time(x) { return this.axis.time(this.from + (x - this.labelWidth) / (this.width - this.labelWidth - 8) * (this.to - this.from)); }
  timeInOverview(overview, x) { return this.axis.time((x - 2) / (overview.clientWidth - 4) * this.length); }
  /** The times that are shown. */
  get first() { return this.axis.time(this.from); }
  get last() { return this.axis.time(this.to); }

  /** Shows pauses short or as long as they were; the times at both sides stay there. */
  shortenPauses(isShort) {
    const { first, last } = this;
    this.axis.isShort = isShort && this.axis.pauses.length > 0;
    this.show(this.axis.place(first), Math.min(this.length, this.axis.place(last) - this.axis.place(first)));
  }

  /** Shows `factor` times as much time, with `around` where it is. */
  zoom(factor, around) {
    const span = Math.min(this.length, Math.max(5000, (this.to - this.from) * factor));
    const place = this.axis.place(around);
    const share = (place - this.from) / (this.to - this.from);
    this.show(place - share * span, span);
  }

  show(from, span) {
    this.from = Math.max(0, Math.min(this.length - span, from));
    this.to = this.from + span;
  }

  /** Moves what is shown so that `time` is in it; returns whether it had to. */
  reveal(time) {
    const place = this.axis.place(time);
    if (place >= this.from && place <= this.to) return false;
    this.show(place - (this.to - this.from) * 0.3, this.to - this.from);
    return true;
  }

  draw(selection) {
    const { context, width, height } = prepare(this.canvas);
    this.width = width;
    if (width === 0) return;
    const colours = theme();
    this.colours = colours;
    const scrolled = this.scroller.scrollTop;
    context.font = "12px system-ui, sans-serif";
    context.textBaseline = "middle";
    this.hits = [];
    this.shown = [this.first, this.last];
    this.place();
    const first = Math.max(0, Math.floor((scrolled - this.top) / ROW));
    const last = Math.min(this.rows.length, Math.ceil((scrolled + height) / ROW));
    this.drawGrid(context, height, colours);
    for (let i = first; i < last; i++) this.drawRow(context, this.rows[i], this.top + i * ROW - scrolled, selection, colours);
    this.drawBecause(context, selection, scrolled, colours);
    this.drawRuler(context, width, colours);
    if (this.hasStrip) this.drawStrip(context, width, colours);
    this.comments?.drawFlags(context, (time) => this.x(time), this.labelWidth, RULER - 1, colours);
    this.loop?.draw(context, (time) => this.x(time), this.labelWidth, width, 0, height, colours);
  }

  // MARK: Time

  get step() {
    const wanted = (this.to - this.from) / Math.max(2, (this.width - this.labelWidth) / 90);
    const power = 10 ** Math.floor(Math.log10(wanted));
    return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= wanted);
  }

  /** The short pauses that are shown, each with its left and right edge. */
  get shownPauses() {
    return this.axis.shortened.map((pause) => ({ pause, left: Math.max(this.labelWidth, this.x(pause.start)), right: Math.min(this.width, this.x(pause.end)) }))
      .filter(({ left, right }) => right > left);
  }

  drawGrid(context, height, colours) {
    for (const { left, right } of this.shownPauses) drawPause(context, left, right, RULER, height, colours);
    context.strokeStyle = colours.rule;
    context.lineWidth = 1;
    context.beginPath();
    for (const time of this.axis.ticks(this.step, this.first, this.last)) {
      const x = Math.round(this.x(time)) + 0.5;
      context.moveTo(x, RULER);
      context.lineTo(x, height);
    }
    context.stroke();
  }

  drawRuler(context, width, colours) {
    context.fillStyle = colours.panel;
    context.fillRect(0, 0, width, RULER);
    context.strokeStyle = colours.rule;
    context.beginPath();
    context.moveTo(0, RULER - 0.5);
    context.lineTo(width, RULER - 0.5);
    context.stroke();
    context.fillStyle = colours.muted;
    context.font = "11px system-ui, sans-serif";
    const decimals = Math.max(0, Math.min(6, -Math.floor(Math.log10(this.step / 1e6))));
    for (const { pause, left, right } of this.shownPauses) {
      drawPause(context, left, right, 0, RULER - 1, colours);
      const text = seconds(pause.end - pause.start, 1);
      const width = context.measureText(text).width;
      if (width + 8 > right - left) continue;
      context.fillStyle = colours.panel;
      context.fillRect((left + right - width) / 2 - 3, 5, width + 6, RULER - 10);
      context.fillStyle = colours.text;
      context.fillText(text, (left + right - width) / 2, RULER / 2);
    }
    context.fillStyle = colours.muted;
    let free = 0;
    for (const time of this.axis.ticks(this.step, this.first, this.last)) {
      const text = seconds(time, this.step >= 1e6 ? 0 : decimals);
      const x = this.x(time);
      const half = context.measureText(text).width / 2;
      const left = Math.min(width - 2 * half - 4, Math.max(this.labelWidth + 2, x - half));
      if (left < free) continue;
      context.fillText(text, left, RULER / 2);
      free = left + 2 * half + 12;
    }
  }

  /** Draws the pictures again, and what is over them. */
  drawStripAlone() {
    if (!this.hasStrip || !this.colours) return;
    const context = this.canvas.getContext("2d");
    context.save();
    context.beginPath();
    context.rect(0, RULER, this.width, STRIP);
    context.clip();
    this.drawStrip(context, this.width, this.colours);
    this.loop?.draw(context, (time) => this.x(time), this.labelWidth, this.width, 0, this.canvas.clientHeight, this.colours);
    context.restore();
  }

  drawStrip(context, width, colours) {
    context.fillStyle = colours.panel;
    context.fillRect(0, RULER, width, STRIP);
    context.fillStyle = colours.rule;
    context.fillRect(0, RULER + STRIP - 1, width, 1);
    context.fillStyle = colours.faint;
    context.font = "650 10.5px system-ui, sans-serif";
    context.fillText(this.fitted(context, "SCREEN", this.labelWidth - 14), 12, RULER + STRIP / 2);
    this.strip.draw(context, this, RULER, colours);
  }

  // MARK: Rows

  drawRow(context, row, top, selection, colours) {
    const middle = top + ROW / 2;
    if (row.title !== undefined) {
      context.fillStyle = colours.faint;
      context.font = "650 10.5px system-ui, sans-serif";
      context.fillText(this.fitted(context, row.title.toUpperCase(), this.labelWidth - 14), 12, middle + 3);
      context.font = "12px system-ui, sans-serif";
      return;
    }
    context.save();
    context.beginPath();
    context.rect(this.labelWidth, top, this.width - this.labelWidth, ROW);
    context.clip();
    this.drawTicks(context, row, top, colours);
    for (const bar of row.bars) this.drawBar(context, bar, top, selection, colours);
    context.restore();
    const isChosen = selection?.kind === "label" && selection.label === row.name;
    context.fillStyle = isChosen ? colours.accent : colours.text;
    context.fillText(this.fitted(context, row.name, this.labelWidth - 20), 12, middle);
    this.hits.push({ left: 0, right: this.labelWidth, top, pick: row.pick ?? { kind: "label", label: row.name } });
  }

  drawBar(context, bar, top, selection, colours) {
    if (bar.end < this.shown[0] || bar.start > this.shown[1]) return;
    const left = this.x(bar.start);
    const right = Math.max(left + (bar.state === undefined ? 2 : 3), this.x(bar.end));
    const colour = bar.state === undefined ? (bar.colour[0] === "#" ? bar.colour : colours[bar.colour])
      : colours[["possible", "waiting", "active", "active", "ended", "cancelled", "failed", "refused"][bar.state]];
    const isChosen = selection?.kind === "gesture" && bar.pick?.index === selection.index;
    context.fillStyle = colour;
    if (bar.isThin) {
      context.fillRect(left, top + 5 + bar.level * 5, right - left, 4);
    } else if (bar.isEnd) {
      this.drawEnd(context, bar, left, top, isChosen, colours);
    } else {
      context.globalAlpha = bar.state === 0 ? 0.55 : 0.9;
      context.beginPath();
      context.roundRect(left, top + 5, right - left, ROW - 10, 3);
      context.fill();
      context.globalAlpha = 1;
      this.drawText(context, bar, left, right, top, colours);
    }
    if (isChosen && !bar.isEnd) {
      context.strokeStyle = colours.accent;
      context.lineWidth = 2;
      context.strokeRect(left - 1, top + 4, right - left + 2, ROW - 8);
    }
    if (bar.pick) this.hits.push({ left: left - 5, right: Math.max(right, left + 9), top, pick: bar.pick });
  }

  /** How a gesture ended: a disc for an end, a cross for a failure, a ring for no part in it. */
  drawEnd(context, bar, left, top, isChosen, colours) {
    const middle = top + ROW / 2;
    context.strokeStyle = context.fillStyle;
    context.lineWidth = 2.2;
    context.beginPath();
    if (bar.state === 6) {
      context.moveTo(left - 3.5, middle - 3.5);
      context.lineTo(left + 3.5, middle + 3.5);
      context.moveTo(left + 3.5, middle - 3.5);
      context.lineTo(left - 3.5, middle + 3.5);
      context.stroke();
    } else {
      context.arc(left, middle, bar.state === 7 ? 3.5 : 5, 0, 2 * Math.PI);
      if (bar.state === 7) context.stroke(); else context.fill();
    }
    if (!isChosen) return;
    context.strokeStyle = colours.accent;
    context.lineWidth = 2;
    context.beginPath();
    context.arc(left, middle, 8, 0, 2 * Math.PI);
    context.stroke();
  }

  drawText(context, bar, left, right, top, colours) {
    const from = Math.max(left, this.labelWidth);
    if (!bar.text || right - from < 26) return;
    context.fillStyle = bar.state === 0 ? colours.text : bar.colour?.[0] === "#" ? "#fff" : colours.panel;
    context.font = "11px system-ui, sans-serif";
    context.fillText(this.fitted(context, bar.text, right - from - 8), from + 5, top + ROW / 2 + 0.5);
    context.font = "12px system-ui, sans-serif";
  }

  drawTicks(context, row, top, colours) {
    if (row.ticks.length === 0) return;
    row.tickTimes ??= row.ticks.map((tick) => tick.time);
    let drawn = -1;
    let free = this.labelWidth;
    context.font = "11px system-ui, sans-serif";
    for (let i = countUpTo(row.tickTimes, this.shown[0] - 1); i < row.ticks.length && row.tickTimes[i] <= this.shown[1]; i++) {
      const x = Math.round(this.x(row.tickTimes[i]));
      if (x === drawn) continue;
      drawn = x;
      const tick = row.ticks[i];
      context.fillStyle = colours[tick.colour];
      context.fillRect(x - 1, top + 7, 2, ROW - 14);
      const width = tick.text ? context.measureText(tick.text).width : 0;
      const next = i + 1 < row.ticks.length ? this.x(row.tickTimes[i + 1]) : this.width;
      if (width === 0 || x + 6 < free || x + width + 8 > Math.max(next, x + 1)) continue;
      context.fillStyle = colours.muted;
      context.fillText(tick.text, x + 5, top + ROW / 2);
      free = x + width + 14;
    }
    context.font = "12px system-ui, sans-serif";
  }

  /** A line from the recognizer that the selected gesture failed because of. */
  drawBecause(context, selection, scrolled, colours) {
    if (selection?.kind !== "gesture") return;
    const gesture = this.history.gestures[selection.index];
    const rowOf = (name) => this.rows.findIndex((row) => row.who === name);
    const [from, to] = [rowOf(gesture.because), rowOf(gesture.who)];
    if (gesture.because === null || from < 0 || to < 0) return;
    const x = this.x(gesture.phases[gesture.phases.length - 2]);
    if (x < this.labelWidth) return;
    const y = (row) => this.top + row * ROW - scrolled + ROW / 2;
    context.strokeStyle = colours.accent;
    context.lineWidth = 1.5;
    context.setLineDash([3, 3]);
    context.beginPath();
    context.moveTo(x, y(from));
    context.lineTo(x, y(to));
    context.stroke();
    context.setLineDash([]);
  }

  fitted(context, text, width) {
    if (context.measureText(text).width <= width) return text;
    let count = text.length;
    while (count > 1 && context.measureText(text.slice(0, count) + "…").width > width) count--;
    return count > 1 ? text.slice(0, count) + "…" : "";
  }

  /** What is at a place of the canvas. */
  pickAt(x, y) {
    if (y < this.top) return null;
    const found = this.hits.filter((hit) => x >= hit.left && x <= hit.right && y >= hit.top && y < hit.top + ROW);
    return found.length > 0 ? found[found.length - 1].pick : null;
  }
}
