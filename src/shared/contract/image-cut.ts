/** A part of an image, in hundredths of its width and height. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A place in an image, in hundredths of its width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What of an image is shown, and what of that matters most. */
export interface ImageCut {
  readonly crop: Crop;
  /** Null where the middle does. */
  readonly focus: Point | null;
}

/** The value of a file field; the server says all but the key. Width and height of an image are in px. */
export interface FileValue {
  readonly key: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly width?: number;
  readonly height?: number;
  /** What of an image is shown, and what of it matters most, in hundredths of its width and height. */
  readonly crop?: Crop;
  readonly focus?: Point;
}

export const WHOLE: Crop = { x: 0, y: 0, width: 100, height: 100 };

/** What is cut of an image that is kept whole otherwise; null where nothing is. */
export function cutOf(file: {
  readonly crop?: Crop | undefined;
  readonly focus?: Point | undefined;
}): ImageCut | null {
  const { crop = WHOLE, focus = null } = file;
  return isWhole(crop) && focus === null ? null : { crop, focus };
}

/** The same as parts of a file's value. */
export function partsOfCut(cut: ImageCut | null): {
  readonly crop?: Crop;
  readonly focus?: Point;
} {
  if (cut === null) return {};
  const { crop, focus } = cut;
  return { ...(isWhole(crop) ? {} : { crop }), ...(focus === null ? {} : { focus }) };
}

/** As an address says it: '10-0-80-100', with '-50-30' where a point matters most. */
export function cutText({ crop, focus }: ImageCut): string {
  const { x, y, width, height } = crop;
  return [x, y, width, height, ...(focus === null ? [] : [focus.x, focus.y])].join('-');
}

/** Reads it back; null where it says nothing that can be cut. */
export function readCut(text: string): ImageCut | null {
  if (!/^\d{1,3}(-\d{1,3}){3}(-\d{1,3}-\d{1,3})?$/.test(text)) return null;
  const [x = 0, y = 0, width = 0, height = 0, left, top] = text.split('-').map(Number);
  const crop = { x, y, width, height };
  const focus = left === undefined || top === undefined ? null : { x: left, y: top };
  return isCrop(crop) && (focus === null || isWithin(crop, focus)) ? { crop, focus } : null;
}

export function isCrop({ x, y, width, height }: Crop): boolean {
  return width > 0 && height > 0 && x + width <= 100 && y + height <= 100;
}

export function isWithin({ x, y, width, height }: Crop, point: Point): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
}

function isWhole({ width, height }: Crop) {
  return width === 100 && height === 100;
}
