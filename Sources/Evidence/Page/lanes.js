// Lanes over time: devices, touches, recognizers, views, the application, timers and frames.

/** The lanes of a history: `{title}` for a heading, or a row with bars and ticks. */
function makeLanes(history) {
  return [
    ["Devices", deviceLanes(history)], ["Touches", touchLanes(history)],
    ["Recognizers", recognizerLanes(history)], ...callLanes(history),
  ].filter(([, rows]) => rows.length > 0).flatMap(([title, rows]) => [{ title }, ...rows]);
}

function deviceLanes(history) {
  return history.devices.map((device) => {
    const bars = history.contacts.filter((contact) => contact.device === device.number && contact.kind !== "pointer")
      .map((contact) => ({
        start: contact.time[0], end: contact.time[contact.time.length - 1],
        colour: COLOURS[contact.slot % COLOURS.length], level: contact.slot % 3, isThin: true,
      }));
    const pointer = history.contacts.filter((contact) => contact.device === device.number && contact.kind === "pointer");
    for (const contact of pointer) bars.push(...spans(contact.time).map(([start, end]) => ({ start, end, colour: "faint", level: 0, isThin: true })));
    for (const mark of history.marks) {
      if (mark.device === device.number) bars.push({ ...mark, colour: "accent", text: mark.text || mark.name.replace(/^(KEY|BTN|ABS|SW)_/, "") });
    }
    return { name: device.name, hint: device.kinds, bars, ticks: [], isQuiet: bars.length === 0 };
  }).filter((lane) => !lane.isQuiet);
}

/** Times that are close to each other, as spans. */
function spans(times, pause = 100000) {
  const result = [];
  for (const time of times) {
    const last = result[result.length - 1];
    if (last && time - last[1] < pause) last[1] = time; else result.push([time, time]);
  }
  return result;
}

function touchLanes(history) {
  const rows = new Map();
  for (const touch of history.touches) {
    if (!rows.has(touch.touch)) rows.set(touch.touch, []);
    rows.get(touch.touch).push({
      start: touch.start, end: touch.end, colour: COLOURS[touch.touch % COLOURS.length], text: touch.view,
      pick: { kind: "label", label: touch.view },
    });
  }
  return [...rows].sort(([one], [other]) => one - other)
    .map(([touch, bars]) => ({ name: `touch ${touch}`, hint: bars.map((bar) => bar.text).join(" "), bars, ticks: [] }));
}

function recognizerLanes(history) {
  const rows = new Map();
  for (const gesture of history.gestures) {
    if (!rows.has(gesture.who)) rows.set(gesture.who, []);
    const bars = rows.get(gesture.who);
    const pick = { kind: "gesture", index: gesture.index };
    for (let i = 0; i < gesture.phases.length; i += 2) {
      const start = gesture.phases[i];
      const state = gesture.phases[i + 1];
      const end = gesture.phases[i + 2] ?? gesture.end;
      bars.push({ start, end, state, pick, text: state === 3 ? "" : STATES[state], isEnd: state >= 4 });
    }
  }
  return [...rows].map(([name, bars]) => ({ name, hint: "", bars, ticks: [], who: name }));
}

/** The part of the app that a line belongs to; nothing for one that has a lane elsewhere. */
function partOf(receiver, call, recognizers) {
  if (recognizers.has(receiver) || receiver.startsWith("touch ")) return null;
  if (/^(timer|displayLink|updateLink|main queue|UIUpdateLink)/.test(receiver) || call === "timer" || call === "displayLink") return "Timers and frames";
  if (/^(touches|presses)/.test(call)) return "Deliveries to views";
  if (receiver === "application" || /^scene/.test(receiver) || /^(UIApplication|UIScene|scene|view(Will|Did)(Appear|Disappear))/.test(call)) return "Life cycle";
  return null;
}

function callLanes(history) {
  const recognizers = new Set(history.gestures.map((gesture) => gesture.who));
  const parts = new Map([["Deliveries to views", new Map()], ["Life cycle", new Map()], ["Timers and frames", new Map()]]);
  const { lines, texts } = history;
  const known = new Map();
  for (let i = 0; i < lines.count; i++) {
    const key = lines.receiver[i] * 1048576 + lines.call[i];
    let part = known.get(key);
    if (part === undefined) known.set(key, part = partOf(texts[lines.receiver[i]], texts[lines.call[i]], recognizers));
    if (part === null) continue;
    const rows = parts.get(part);
    const name = texts[lines.receiver[i]];
    if (!rows.has(name)) rows.set(name, { name, hint: "", bars: [], ticks: [], pick: { kind: "label", label: name } });
    const call = texts[lines.call[i]];
    const colour = /Cancelled/.test(call) ? "cancelled" : /Ended/.test(call) ? "ended" : /Began/.test(call) ? "active" : "muted";
    rows.get(name).ticks.push({ time: lines.time[i], colour, text: part === "Life cycle" ? call : "" });
  }
  const inputs = { name: "inputs", hint: "", bars: [], ticks: Array.from(history.inputs, (time) => ({ time, colour: "faint", text: "" })) };
  parts.get("Timers and frames").set("inputs", inputs);
  return [...parts].map(([title, rows]) => [title, [...rows.values()]]);
}
