import type { ImageCut, Point } from '../../src/shared/contract/image-cut.ts';
import { isWithin, WHOLE } from '../../src/shared/contract/image-cut.ts';
import type { CutHandle, ImageCutContext } from './image-cut.types.ts';

/** The least side of a crop, in hundredths of the image. */
const LEAST_SIDE = 5;
const MOST_STEPS = 100;

export const NOTHING_CUT: ImageCutContext = {
  held: null,
  crop: WHOLE,
  focus: null,
  past: [],
  future: [],
  turn: null,
};

export function begin({ held }: ImageCutContext): Partial<ImageCutContext> {
  const { crop, focus } = held ?? NOTHING_CUT;
  return { ...NOTHING_CUT, held, crop, focus };
}

/** A corner stays apart from the other one, and the focal point within the crop. */
export function move(context: ImageCutContext, { handle, to, turn }: Move) {
  const next = moved(context, handle, to);
  return isSame(next, context) ? {} : stepped(context, next, turn);
}

export function clearFocus(context: ImageCutContext) {
  return stepped(context, { crop: context.crop, focus: null }, null);
}

export function showWhole(context: ImageCutContext) {
  return stepped(context, { crop: WHOLE, focus: null }, null);
}

export function undo({ crop, focus, past, future }: ImageCutContext): Partial<ImageCutContext> {
  const last = past.at(-1);
  if (last === undefined) return {};
  return { ...last, past: past.slice(0, -1), future: [{ crop, focus }, ...future], turn: null };
}

export function redo({ crop, focus, past, future }: ImageCutContext): Partial<ImageCutContext> {
  const [next, ...rest] = future;
  if (next === undefined) return {};
  return { ...next, past: [...past, { crop, focus }], future: rest, turn: null };
}

/** Where a handle stands; the focal point in the middle of the crop where none is set. */
export function placeOf({ crop, focus }: ImageCut, handle: CutHandle): Point {
  const { x, y, width, height } = crop;
  if (handle === 'start') return { x, y };
  if (handle === 'end') return { x: x + width, y: y + height };
  return focus ?? { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

export function isWhole({ crop, focus }: ImageCut): boolean {
  return crop.width === WHOLE.width && crop.height === WHOLE.height && focus === null;
}

function isSame(one: ImageCut, other: ImageCut): boolean {
  return (
    isSamePoint(one.focus, other.focus) &&
    corners.every((name) => isSamePoint(placeOf(one, name), placeOf(other, name)))
  );
}

const corners = ['start', 'end'] as const;

function moved(cut: ImageCut, handle: CutHandle, to: Point): ImageCut {
  const { x, y, width, height } = cut.crop;
  if (handle === 'focus')
    return {
      crop: cut.crop,
      focus: { x: within(to.x, x, x + width), y: within(to.y, y, y + height) },
    };
  const [right, bottom] = [x + width, y + height];
  const start = {
    x: handle === 'start' ? within(to.x, 0, right - LEAST_SIDE) : x,
    y: handle === 'start' ? within(to.y, 0, bottom - LEAST_SIDE) : y,
  };
  const end = {
    x: handle === 'end' ? within(to.x, x + LEAST_SIDE, 100) : right,
    y: handle === 'end' ? within(to.y, y + LEAST_SIDE, 100) : bottom,
  };
  const crop = { ...start, width: end.x - start.x, height: end.y - start.y };
  const { focus } = cut;
  if (focus === null || isWithin(crop, focus)) return { crop, focus };
  return {
    crop,
    focus: { x: within(focus.x, start.x, end.x), y: within(focus.y, start.y, end.y) },
  };
}

function stepped(context: ImageCutContext, next: ImageCut, turn: string | null) {
  const { crop, focus, past } = context;
  const goesOn = turn !== null && turn === context.turn;
  return {
    ...next,
    past: goesOn ? past : [...past, { crop, focus }].slice(-MOST_STEPS),
    future: [],
    turn,
  };
}

function isSamePoint(one: Point | null, other: Point | null) {
  return one?.x === other?.x && one?.y === other?.y;
}

function within(value: number, least: number, most: number) {
  return Math.min(Math.max(Math.round(value), least), most);
}

interface Move {
  readonly handle: CutHandle;
  readonly to: Point;
  readonly turn: string;
}
