export const MOST_PINS = 12;

export interface PinsContext {
  /** Addresses of pages, in the order in which they stand. */
  readonly pins: readonly string[];
  /** The page that is open, where it is one that can be pinned. */
  readonly page: string | null;
}

export type PinsEvent =
  | { readonly type: 'page.reached'; readonly page: string | null }
  | { readonly type: 'pins.restored'; readonly pins: readonly string[] }
  /** The page that is open. */
  | { readonly type: 'pin.add' | 'pin.remove' }
  | { readonly type: 'page.pin' | 'page.unpin'; readonly to: string }
  | ({ readonly type: 'pin.move' } & Place);

/** The open page where none is named. */
export interface Page {
  readonly to?: string;
}

/** The place among the pins that a page is to take, from 0. */
export interface Place {
  readonly to: string;
  readonly at: number;
}

const pageOf = ({ page }: PinsContext, { to }: Page) => to ?? page;

export function canAdd(context: PinsContext, event: Page): boolean {
  const page = pageOf(context, event);
  return page !== null && !context.pins.includes(page) && context.pins.length < MOST_PINS;
}

export function canRemove(context: PinsContext, event: Page): boolean {
  const page = pageOf(context, event);
  return page !== null && context.pins.includes(page);
}

export function canMove({ pins }: PinsContext, { to, at }: Place): boolean {
  return pins.includes(to) && pins.indexOf(to) !== at && at >= 0 && at < pins.length;
}

export function added(context: PinsContext, event: Page): Pick<PinsContext, 'pins'> {
  const page = pageOf(context, event);
  return { pins: page === null ? context.pins : [...context.pins, page] };
}

export function removed(context: PinsContext, event: Page): Pick<PinsContext, 'pins'> {
  const page = pageOf(context, event);
  return { pins: context.pins.filter((pin) => pin !== page) };
}

export function moved({ pins }: PinsContext, { to, at }: Place): Pick<PinsContext, 'pins'> {
  const rest = pins.filter((pin) => pin !== to);
  return { pins: [...rest.slice(0, at), to, ...rest.slice(at)] };
}

/** Why the open page cannot be pinned. */
export function whyNotAdded({ pins, page }: PinsContext): string {
  if (page === null) return 'This page is not one of the sidebar';
  if (pins.includes(page)) return 'This page is pinned already';
  return `${MOST_PINS} pages are pinned: unpin one first`;
}
