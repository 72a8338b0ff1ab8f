// The tree of views at the moment: what each is, and what it shows; only the visible rows exist.

const BRANCH = 22;

/** What a view shows, as parts: texts, words and colours. */
function lookParts(look) {
  return look.split(/(“[^”]*”|#[0-9a-f]{6}(?:[0-9a-f]{2})?\b)/).map((part) => part.trim()).filter(Boolean).map((text) => ({
    text, kind: text[0] === "“" ? "text" : /^#[0-9a-f]{6}/.test(text) ? "colour" : "word",
  }));
}

/** The elements for what a view shows; a colour has a sample. */
function lookElements(look) {
  return lookParts(look).map(({ text, kind }) => {
    const element = document.createElement("span");
    element.className = `look ${kind}`;
    if (kind === "colour") {
      const sample = document.createElement("i");
      sample.style.background = text;
      element.append(sample);
    }
    element.append(text);
    return element;
  });
}

class Tree {
  /** `choose` is called with the number of a view. */
  constructor(history, choose) {
    this.history = history;
    this.choose = choose;
    this.list = document.getElementById("tree");
    this.place = document.getElementById("branches");
    this.closed = new Set();
    /** Rises with each row that is opened or closed. */
    this.version = 0;
    this.state = "";
    this.list.onscroll = () => this.drawRows();
    this.list.onclick = (event) => this.click(event);
    this.list.onkeydown = (event) => this.key(event);
  }

  /** Shows the views as the screen has them now; `page` says which are wanted. */
  draw({ time, selection, filterText, hasToolkit }) {
    const { screen } = this.history;
    if (this.list.offsetHeight === 0) return;
    screen.seek(time);
    const state = [screen.count, selection?.kind === "view" ? selection.number : "", filterText, hasToolkit, this.version].join(" ");
    if (state === this.state) return this.drawRows();
    this.state = state;
    const chosen = selection?.kind === "view" ? selection.number : null;
    const isNew = chosen !== this.chosen;
    this.chosen = chosen;
    if (isNew && chosen !== null) this.open(chosen);
    this.hasToolkit = hasToolkit;
    this.filter = filterText;
    this.rows = [];
    this.seen = new Set();
    for (const root of screen.roots) this.add(root, 0, false);
    this.place.style.height = `${this.rows.length * BRANCH + 8}px`;
    document.getElementById("viewcount").textContent = String(this.rows.length);
    this.changes = new Set(screen.count > 0 ? screen.steps[screen.count - 1][1].map((view) => view.number) : []);
    this.drawn = "";
    if (isNew) this.reveal();
    this.drawRows();
  }

  /** Adds a view and those in it: of the toolkit's private parts, only the outermost. */
  add(number, depth, isInside) {
    const view = this.history.screen.views[number];
    if (!view || depth > 1000 || this.seen.has(number)) return;
    this.seen.add(number);
    const isWanted = this.filter === "" || this.words(view).includes(this.filter);
    const isPart = view.isToolkitPart && !this.hasToolkit;
    const place = this.rows.length;
    const hasChildren = view.children.length > 0 && !isPart;
    const isOpen = hasChildren && (this.filter !== "" || !this.closed.has(number));
    this.rows.push({ view, depth, hasChildren, isOpen });
    if (isOpen) for (const child of view.children) this.add(child, depth + 1, isInside || isWanted);
    // With a filter, what does not fit stays only around what does.
    if (!isWanted && !isInside && this.rows.length === place + 1) this.rows.length = place;
  }

  words(view) { return [view.className, view.identifier, view.label, view.look].join(" ").toLowerCase(); }

  /** Opens everything around a view. */
  open(number) {
    const { views } = this.history.screen;
    const parents = new Map();
    for (const view of views) if (view) for (const child of view.children) parents.set(child, view.number);
    for (let parent = parents.get(number), tries = 0; parent !== undefined && tries < 1000; parent = parents.get(parent), tries++) this.closed.delete(parent);
  }

  get index() { return this.rows.findIndex(({ view }) => view.number === this.chosen); }

  reveal() {
    const { index, list } = this;
    if (index < 0) return;
    const top = index * BRANCH;
    if (top < list.scrollTop || top + BRANCH > list.scrollTop + list.clientHeight) list.scrollTop = Math.max(0, top - list.clientHeight / 2);
  }

  // MARK: Rows

  drawRows() {
    if (!this.rows) return;
    const first = Math.max(0, Math.floor(this.list.scrollTop / BRANCH) - 4);
    const last = Math.min(this.rows.length, first + Math.ceil(this.list.clientHeight / BRANCH) + 8);
    if (this.drawn === `${first} ${last}`) return;
    this.drawn = `${first} ${last}`;
    this.place.replaceChildren(...this.rows.slice(first, last).map((row, offset) => this.element(row, first + offset)));
    const active = this.index;
    if (active >= first && active < last) this.list.setAttribute("aria-activedescendant", `branch${active}`);
    else this.list.removeAttribute("aria-activedescendant");
  }

  element({ view, depth, hasChildren, isOpen }, index) {
    const row = document.createElement("div");
    row.id = `branch${index}`;
    row.className = "branch";
    row.setAttribute("role", "treeitem");
    row.setAttribute("aria-level", depth + 1);
    row.setAttribute("aria-selected", view.number === this.chosen);
    if (hasChildren) row.setAttribute("aria-expanded", isOpen);
    if (view.hidden || view.alpha < 0.005) row.classList.add("unseen");
    if (this.changes.has(view.number)) row.classList.add("changed");
    row.style.top = `${index * BRANCH}px`;
    row.style.paddingLeft = `${8 + Math.min(depth, 30) * 13}px`;
    row.dataset.index = index;
    const mark = document.createElement("span");
    mark.className = "mark";
    mark.textContent = hasChildren ? (isOpen ? "▾" : "▸") : "";
    const name = document.createElement("b");
    name.textContent = view.identifier || view.className;
    row.append(mark, name);
    if (view.identifier) row.append(Object.assign(document.createElement("em"), { textContent: view.className }));
    row.append(...lookElements(view.look));
    row.title = [...row.children].slice(1).map((part) => part.textContent).join(" ") + (this.changes.has(view.number) ? ", changed by the last input" : "");
    return row;
  }

  // MARK: Actions of people

  click(event) {
    const element = event.target.closest(".branch");
    if (!element) return;
    const row = this.rows[Number(element.dataset.index)];
    if (event.target.className === "mark" && row.hasChildren) this.toggle(row); else this.choose(row.view.number);
  }

  toggle({ view, isOpen }) {
    if (isOpen) this.closed.add(view.number); else this.closed.delete(view.number);
    this.version++;
    this.choose(this.chosen);
  }

  key(event) {
    if (!this.rows?.length || event.ctrlKey || event.metaKey || event.altKey) return;
    const { index, rows } = this;
    const row = rows[index];
    const go = (place) => this.choose(rows[Math.max(0, Math.min(rows.length - 1, place))].view.number);
    const around = () => rows.slice(0, index).findLastIndex(({ depth }) => depth < row.depth);
    const actions = {
      ArrowDown: () => go(index + 1), ArrowUp: () => go(index - 1), Home: () => go(0), End: () => go(rows.length - 1),
      ArrowRight: () => row && (row.hasChildren && !row.isOpen ? this.toggle(row) : go(index + 1)),
      ArrowLeft: () => row && (row.isOpen ? this.toggle(row) : around() >= 0 && go(around())),
    };
    if (!actions[event.key] || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    actions[event.key]();
  }
}
