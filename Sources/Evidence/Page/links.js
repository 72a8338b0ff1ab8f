// Links to moments: the time, the range and the chosen gesture are in the page's address.

class Links {
  constructor(app) {
    this.app = app;
  }

  read() {
    const { app } = this;
    const match = /[#&]t=([0-9.]+)/.exec(location.hash);
    const chosen = /[#&]g=([0-9]+)/.exec(location.hash);
    const pane = /[#&]pane=(lanes|calls|views|details)/.exec(location.hash);
    if (pane) document.body.dataset.pane = pane[1];
    if (chosen && app.history.gestures[Number(chosen[1])]) app.selection = { kind: "gesture", index: Number(chosen[1]) };
    app.loop.read(location.hash);
    app.seek(match ? Number(match[1]) * 1e6 : data.parting?.time ?? 0);
  }

  get link() {
    const { app } = this;
    const chosen = app.selection?.kind === "gesture" ? `&g=${app.selection.index}` : "";
    return `#t=${(app.time / 1e6).toFixed(3).replace(/\.?0+$/, "")}${app.loop.link}${chosen}`;
  }

  write() {
    if (!this.app.isPlaying) window.history.replaceState(null, "", this.link);
  }

  /** Writes the link once the moment has stayed for a while. */
  willWrite() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.write(), 250);
  }

  copy() {
    this.write();
    navigator.clipboard?.writeText(location.href);
    find("link").textContent = "Copied";
    setTimeout(() => { find("link").textContent = "Link"; }, 1200);
  }
}
