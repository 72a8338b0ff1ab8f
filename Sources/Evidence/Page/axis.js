// Where times are on the timeline: all alike, or with the pauses short.

/** A pause is as long as this in which nothing happens; around it, some time stays as it is. */
const LEAST_PAUSE = 2000000;
const PAUSE_MARGIN = 250000;
/** How long a short pause looks. */
const SHORT_PAUSE = 400000;
/** Changes of the screen that follow each other so closely are movement. */
const MOVEMENT = 250000;

/** When something happens: what devices hold, touches, gestures, calls, and movement on the screen. */
function busySpans(history) {
  const spansOf = (times) => {
    const moving = [];
    for (let i = 1; i < times.length; i++) if (times[i] - times[i - 1] < MOVEMENT) moving.push([times[i - 1], times[i]]);
    return moving;
  };
  const calls = spans(history.lines.time);
  return [
    [0, 0], [history.end, history.end], ...calls,
    ...history.contacts.flatMap((contact) => contact.kind === "pointer" ? spans(contact.time) : [[contact.time[0], contact.time[contact.time.length - 1]]]),
    ...[...history.marks, ...history.touches, ...history.gestures].map(({ start, end }) => [start, end]),
    // A change that comes alone, such as that of a blinking caret, ends no pause.
    ...spansOf(history.screen.times), ...spansOf((history.pictures?.pictures ?? []).map(([time]) => time)),
  ].sort(([one], [other]) => one - other);
}

/** The pauses of a history, in order: when nothing happens for long. */
function findPauses(history) {
  const pauses = [];
  let busy = 0;
  for (const [start, end] of busySpans(history)) {
    if (start - busy >= LEAST_PAUSE) pauses.push({ start: busy + PAUSE_MARGIN, end: start - PAUSE_MARGIN });
    busy = Math.max(busy, end);
  }
  return pauses;
}

/** Places on the timeline, in microseconds as they look. */
class Axis {
  constructor(history) {
    this.end = Math.max(history.end, 1);
    this.pauses = findPauses(history);
    // How much of the time is left out before each pause.
    let hidden = 0;
    for (const pause of this.pauses) {
      pause.hidden = hidden;
      pause.place = pause.start - hidden;
      hidden += pause.end - pause.start - SHORT_PAUSE;
    }
    this.hidden = hidden;
    this.starts = this.pauses.map((pause) => pause.start);
    this.places = this.pauses.map((pause) => pause.place);
    this.isShort = this.pauses.length > 0;
  }

  get length() { return this.isShort ? this.end - this.hidden : this.end; }
  /** The pauses that look short now. */
  get shortened() { return this.isShort ? this.pauses : []; }
  /** How long all pauses are together. */
  get pausedTime() { return this.pauses.reduce((sum, { start, end }) => sum + end - start, 0); }

  place(time) {
    if (!this.isShort) return time;
    // Most times are asked for in order, and in few stretches.
    if (!(time >= this.low && time < this.high)) this.findStretch(time);
    return this.base + (time - this.low) * this.slope;
  }

  /** Finds the pause or the time between two around `time`, in which places are in proportion. */
  findStretch(time) {
    const index = countUpTo(this.starts, time) - 1;
    const pause = this.pauses[index];
    const length = pause ? pause.end - pause.start : 0;
    const isInside = pause !== undefined && time < pause.end;
    this.low = isInside ? pause.start : pause?.end ?? -Infinity;
    this.high = isInside ? pause.end : this.starts[index + 1] ?? Infinity;
    this.slope = isInside ? SHORT_PAUSE / length : 1;
    this.base = isInside ? pause.place : pause ? pause.place + SHORT_PAUSE : 0;
    if (this.low === -Infinity) this.low = this.base = Math.min(0, time);
  }

  time(place) {
    if (!this.isShort) return place;
    const pause = this.pauses[countUpTo(this.places, place) - 1];
    if (!pause) return place;
    const since = place - pause.place;
    const length = pause.end - pause.start;
    return pause.start + (since < SHORT_PAUSE ? since * length / SHORT_PAUSE : since - SHORT_PAUSE + length);
  }

  /** The pause in which `time` is; undefined if it is in none. */
  pauseAt(time) {
    const pause = this.pauses[countUpTo(this.starts, time) - 1];
    return pause && time < pause.end ? pause : undefined;
  }

  /** Multiples of `step` from one time to another, without those in a short pause. */
  *ticks(step, from, to) {
    let time = Math.ceil(from / step) * step;
    while (time <= to) {
      const pause = this.isShort ? this.pauseAt(time) : undefined;
      if (pause) time = Math.ceil(pause.end / step) * step; else yield time;
      if (!pause) time += step;
    }
  }
}

/** Stripes for a time that looks shorter than it was. */
function drawPause(context, left, right, top, bottom, colours) {
  context.save();
  context.beginPath();
  context.rect(left, top, right - left, bottom - top);
  context.clip();
  context.fillStyle = colours.raised;
  context.fillRect(left, top, right - left, bottom - top);
  context.strokeStyle = colours.strong;
  context.lineWidth = 1;
  context.beginPath();
  for (let x = left - (bottom - top); x < right; x += 6) {
    context.moveTo(x, bottom);
    context.lineTo(x + bottom - top, top);
  }
  context.stroke();
  context.restore();
}
