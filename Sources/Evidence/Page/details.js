// Details of the selection or, without one, of the moment.

class Details {
  constructor(history, parting, go, comments) {
    this.history = history;
    this.parting = parting;
    this.go = go;
    this.comments = comments;
    this.place = document.getElementById("details");
    this.drawn = "";
  }

  draw(time, selection) {
    this.time = time;
    const state = selection ? JSON.stringify(selection) : "moment " + this.momentKey(time);
    if (state === this.drawn) return;
    this.drawn = state;
    const parts = selection?.kind === "gesture" ? this.gesture(this.history.gestures[selection.index])
      : selection?.kind === "view" ? this.view(selection.number)
      : selection?.kind === "label" ? this.label(selection.label) : this.moment(time);
    this.place.replaceChildren(...parts);
    if (selection) this.place.scrollTop = 0;
  }

  // MARK: Parts

  element(name, text, kind = "") {
    const element = document.createElement(name);
    if (text !== undefined) element.textContent = text;
    if (kind) element.className = kind;
    return element;
  }

  badge(state) { return this.element("span", STATES[state], `badge s${state}`); }

  entry(text, extra, action) {
    const entry = this.element("li");
    entry.append(this.element("span", text), ...extra);
    entry.tabIndex = 0;
    entry.onclick = action;
    entry.onkeydown = (event) => { if (event.key === "Enter") action(); };
    return entry;
  }

  list(title, entries) {
    if (entries.length === 0) return [];
    const list = this.element("ul");
    list.append(...entries);
    return [this.element("h3", title), list];
  }

  buttons(...pairs) {
    const row = this.element("div", undefined, "act");
    for (const [text, action] of pairs) {
      const button = this.element("button", text);
      button.onclick = action;
      row.append(button);
    }
    return row;
  }

  gestureEntry(gesture) {
    const moment = gesture.phases[gesture.phases.length - 2];
    return this.entry(gesture.who, [this.badge(outcome(gesture)), this.element("time", seconds(moment))],
      () => this.go({ time: moment, selection: { kind: "gesture", index: gesture.index } }));
  }

  // MARK: A moment

  momentKey(time) {
    const { history } = this;
    return [
      this.comments.version,
      ...history.touches.filter((touch) => touch.start <= time && time <= touch.end).map((touch) => touch.start),
      ...history.gestures.map((gesture) => [gesture.index, stateAt(gesture, time)]).filter(([, state]) => state >= 0),
    ].join();
  }

  moment(time) {
    const { history } = this;
    const touches = history.touches.filter((touch) => touch.start <= time && time <= touch.end);
    const alive = history.gestures.filter((gesture) => stateAt(gesture, time) >= 0);
    const recent = history.gestures.filter((gesture) => gesture.end < time && outcome(gesture) !== 7).slice(-6).reverse();
    const parts = [...this.partingParts(), this.element("h2", "At this moment")];
    if (touches.length === 0 && alive.length === 0) parts.push(this.element("p", "No touch is down, and no recognizer is at work.", "sub"));
    parts.push(...this.list("Touches", touches.map((touch) =>
      this.entry(`touch ${touch.touch} on ${touch.view}`, [this.element("time", "since " + seconds(touch.start))],
        () => this.go({ selection: { kind: "label", label: touch.view } })))));
    parts.push(...this.list("Recognizers", alive.map((gesture) =>
      this.entry(gesture.who, [this.badge(stateAt(gesture, time))],
        () => this.go({ selection: { kind: "gesture", index: gesture.index } })))));
    parts.push(...this.list("Comments", this.comments.entries(this)));
    parts.push(...this.list("Before", recent.map((gesture) => this.gestureEntry(gesture))));
    if (history.gestures.length > 0) parts.push(this.element("p", "Choose a recognizer to see why it did, or did not, recognize; a view to see what it is.", "sub"));
    return parts;
  }

  partingParts() {
    const { parting } = this;
    if (!parting) return [];
    const block = this.element("pre");
    for (const line of parting.lines) {
      block.append(this.element("span", line + "\n", line[0] === "-" ? "minus" : line[0] === "+" ? "plus" : ""));
    }
    const place = this.element("p", `at ${seconds(parting.time)}, input ${parting.input}`, "sub link");
    place.onclick = () => this.go({ time: parting.time });
    return [
      this.element("h2", "Where the histories part"), place, this.element("p", parting.words, "lead"),
      ...(parting.lines.length > 0 ? [block] : []), this.element("h3", ""),
    ];
  }

  // MARK: A recognizer

  recognizerOf(label) {
    return [...this.history.recognizers.values()].find((recognizer) => recognizer.label === label);
  }

  gesture(gesture) {
    const recognizer = this.recognizerOf(gesture.who);
    const result = outcome(gesture);
    const title = this.element("h2", gesture.who + " ");
    title.append(this.badge(result));
    const question = result === 6 || result === 7 || result === 0 || result === 1 ? "Why did this not recognize?" : "What happened?";
    const parts = [title];
    if (recognizer) parts.push(this.element("p", recognizer.className + (recognizer.enabled ? "" : ", disabled at the end"), "sub"));
    if (recognizer) parts.push(...this.sources(recognizer));
    parts.push(this.element("h3", question));
    gesture.words.forEach((words, index) => parts.push(this.element("p", words.replace(/:(?=\w)/g, ":\u200b"), index === 0 ? "lead" : "")));
    if (recognizer?.wants && !gesture.words.some((words) => words.includes(recognizer.wants))) parts.push(this.element("p", `It asks for ${recognizer.wants}.`));
    parts.push(this.buttons(
      ...(gesture.because ? [["Show " + gesture.because, () => this.showCause(gesture)]] : []),
      ["Filter by it", () => this.go({ filter: gesture.who })]));
    parts.push(...this.list("States", this.phases(gesture)));
    const others = this.history.gestures.filter((other) => other.who === gesture.who && other !== gesture);
    parts.push(...this.list("Its other gestures", others.slice(0, 50).map((other) => this.gestureEntry(other))));
    return parts;
  }

  /** The lines of the app that made a recognizer, and added its actions. */
  sources({ madeAt, actions }) {
    const words = [madeAt && `made in ${madeAt}`, ...actions.map((line) => `action added in ${line}`)];
    return words.filter(Boolean).map((text) => this.element("p", text, "sub source"));
  }

  phases(gesture) {
    const entries = [];
    for (let i = 0; i < gesture.phases.length; i += 2) {
      const time = gesture.phases[i];
      entries.push(this.entry(seconds(time), [this.badge(gesture.phases[i + 1])], () => this.go({ time })));
    }
    return entries;
  }

  showCause(gesture) {
    const moment = gesture.phases[gesture.phases.length - 2];
    const other = this.history.gestures.find((one) => one.who === gesture.because && one.start <= moment && moment <= one.end);
    if (other) this.go({ time: moment, selection: { kind: "gesture", index: other.index } });
  }

  // MARK: A view

  label(label) {
    const view = this.history.screen.views.find((one) => one && one.label === label);
    if (view) return this.view(view.number);
    const gestures = this.history.gestures.filter((gesture) => gesture.who === label);
    const parts = [this.element("h2", label), this.buttons(["Filter by it", () => this.go({ filter: label })])];
    return [...parts, ...this.list("Gestures", gestures.map((gesture) => this.gestureEntry(gesture)))];
  }

  view(number) {
    const { screen, recognizers, gestures } = this.history;
    const view = screen.views[number];
    if (!view) return [this.element("p", "This view is not on the screen yet.", "sub")];
    const name = view.identifier || view.label || view.className;
    const parts = [this.element("h2", name), this.element("p", view.className, "sub")];
    const table = this.element("table");
    const fact = (title, text) => {
      const row = table.insertRow();
      row.insertCell().textContent = title;
      row.insertCell().textContent = text;
    };
    const whole = (value) => String(Math.round(value * 10) / 10);
    fact("size", `${whole(view.bw)} × ${whole(view.bh)} points`);
    fact("origin", `${whole(view.tx + view.bx)}, ${whole(view.ty + view.by)} in its superview`);
    if (view.bx !== 0 || view.by !== 0) fact("scrolled to", `${whole(view.bx)}, ${whole(view.by)}`);
    if (view.alpha !== 1) fact("alpha", whole(view.alpha));
    if (view.hidden) fact("hidden", "yes");
    if (view.ignores) fact("touches", "ignored: isUserInteractionEnabled is false");
    if (view.look) {
      const row = table.insertRow();
      row.insertCell().textContent = "shows";
      row.insertCell().append(...lookElements(view.look));
    }
    for (const action of view.actions) fact("action", action);
    parts.push(this.element("h3", "Now"), table);
    const steps = stepsTo(view.reason, this.history);
    parts.push(...this.list("Why it changed last", steps.map((step) => this.step(step))));
    parts.push(this.buttons(...(view.label ? [["Filter by it", () => this.go({ filter: view.label })]] : [])));
    const attached = view.recognizers.map((id) => recognizers.get(id)).filter(Boolean);
    parts.push(...this.list("Recognizers", attached.map((recognizer) => this.attached(recognizer, gestures))));
    const path = [];
    for (let parent = this.parentOf(number); parent && path.length < 20; parent = this.parentOf(parent.number)) path.push(parent);
    parts.push(...this.list("Inside", path.map((parent) => this.entry(parent.identifier || parent.label || parent.className, [this.element("time", parent.className)],
      () => this.go({ selection: { kind: "view", number: parent.number } })))));
    return parts;
  }

  /** A step in words, which leads to its moment and to what it names. */
  step({ time, text, selection }) {
    return this.entry(text, [this.element("time", seconds(time))],
      () => this.go({ time, selection }));
  }

  attached(recognizer, gestures) {
    const its = gestures.filter((gesture) => gesture.who === recognizer.label && recognizer.label !== "");
    const last = its.findLast((gesture) => gesture.start <= this.time) ?? its[0];
    const name = recognizer.label || recognizer.className;
    if (last) {
      return this.entry(name, [this.badge(outcome(last))], () => this.go({ selection: { kind: "gesture", index: last.index } }));
    }
    const why = recognizer.enabled ? "received nothing: no touch landed here" : "disabled";
    const entry = this.entry(name, [this.element("time", why)], () => {});
    entry.title = recognizer.wants ? `It asks for ${recognizer.wants}.` : "";
    return entry;
  }

  parentOf(number) {
    return this.history.screen.views.find((view) => view && view.children.includes(number));
  }
}
