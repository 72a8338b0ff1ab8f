// Why a view is as it is: the steps from the touch to its last change.

/** A contact that was lifted still belongs to the frame after it, in microseconds. */
const FRAME = 20_000;

/** The steps that led to the last changes of a view, each as time, words and what to select. */
class Chain {
  constructor(history, view) {
    this.history = history;
    this.view = view;
    this.time = view.changedAt;
    this.steps = [];
    for (const change of view.changes) this.addChange(change);
  }

  /** The steps in the order of their times, each once. */
  get sorted() {
    const known = new Set();
    const unique = this.steps.filter(({ time, text }) => {
      const isNew = !known.has(`${time} ${text}`);
      known.add(`${time} ${text}`);
      return isNew;
    });
    return unique.sort((one, other) => one.time - other.time);
  }

  add(time, text, selection) { this.steps.push({ time, text, selection }); }

  addChange([property, source, call]) {
    if (call) this.addCause(call);
    const who = source || (call ? "the toolkit, or code without debug information" : "the toolkit");
    this.add(this.time, `${who} changes ${property}`);
  }

  /** The call after which a change was made, and what led to it. */
  addCause(call) {
    const { history, time } = this;
    const [receiver, name] = call.split(" ");
    const gesture = history.gestures.findLast((one) =>
      one.who === receiver && one.start <= time && time <= one.end + FRAME);
    if (gesture) {
      this.addGesture(gesture);
      if (name === "action") return this.addAction(receiver);
    } else {
      const touch = history.touches.findLast((one) =>
        one.view === receiver && one.start <= time && time <= one.end + FRAME);
      if (touch) this.addTouch(touch);
    }
    const added = gesture ? undefined : this.controlAction(receiver, name);
    this.add(time, call + (added ? `, whose action is added in ${added}` : ""));
  }

  addAction(label) {
    const recognizer = [...this.history.recognizers.values()].find((one) => one.label === label);
    const places = recognizer?.actions ?? [];
    this.add(this.time, `${label} calls its action${places.length > 0 ? `, added in ${places.join(" and ")}` : ""}`);
  }

  /** The line that added a control's action for an event: `touchUpInside at Board.swift:12`. */
  controlAction(label, event) {
    const control = this.history.screen.views.find((one) => one?.label === label);
    const start = `${event} at `;
    return control?.actions.find((action) => action.startsWith(start))?.slice(start.length);
  }

  addGesture(gesture) {
    const moment = Math.min(this.time, gesture.end);
    for (const number of gesture.touches) {
      const touch = this.history.touches.findLast((one) =>
        one.touch === number && one.start <= moment && moment <= one.end + FRAME);
      if (touch) this.addTouch(touch);
    }
    this.addDecision(gesture);
  }

  /** Where a touch landed, which recognizers received it, and what they have decided since. */
  addTouch(touch) {
    const receivers = this.history.gestures.filter((one) =>
      one.touches.includes(touch.touch) && one.start <= touch.end && one.end >= touch.start);
    const place = touch.x.length > 0 ? ` at ${Math.round(touch.x[0])},${Math.round(touch.y[0])}` : "";
    this.add(touch.start, `touch ${touch.touch} lands${place} and hits ${touch.view}`, { kind: "label", label: touch.view });
    if (receivers.length > 0) this.add(touch.start, `it goes to ${receivers.map(({ who }) => who).join(", ")}`);
    for (const gesture of receivers) this.addDecision(gesture);
  }

  addDecision(gesture) {
    const selection = { kind: "gesture", index: gesture.index };
    for (let i = 0; i < gesture.phases.length && gesture.phases[i] <= this.time; i += 2) {
      const state = gesture.phases[i + 1];
      if (state > 1) return this.add(gesture.phases[i], `${gesture.who} ${STATES[state]}`, selection);
    }
  }
}
