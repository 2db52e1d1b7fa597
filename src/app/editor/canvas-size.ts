import type { Device } from '../../../machines/editor/editor.types.ts';

/** How wide a page is seen: on a desktop at least so wide, or wider where there is room. */
const WIDTHS: Readonly<Record<Device, number>> = { desktop: 1280, tablet: 770, mobile: 375 };
/** The ground that is seen beside the page while it is edited. */
const GROUND = 48;

/** The ground above it: as much as the tools of a first block need, which stand over no text then. */
const ABOVE = 16;
const TOOLS = 48;
/** What the canvas leaves free above its first block by itself. */
const INSET = 24;

/** How large the canvas is drawn, and the whole of it then: its media queries are those of the device, whatever room there is. */
export function canvasSize({ room, device, zoom, isFramed }: Seen): CanvasSize {
  const { width, height, isWide } = room;
  // Without panels beside it a desktop's page is as wide as the window.
  const least = device === 'desktop' && !isWide ? 0 : WIDTHS[device];
  const needed = least + (isFramed && isWide ? GROUND : 0);
  const fit = width === 0 ? 100 : Math.min(100, Math.floor((width / Math.max(1, needed)) * 100));
  const scale = (zoom ?? fit) / 100;
  const isWider = needed * scale > width;
  return {
    fit,
    scale,
    isWider,
    width: isWider ? needed : width / scale,
    height: height / scale,
    above: Math.max(ABOVE, Math.ceil(TOOLS / scale) - INSET),
  };
}

/** Where a point of a frame's page stands in the page around it, and how large that is drawn there. */
export function placeAround(frame: Element | null | undefined, { left, top }: Point): Place {
  if (frame == null) return { left, top, scale: 1 };
  const box = frame.getBoundingClientRect();
  const { offsetWidth } = frame as HTMLElement;
  const scale = offsetWidth > 0 ? box.width / offsetWidth : 1;
  return { left: box.left + left * scale, top: box.top + top * scale, scale };
}

export interface Room {
  readonly width: number;
  readonly height: number;
  /** Whether panels stand beside the canvas. */
  readonly isWide: boolean;
}

interface Seen {
  readonly room: Room;
  readonly device: Device;
  /** In percent; null as it fits. */
  readonly zoom: number | null;
  readonly isFramed: boolean;
}

interface CanvasSize {
  /** The percent at which all of its width is seen. */
  readonly fit: number;
  readonly scale: number;
  /** Whether more is drawn than there is room for. */
  readonly isWider: boolean;
  readonly width: number;
  readonly height: number;
  /** The ground above the page. */
  readonly above: number;
}

interface Point {
  readonly left: number;
  readonly top: number;
}

interface Place extends Point {
  readonly scale: number;
}
