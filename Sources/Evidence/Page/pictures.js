// The pictures of the main screen, put together from tiles for the moment.

/** The side of a tile in pixels. */
const TILE = 64;

class Pictures {
  /** `changed` is called when a tile has been decoded. */
  constructor(raw, changed) {
    this.times = raw.pictures.map(([time]) => time);
    this.canvas = document.createElement("canvas");
    this.context = this.canvas.getContext("2d");
    this.images = new Array(raw.tiles.length);
    this.raw = raw;
    this.changed = changed;
    this.shown = -1;
    this.waiting = 0;
    // The tiles of each picture, by place.
    let tiles = [];
    this.steps = raw.pictures.map(([, width, height, widthInPoints, heightInPoints, ...changes], index) => {
      const before = raw.pictures[index - 1];
      tiles = !before || before[1] !== width || before[2] !== height ? [] : tiles.slice();
      for (let i = 0; i < changes.length; i += 2) tiles[changes[i]] = changes[i + 1];
      return { width, height, widthInPoints, heightInPoints, tiles };
    });
  }

  /** The picture of a tile; null until it is decoded. */
  image(number) {
    let image = this.images[number];
    if (!image) {
      image = this.images[number] = new Image();
      this.waiting++;
      image.onload = image.onerror = () => {
        this.waiting--;
        if (this.waiting === 0) {
          this.shown = -1;
          this.changed();
        }
      };
      image.src = `data:image/png;base64,${this.raw.tiles[number]}`;
    }
    return image.complete && image.naturalWidth > 0 ? image : null;
  }

  /** Whether a tile could not be decoded. */
  isBroken(number) {
    const image = this.images[number];
    return image !== undefined && image.complete && image.naturalWidth === 0;
  }

  /** Draws the picture of `time`; returns whether there is one. */
  draw(context, time, scale) {
    // Before the first tick, its picture is about to be seen.
    const index = Math.max(0, countUpTo(this.times, time) - 1);
    const step = this.steps[index];
    if (!step) return false;
    if (index !== this.shown) this.compose(index, step);
    context.imageSmoothingQuality = "high";
    context.drawImage(this.canvas, 0, 0, step.widthInPoints * scale, step.heightInPoints * scale);
    return true;
  }

  compose(index, step) {
    const { width, height, tiles } = step;
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
      this.shown = -1;
    }
    const before = this.steps[this.shown]?.tiles;
    const columns = Math.ceil(width / TILE);
    tiles.forEach((tile, place) => {
      if (before && before[place] === tile) return;
      const image = this.image(tile);
      if (image) this.context.drawImage(image, place % columns * TILE, Math.floor(place / columns) * TILE);
    });
    this.shown = index;
  }
}
