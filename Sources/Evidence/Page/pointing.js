// What pointers do: they choose views and lanes, and drag the time.

/** Drags with a pointer: `begin` returns false if nothing is to be dragged; `move` gets each place. */
function drag(element, begin, move, end = () => {}) {
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || begin(event) === false) return;
    element.setPointerCapture(event.pointerId);
    const stop = (last) => {
      element.onpointermove = null;
      end(last);
    };
    element.onpointermove = move;
    element.addEventListener("pointerup", stop, { once: true });
    element.addEventListener("pointercancel", stop, { once: true });
    move(event);
  });
}

/** Connects the screen, the overview and the timeline with the page's moment and selection. */
class Pointing {
  constructor(app) {
    this.app = app;
    this.listenToStage(find("screen"));
    this.listenToOverview(find("overview"));
    this.listenToLanes(find("scroll"));
  }

  listenToStage(canvas) {
    const { app } = this;
    canvas.onclick = (event) => {
      const [view] = app.stages[0].viewsAt(event.offsetX, event.offsetY);
      if (app.which === 0) app.choose(view ? { kind: "view", number: view.number } : null);
    };
    canvas.onmousemove = (event) => {
      const [view] = app.stages[0].viewsAt(event.offsetX, event.offsetY);
      canvas.title = view ? `${view.identifier || view.className}${view.identifier ? ": " + view.className : ""}` : "";
    };
  }

  listenToOverview(overview) {
    const { app } = this;
    const time = (event) => app.lanes.timeInOverview(overview, event.offsetX);
    drag(overview, (event) => {
      overview.focus();
      this.beginRange(event, time(event));
    }, (event) => this.move(time(event)), () => this.endRange());
    overview.addEventListener("mousemove", (event) => {
      overview.title = this.words(app.lanes.timeInOverview(overview, event.offsetX));
    });
  }

  // A drag with Shift chooses a range; any other moves the time.

  beginRange(event, time) { this.rangeStart = event.shiftKey ? time : null; }

  move(time) {
    if (this.rangeStart !== null && time !== this.rangeStart) this.app.loop.set(this.rangeStart, time);
    else if (this.rangeStart === null) this.app.seek(time);
  }

  endRange() {
    if (this.rangeStart !== null && this.app.loop.range) this.app.seek(this.app.loop.range[0]);
    this.rangeStart = null;
  }

  /** What a time is, if that cannot be seen. */
  words(time) {
    const pause = this.app.lanes.axis.isShort ? this.app.lanes.axis.pauseAt(time) : undefined;
    return pause ? `A pause of ${seconds(pause.end - pause.start, 1)}, from ${seconds(pause.start)} to ${seconds(pause.end)}, is shown short` : "";
  }

  /** The place of an event in the timeline. */
  place(event) {
    const box = find("lanes").getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  listenToLanes(scroller) {
    const { app } = this;
    drag(scroller, (event) => {
      const [x, y] = this.place(event);
      const pick = app.lanes.pickAt(x, y);
      if (pick && !event.shiftKey) app.choose(pick);
      this.beginRange(event, app.lanes.time(x));
      return x > app.lanes.labelWidth && event.pointerType === "mouse" || y < app.lanes.top;
    }, (event) => this.move(app.lanes.time(this.place(event)[0])), () => this.endRange());
    scroller.addEventListener("click", (event) => {
      const [x] = this.place(event);
      if (x > app.lanes.labelWidth && !event.shiftKey) app.seek(app.lanes.time(x));
    });
    scroller.addEventListener("mousemove", (event) => {
      const [x] = this.place(event);
      scroller.title = x > app.lanes.labelWidth ? this.words(app.lanes.time(x)) : "";
    });
    scroller.onscroll = () => app.changed();
    scroller.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  wheel(event) {
    const { app } = this;
    const { lanes } = app;
    const [x] = this.place(event);
    if (event.ctrlKey || event.metaKey) {
      lanes.zoom(Math.exp(event.deltaY * 0.004), lanes.time(x));
    } else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      const span = lanes.to - lanes.from;
      lanes.show(lanes.from + (event.deltaX || event.deltaY) / lanes.width * span, span);
    } else {
      return;
    }
    event.preventDefault();
    app.changed();
  }
}
