// The transcript: only the visible rows exist.

const LINE = 20;

class Calls {
  constructor(history, parting) {
    this.history = history;
    this.parting = parting;
    this.list = document.getElementById("list");
    this.rows = document.getElementById("rows");
    this.drawn = "";
    this.filter("");
  }

  filter(text) {
    const { lines, texts } = this.history;
    this.indices = [];
    const found = new Map();
    const matches = (number) => {
      if (!found.has(number)) found.set(number, texts[number].toLowerCase().includes(text));
      return found.get(number);
    };
    for (let i = 0; i < lines.count; i++) {
      if (text === "" || matches(lines.receiver[i]) || matches(lines.call[i]) || matches(lines.detail[i])) this.indices.push(i);
    }
    this.times = Float64Array.from(this.indices, (index) => lines.time[index]);
    this.rows.style.height = `${this.indices.length * LINE + 8}px`;
    document.getElementById("callcount").textContent = text === "" ? `${lines.count}` : `${this.indices.length} of ${lines.count}`;
    this.drawn = "";
  }

  /** Scrolls to the calls of `time`. */
  follow(time) {
    const count = countUpTo(this.times, time);
    const height = this.list.clientHeight;
    const top = count * LINE - height / 2;
    if (Math.abs(this.list.scrollTop - top) > height * 0.25) this.list.scrollTop = Math.max(0, top);
  }

  draw(time) {
    const count = countUpTo(this.times, time);
    const first = Math.max(0, Math.floor(this.list.scrollTop / LINE) - 4);
    const last = Math.min(this.indices.length, first + Math.ceil(this.list.clientHeight / LINE) + 8);
    const state = `${first} ${last} ${count}`;
    if (state === this.drawn) return;
    this.drawn = state;
    const now = count > 0 ? this.times[count - 1] : -1;
    const fragment = document.createDocumentFragment();
    for (let place = first; place < last; place++) fragment.append(this.row(place, count, now));
    this.rows.replaceChildren(fragment);
  }

  row(place, count, now) {
    const { lines, texts } = this.history;
    const index = this.indices[place];
    const row = document.createElement("div");
    row.className = "row" + (place >= count ? " later" : lines.time[index] === now ? " now" : "");
    if (this.parting && lines.input[index] === this.parting.input) row.className += " parting";
    row.style.top = `${place * LINE}px`;
    row.dataset.index = index;
    const isEvent = (lines.flags[index] & 1) !== 0;
    const call = texts[lines.call[index]];
    const part = (name, text, kind) => {
      const element = document.createElement(name);
      element.textContent = text;
      if (kind) element.className = kind;
      row.append(element);
    };
    part("i", (lines.time[index] / 1e6).toFixed(3));
    part("span", ((lines.flags[index] & 2) !== 0 ? "! " : "") + texts[lines.receiver[index]]);
    const state = isEvent ? STATES.indexOf(call) : -1;
    part("b", (call === "" ? "" : isEvent ? " " : ".") + call, state >= 0 ? `s${state}` : "");
    part("em", texts[lines.detail[index]] ? " " + texts[lines.detail[index]] : "");
    row.title = row.textContent;
    return row;
  }
}
