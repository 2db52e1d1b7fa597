import type { ImageCut } from './image-cut.ts';

/** The pixels of a cut: the crop, or the largest square of the crop that has the point in its middle, as far as there is room. */
export function pixelsOf({ crop, focus }: ImageCut, image: Pixels, square: boolean) {
  const left = Math.min(Math.round((image.width * crop.x) / 100), image.width - 1);
  const top = Math.min(Math.round((image.height * crop.y) / 100), image.height - 1);
  const width = within(Math.round((image.width * crop.width) / 100), 1, image.width - left);
  const height = within(Math.round((image.height * crop.height) / 100), 1, image.height - top);
  if (!square || focus === null) return { left, top, width, height };
  const side = Math.min(width, height);
  const across = Math.round((image.width * focus.x) / 100 - side / 2);
  const down = Math.round((image.height * focus.y) / 100 - side / 2);
  return {
    left: within(across, left, left + width - side),
    top: within(down, top, top + height - side),
    width: side,
    height: side,
  };
}

function within(value: number, least: number, most: number) {
  return Math.min(Math.max(value, least), most);
}

interface Pixels {
  readonly width: number;
  readonly height: number;
}
