// The screen at a moment: the views' outlines and names, and the input over them.

const COLOURS = ["#2f6fed", "#e2762b", "#149a94", "#c2408f", "#7b9a1b", "#7b5bd6", "#d64545", "#9a6b3f", "#2b9fd8", "#6b7585"];
/** How long a trail is, and how long a lifted finger stays visible, in microseconds. */
const TRAIL = 800000;
const LINGER = 350000;

/** Fits a canvas to its place on the page; returns its context and its size in CSS pixels. */
function prepare(canvas) {
  const ratio = window.devicePixelRatio || 1;
  const width = canvas.clientWidth;
  const height = canvas.clientHeight;
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  const context = canvas.getContext("2d");
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  return { context, width, height };
}

/** The colours of the theme by name, read once for each drawing. */
function theme() {
  const style = getComputedStyle(document.documentElement);
  return new Proxy({}, { get: (_, name) => style.getPropertyValue("--" + name).trim() });
}

/** What a view is called on the screen: nothing for a view of the toolkit's, unless all have names. */
function viewName({ view, isOfToolkit }, hasAllNames) {
  if (isOfToolkit && !hasAllNames) return "";
  return view.identifier || (view.isOwnClass || hasAllNames ? view.className : "");
}

class Stage {
  /** `changed` is called when more of the pictures can be drawn. */
  constructor(canvas, history, changed) {
    this.canvas = canvas;
    this.history = history;
    this.pictures = history.pictures?.pictures.length > 0 ? new Pictures(history.pictures, changed) : null;
    this.quads = [];
    const screens = screensAt(history, 0);
    /** Of all screens at the start, in points. */
    this.size = { width: Math.max(1, ...screens.map((screen) => screen.x + screen.width)), height: Math.max(1, ...screens.map((screen) => screen.height)) };
  }

  draw(time, { selection, filterText: filter, hasOutlines, hasToolkit }) {
    const { context, width, height } = prepare(this.canvas);
    if (width === 0 || height === 0) return;
    const history = this.history;
    const colours = theme();
    this.screens = screensAt(history, time);
    const right = Math.max(...this.screens.map((screen) => screen.x + screen.width));
    const bottom = Math.max(...this.screens.map((screen) => screen.height));
    const scale = Math.min(width / right, height / bottom);
    this.scale = scale;
    this.left = (width - right * scale) / 2;
    this.top = (height - bottom * scale) / 2;
    context.save();
    context.translate(this.left, this.top);
    context.fillStyle = colours.glass;
    context.strokeStyle = colours.strong;
    context.beginPath();
    for (const { x, width, height } of this.screens) {
      context.roundRect(x * scale + 0.5, 0.5, width * scale - 1, height * scale - 1, 4);
    }
    context.fill();
    context.stroke();
    context.clip();
    if (this.screens.length > 1) this.drawScreenNames(context, colours);
    this.hasPicture = this.pictures?.draw(context, time, scale) ?? false;
    this.hasOutlines = hasOutlines;
    this.hasToolkit = hasToolkit;
    history.screen.seek(time);
    this.touched = new Set(history.touches.filter((touch) => touch.start <= time && time <= touch.end).map((touch) => touch.view));
    this.drawViews(context, colours, selection, filter);
    for (const contact of history.contacts) this.drawContact(context, contact, time, colours);
    this.drawPredictions(context, time);
    context.restore();
  }

  drawScreenNames(context, colours) {
    context.font = "11px system-ui, sans-serif";
    context.textBaseline = "bottom";
    context.fillStyle = colours.muted;
    for (const { name, x, height } of this.screens) {
      context.fillText(name, x * this.scale + 6, height * this.scale - 4);
    }
  }

  // MARK: Views

  drawViews(context, colours, selection, filter) {
    this.quads = [];
    // Over a picture, which may have any colours, outlines have one of their own.
    const ink = this.hasPicture ? "47, 111, 237" : colours.view;
    context.lineWidth = 1;
    this.seen = new Set();
    for (const root of this.history.screen.roots) {
      const screen = this.screens.find((one) => one.windows.includes(root));
      this.drawView(context, root, [this.scale, 0, 0, this.scale, (screen?.x ?? 0) * this.scale, 0], { ink, depth: 0, alpha: 1, isOfToolkit: false });
    }
    const accent = colours.accent;
    const touched = colours.touched;
    for (const quad of this.quads) {
      const isSelected = selection?.kind === "view" && selection.number === quad.view.number;
      const isTouched = this.touched.has(quad.view.label);
      const isFound = filter !== "" && (quad.view.label + " " + quad.view.className).toLowerCase().includes(filter);
      if (!isSelected && !isTouched && !isFound) continue;
      this.trace(context, quad.corners);
      context.strokeStyle = isSelected || isFound ? accent : touched;
      context.lineWidth = 2;
      context.stroke();
      context.globalAlpha = 0.1;
      context.fillStyle = context.strokeStyle;
      context.fill();
      context.globalAlpha = 1;
    }
    if (this.hasOutlines) this.drawNames(context, colours, selection);
  }

  /** Draws a view with the views in it; `around` is what they inherit. */
  drawView(context, number, base, around) {
    const view = this.history.screen.views[number];
    const { ink, depth } = around;
    // In a damaged file, a view may be inside itself.
    if (!view || view.hidden || view.alpha < 0.005 || depth > 1000 || this.seen.has(number)) return;
    this.seen.add(number);
    const [a, b, c, d, e, f] = base;
    const map = [
      a * view.a + c * view.b, b * view.a + d * view.b, a * view.c + c * view.d, b * view.c + d * view.d,
      a * view.tx + c * view.ty + e, b * view.tx + d * view.ty + f,
    ];
    const corner = (x, y) => [map[0] * x + map[2] * y + map[4], map[1] * x + map[3] * y + map[5]];
    const [x, y, w, h] = [view.bx, view.by, view.bw, view.bh];
    const corners = [corner(x, y), corner(x + w, y), corner(x + w, y + h), corner(x, y + h)];
    const faintness = around.alpha * view.alpha;
    const isOfToolkit = around.isOfToolkit || view.isToolkitPart;
    if (view.clips) {
      context.save();
      this.trace(context, corners);
      context.clip();
    }
    if (w > 0 && h > 0) {
      if (this.hasOutlines) this.outline(context, corners, ink, depth, faintness);
      this.quads.push({ view, corners, depth, isOfToolkit });
    }
    for (const child of view.children) this.drawView(context, child, map, { ink, depth: depth + 1, alpha: faintness, isOfToolkit });
    if (view.clips) context.restore();
  }

  outline(context, corners, ink, depth, faintness) {
    this.trace(context, corners);
    if (!this.hasPicture) {
      context.fillStyle = `rgba(${ink}, ${0.028 * faintness})`;
      context.fill();
    }
    const strength = (this.hasPicture ? 0.4 : 0.16) + Math.min(depth, 6) * 0.03;
    context.strokeStyle = `rgba(${ink}, ${strength * faintness})`;
    context.stroke();
  }

  trace(context, corners) {
    context.beginPath();
    corners.forEach(([x, y], index) => index === 0
      ? context.moveTo(Math.round(x) + 0.5, Math.round(y) + 0.5)
      : context.lineTo(Math.round(x) - 0.5 + (index === 3 ? 1 : 0), Math.round(y) - 0.5 + (index === 1 ? 1 : 0)));
    context.closePath();
  }

  /** Names go where there is room: of touched and selected views first, of small ones before large. */
  drawNames(context, colours, selection) {
    context.font = "11px system-ui, sans-serif";
    context.textBaseline = "top";
    const area = ({ corners: [[x0, y0], [x1], [, y2]] }) => Math.abs((x1 - x0) * (y2 - y0));
    const rank = (quad) => (selection?.number === quad.view.number ? 0 : this.touched.has(quad.view.label) ? 1 : quad.view.identifier ? 2 : 3);
    const named = this.quads.filter((quad) => viewName(quad, this.hasToolkit) !== "");
    named.sort((one, other) => rank(one) - rank(other) || area(one) - area(other));
    const taken = [];
    for (const quad of named) {
      const text = viewName(quad, this.hasToolkit);
      const width = context.measureText(text).width;
      const [[x0, y0], [, y1], [x2, y2]] = quad.corners;
      // The middle of a turned view is inside it, its corner may not be.
      const isTurned = Math.abs(y1 - y0) > 1;
      let left = isTurned ? (x0 + x2 - width) / 2 : Math.min(x0, x2) + 5;
      const right = Math.max(...quad.corners.map(([x]) => x)) - 4;
      const top = isTurned ? (y0 + y2) / 2 - 6 : Math.min(y0, y2) + 4;
      const bottom = Math.max(...quad.corners.map(([, y]) => y)) - 2;
      if (top + 12 > bottom) continue;
      const meets = ([l, t, r, b]) => left - 3 < r && l < left + width + 3 && top - 1 < b && t < top + 13;
      let other = taken.find(meets);
      // The name of a view that fills another follows the other's name.
      for (let tries = 0; other?.[4] === right && other?.[5] === bottom && tries < 3; tries++) {
        left = other[2] + 6;
        other = taken.find(meets);
      }
      if (other || left + width > right) continue;
      taken.push([left - 3, top - 1, left + width + 3, top + 13, right, bottom]);
      if (this.hasPicture) {
        context.fillStyle = colours.glass;
        context.globalAlpha = 0.75;
        context.fillRect(left - 2, top - 1, width + 4, 14);
        context.globalAlpha = 1;
      }
      context.fillStyle = rank(quad) < 2 ? colours.text : colours.muted;
      context.fillText(text, left, top);
    }
  }

  /** The views at a place of the canvas, the frontmost first. */
  viewsAt(x, y) {
    const inside = (corners) => {
      let sign = 0;
      for (let i = 0; i < 4; i++) {
        const [x0, y0] = corners[i];
        const [x1, y1] = corners[(i + 1) % 4];
        const side = Math.sign((x1 - x0) * (y - this.top - y0) - (y1 - y0) * (x - this.left - x0));
        if (side !== 0 && sign !== 0 && side !== sign) return false;
        if (side !== 0) sign = side;
      }
      return true;
    };
    return this.quads.filter((quad) => inside(quad.corners)).reverse().map((quad) => quad.view);
  }

  // MARK: Contacts

  drawContact(context, contact, time, colours) {
    const count = countUpTo(contact.time, time);
    if (count === 0) return;
    const last = contact.time.length - 1;
    const isOver = count > last && contact.kind !== "pointer";
    const since = time - contact.time[count - 1];
    if (isOver && since > LINGER) return;
    const colour = contact.kind === "pointer" ? colours.text : COLOURS[contact.slot % COLOURS.length];
    this.drawTrail(context, contact, count, time, colour);
    const [x, y] = [contact.x[count - 1] * this.scale, contact.y[count - 1] * this.scale];
    const isDown = contact.down ? contact.down[count - 1] === 1 : true;
    if (contact.kind === "pointer") return this.drawArrow(context, x, y, isDown, colours);
    const force = contact.force?.[count - 1] ?? null;
    const radius = contact.kind === "pen" ? 6 : 11 + (force === null ? 0 : 8 * force);
    context.globalAlpha = isOver ? Math.max(0, 1 - since / LINGER) : 1;
    context.beginPath();
    context.arc(x, y, isOver ? radius + 8 * (since / LINGER) : radius, 0, 2 * Math.PI);
    context.strokeStyle = colour;
    context.lineWidth = 2;
    if (isDown && !isOver) {
      context.fillStyle = colour;
      context.globalAlpha *= 0.85;
      context.fill();
      context.strokeStyle = colours.glass;
    }
    context.stroke();
    if (isDown && !isOver && contact.kind === "finger") {
      context.fillStyle = "#fff";
      context.font = "600 11px system-ui, sans-serif";
      context.textAlign = "center";
      context.textBaseline = "middle";
      context.fillText(String(contact.slot), x, y + 0.5);
      context.textAlign = "start";
    }
    context.globalAlpha = 1;
  }

  /** The last part of the path: a line that fades, with a dot for each sample of the device. */
  drawTrail(context, contact, count, time, colour) {
    let first = countUpTo(contact.time, time - TRAIL);
    if (count - first > 400) first = count - 400;
    context.strokeStyle = colour;
    context.fillStyle = colour;
    context.lineCap = "round";
    for (let i = Math.max(first, 1); i < count; i++) {
      const age = (time - contact.time[i]) / TRAIL;
      const isDown = !contact.down || contact.down[i] === 1;
      context.globalAlpha = Math.max(0, (isDown ? 0.75 : 0.3) * (1 - age));
      context.lineWidth = isDown ? 2.5 : 1;
      context.beginPath();
      context.moveTo(contact.x[i - 1] * this.scale, contact.y[i - 1] * this.scale);
      context.lineTo(contact.x[i] * this.scale, contact.y[i] * this.scale);
      context.stroke();
      context.beginPath();
      context.arc(contact.x[i] * this.scale, contact.y[i] * this.scale, 2, 0, 2 * Math.PI);
      context.fill();
    }
    context.globalAlpha = 1;
  }

  drawArrow(context, x, y, isDown, colours) {
    const shape = [[0, 0], [0, 17], [4, 13.5], [6.8, 19.5], [9.4, 18.3], [6.7, 12.4], [12, 12]];
    context.beginPath();
    shape.forEach(([dx, dy], index) => index === 0 ? context.moveTo(x, y) : context.lineTo(x + dx, y + dy));
    context.closePath();
    context.fillStyle = isDown ? colours.accent : colours.text;
    context.strokeStyle = colours.glass;
    context.lineWidth = 1.5;
    context.fill();
    context.stroke();
  }

  /** Where the touches were delivered lately, as rings, and where they are predicted to go, as a dotted line. */
  drawPredictions(context, time) {
    const history = this.history;
    for (const touch of history.touches) {
      if (touch.start > time || touch.end < time) continue;
      const count = countUpTo(touch.time, time);
      context.strokeStyle = COLOURS[touch.touch % COLOURS.length];
      context.lineWidth = 1;
      for (let i = Math.max(0, count - 8); i < count; i++) {
        const age = (time - touch.time[i]) / TRAIL;
        if (age > 1) continue;
        context.globalAlpha = 0.8 * (1 - age);
        context.beginPath();
        context.arc(touch.x[i] * this.scale, touch.y[i] * this.scale, 4.5, 0, 2 * Math.PI);
        context.stroke();
      }
      context.globalAlpha = 1;
      const places = this.predictionOf(touch.touch, time);
      if (count === 0 || places.length === 0) continue;
      context.setLineDash([2, 3]);
      context.beginPath();
      context.moveTo(touch.x[count - 1] * this.scale, touch.y[count - 1] * this.scale);
      for (let i = 0; i < places.length; i += 2) context.lineTo(places[i] * this.scale, places[i + 1] * this.scale);
      context.lineWidth = 2;
      context.stroke();
      context.setLineDash([]);
    }
  }

  predictionOf(touch, time) {
    const { predictions, predictionTimes } = this.history;
    for (let i = countUpTo(predictionTimes, time) - 1; i >= 0 && time - predictionTimes[i] < 100000; i--) {
      if (predictions[i].touch === touch) return predictions[i].places;
    }
    return [];
  }
}
