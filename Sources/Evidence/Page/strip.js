// Small pictures of the screen along the timeline.

const STRIP = 54;
/** A timeline that is lower than this has no room for pictures. */
const LEAST_HEIGHT_WITH_STRIP = 150;
/** How many small pictures are kept, and how many are made before the page is drawn again. */
const MOST_SMALL = 300;
const SMALL_AT_ONCE = 3;

class Strip {
  /** `changed` is called when more of it can be drawn: nothing else has to be. */
  constructor(pictures, changed) {
    this.pictures = pictures;
    this.changed = changed;
    this.whole = document.createElement("canvas");
    /** By the number of the picture; the oldest first. */
    this.small = new Map();
  }

  /** Draws the pictures between the labels and the right edge, each of the time at its middle. */
  draw(context, lanes, top, colours) {
    const step = this.pictures.steps[0];
    const height = STRIP - 6;
    const width = Math.max(20, Math.min(160, Math.round(height * step.widthInPoints / step.heightInPoints)));
    const { labelWidth } = lanes;
    let left = SMALL_AT_ONCE;
    this.places = [];
    this.isMaking = false;
    for (let x = labelWidth; x < lanes.width; x += width + 3) {
      const time = lanes.time(x + width / 2);
      if (time > lanes.axis.end) break;
      const index = Math.max(0, countUpTo(this.pictures.times, time) - 1);
      if (!this.small.has(index) && left > 0) {
        left--;
        this.isMaking = this.make(index, height) || this.isMaking;
      }
      const picture = this.small.get(index);
      context.fillStyle = colours.raised;
      context.fillRect(x, top + 3, width, height);
      if (picture) this.drawInside(context, picture, x, top + 3, width, height);
      this.places.push({ x, index, isDrawn: picture !== undefined });
    }
    // More of them with the next frame, so that the page answers meanwhile; tiles report by themselves
    // that they have been decoded.
    if (this.isMaking && this.places.some(({ isDrawn }) => !isDrawn)) this.changed();
  }

  drawInside(context, picture, x, y, width, height) {
    const ratio = window.devicePixelRatio || 1;
    const scale = Math.min(width * ratio / picture.width, height * ratio / picture.height) / ratio;
    const [w, h] = [picture.width * scale, picture.height * scale];
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, x + (width - w) / 2, y + (height - h) / 2, w, h);
  }

  /** Makes a small picture, unless its tiles are not decoded yet; returns whether it did. */
  make(index, height) {
    const step = this.pictures.steps[index];
    const columns = Math.ceil(step.width / TILE);
    let isWhole = true;
    const images = step.tiles.map((tile) => {
      const image = this.pictures.image(tile);
      if (!image && !this.pictures.isBroken(tile)) isWhole = false;
      return image;
    });
    if (!isWhole) return false;
    this.whole.width = step.width;
    this.whole.height = step.height;
    const context = this.whole.getContext("2d");
    images.forEach((image, place) => {
      if (image) context.drawImage(image, place % columns * TILE, Math.floor(place / columns) * TILE);
    });
    const scale = Math.min(1, height * (window.devicePixelRatio || 1) / step.height);
    const small = document.createElement("canvas");
    small.width = Math.max(1, Math.round(step.width * scale));
    small.height = Math.max(1, Math.round(step.height * scale));
    const drawing = small.getContext("2d");
    drawing.imageSmoothingQuality = "high";
    drawing.drawImage(this.whole, 0, 0, small.width, small.height);
    if (this.small.size >= MOST_SMALL) this.small.delete(this.small.keys().next().value);
    this.small.set(index, small);
    return true;
  }
}
