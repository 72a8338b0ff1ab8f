// The whole recording in one line.

/** Touches and decisions; what the lanes show is framed. */
function drawOverview(canvas, history, lanes, time, parting) {
  const { context, width, height } = prepare(canvas);
  if (width === 0) return;
  const colours = theme();
  const scale = (width - 4) / lanes.length;
  const at = (place) => 2 + place * scale;
  const x = (moment) => at(lanes.axis.place(moment));
  context.fillStyle = colours.raised;
  context.fillRect(0, 0, width, height);
  context.fillStyle = colours["accent-soft"];
  context.fillRect(at(lanes.from), 0, at(lanes.to) - at(lanes.from), height);
  for (const pause of lanes.axis.shortened) drawPause(context, x(pause.start), x(pause.end), 0, height, colours);
  for (const contact of history.contacts) {
    const times = contact.kind === "pointer" ? spans(contact.time) : [[contact.time[0], contact.time[contact.time.length - 1]]];
    context.fillStyle = contact.kind === "pointer" ? colours.faint : COLOURS[contact.slot % COLOURS.length];
    const level = contact.kind === "pointer" ? 0 : contact.slot % 3;
    for (const [start, end] of times) context.fillRect(x(start), 6 + level * 5, Math.max(2, x(end) - x(start)), 4);
  }
  context.fillStyle = colours.faint;
  for (const mark of history.marks) context.fillRect(x(mark.start), 6, Math.max(1, x(mark.end) - x(mark.start)), 4);
  context.fillStyle = colours.active;
  for (const gesture of history.gestures) {
    if ([2, 3, 4].includes(outcome(gesture))) context.fillRect(x(gesture.phases[2] ?? gesture.start), height - 7, 2, 4);
  }
  lanes.comments?.drawFlags(context, x, 0, height, colours);
  lanes.loop?.draw(context, x, 0, width, 0, height, colours);
  if (parting) {
    context.fillStyle = colours.failed;
    context.fillRect(x(parting.time) - 1, 0, 2, height);
  }
  context.fillStyle = colours.accent;
  context.fillRect(Math.round(x(time)) - 1, 0, 2, height);
}
