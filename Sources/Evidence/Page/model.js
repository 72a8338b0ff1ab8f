// The recording, decoded: columns become arrays, and the views of any moment are found quickly.

/** The page as it was written, of which copies are saved. */
const original = document.documentElement.cloneNode(true);
const data = JSON.parse(document.getElementById("data").textContent);
const STATES = ["possible", "waiting", "began", "changed", "ended", "cancelled", "failed", "not received"];
/** The views are kept whole at every so many changes. */
const SNAPSHOT = 128;

/** The sums of `deltas`: numbers that are stored as differences. */
function sums(deltas) {
  const result = new Float64Array(deltas.length);
  let sum = 0;
  for (let i = 0; i < deltas.length; i++) result[i] = sum += deltas[i];
  return result;
}

/** The number of elements of the sorted array that are at most `value`. */
function countUpTo(times, value) {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle] <= value) low = middle + 1; else high = middle;
  }
  return low;
}

/** Whether a class is the app's; old recordings do not say so, but its name may. */
function isOwnClass(traits, name) {
  return (traits & 24) === 0 ? !/^UI[A-Z]/.test(name) : (traits & 16) !== 0;
}

/** The view that the page knows by its numbers; `old` is its state before. */
function decodeView(raw, old, texts) {
  const [number, bx, by, bw, bh, tx, ty] = raw;
  if (raw.length <= 8) return { ...old, bx, by, bw, bh, tx, ty, reason: raw[7] ?? old.reason };
  const [, , , , , , , name, identifier, label, alpha, traits, children, recognizers, look, actions, reason] = raw;
  const upright = raw.length < 21;
  return {
    number, bx, by, bw, bh, tx, ty, className: texts[name], identifier: texts[identifier],
    label: texts[label], alpha, hidden: (traits & 1) !== 0, clips: (traits & 2) !== 0,
    ignores: (traits & 4) !== 0, isOwnClass: isOwnClass(traits, texts[name]),
    // Such as a key of the keyboard: named by the toolkit, with everything in it.
    isToolkitPart: (traits & 8) !== 0 && !/^UI[A-Z]/.test(texts[name]), children, recognizers,
    look: texts[look], actions: actions.map((index) => texts[index]),
    // The last step that led to its last change.
    reason,
    a: upright ? 1 : raw[17] / 1e6, b: upright ? 0 : raw[18] / 1e6,
    c: upright ? 0 : raw[19] / 1e6, d: upright ? 1 : raw[20] / 1e6,
  };
}

/** The views of a history at any time. */
class Screen {
  constructor(history) {
    this.history = history;
    this.times = history.changes.map((change) => change[0]);
    this.views = [];
    this.roots = [];
    this.count = 0;
    this.snapshots = [];
    // Decoded once, in order, so that a view that has only moved can refer to its earlier state.
    this.steps = history.changes.map(([, roots, views]) => {
      if (this.count++ % SNAPSHOT === 0) this.snapshots.push([this.views.slice(), this.roots]);
      const decoded = views.map((raw) => decodeView(raw, this.views[raw[0]], history.texts));
      for (const view of decoded) this.views[view.number] = view;
      if (roots) this.roots = roots;
      return [roots, decoded];
    });
    this.move(0);
  }

  /** Makes `views` and `roots` those of `time`. */
  seek(time) {
    const wanted = countUpTo(this.times, time);
    if (wanted !== this.count) this.move(wanted);
  }

  move(wanted) {
    const near = Math.floor(wanted / SNAPSHOT);
    if (wanted < this.count || wanted - this.count > SNAPSHOT) {
      const [views, roots] = this.snapshots[Math.min(near, this.snapshots.length - 1)] ?? [[], []];
      this.views = views.slice();
      this.roots = roots;
      this.count = Math.min(near, Math.max(0, this.snapshots.length - 1)) * SNAPSHOT;
    }
    for (; this.count < wanted; this.count++) {
      const [roots, views] = this.steps[this.count];
      if (roots) this.roots = roots;
      for (const view of views) this.views[view.number] = view;
    }
  }
}

/** Decodes a history's columns. */
function decode(raw) {
  const texts = raw.texts;
  const history = { ...raw, inputs: sums(raw.inputs) };
  history.contacts = raw.contacts.map((contact, index) => ({ ...contact, index, time: sums(contact.time) }));
  history.touches = raw.touches.map((touch) => ({ ...touch, view: texts[touch.view], time: sums(touch.time) }));
  const lines = raw.lines;
  history.lines = { ...lines, time: sums(lines.time), input: sums(lines.input), count: lines.time.length };
  history.marks = raw.marks.map(([device, start, end, name, text]) =>
    ({ device, start, end, name: texts[name], text: texts[text] }));
  history.gestures = raw.gestures.map((gesture, index) => ({
    ...gesture, index, who: texts[gesture.who], words: gesture.words.map((word) => texts[word]),
    because: gesture.because === null ? null : texts[gesture.because],
  }));
  history.recognizers = new Map(raw.recognizers.map(([number, name, label, wants, enabled, madeAt, actions]) =>
    [number, {
      number, className: texts[name], label: texts[label], wants: texts[wants], enabled: enabled === 1,
      madeAt: texts[madeAt], actions: actions.map((index) => texts[index]),
    }]));
  history.predictions = raw.predictions.map(([time, touch, ...places]) => ({ time, touch, places }));
  history.predictionTimes = history.predictions.map((prediction) => prediction.time);
  // The times at which something happens, each once: stepping stops there.
  history.stops = Float64Array.from(new Set(history.inputs)).sort();
  history.decisions = Float64Array.from(new Set(history.gestures.flatMap((gesture) =>
    gesture.phases.filter((_, i) => i % 2 === 0 && ![0, 1, 3].includes(gesture.phases[i + 1]))))).sort();
  history.screens = raw.screens.map(([time, screens]) => ({
    time, screens: screens.map(([name, x, width, height, windows]) => ({ name, x, width, height, windows })),
  }));
  history.screen = new Screen(history);
  return history;
}

/** The screens at `time`, the main one first, with their places beside each other. */
function screensAt(history, time) {
  return (history.screens.findLast((change) => change.time <= time) ?? history.screens[0]).screens;
}

/** The state of a gesture at `time`; -1 before and after it. */
function stateAt(gesture, time) {
  if (time < gesture.start || time > gesture.end) return -1;
  let state = 0;
  for (let i = 0; i < gesture.phases.length && gesture.phases[i] <= time; i += 2) state = gesture.phases[i + 1];
  return state;
}

/** The state that a gesture ended with. */
function outcome(gesture) {
  for (let i = gesture.phases.length - 1; i > 0; i -= 2) {
    if (gesture.phases[i] !== 0) return gesture.phases[i];
  }
  return 0;
}

/** `3.214 s` of microseconds. */
function seconds(time, decimals = 3) {
  return (time / 1e6).toFixed(decimals) + " s";
}

const histories = data.histories.map(decode);
