import type { ReactNode } from 'react';
import * as css from '../../../styles/chip.css.ts';

const MOST = 5;

/** Up to five chips, then '... and N more', whose title names the rest; fewer where the room asks. */
export function ChipList<Item>({ items, most = MOST, room, nameOf, render }: ChipListProps<Item>) {
  const names = items.map(nameOf);
  const shown = room === undefined ? most : Math.min(most, fitting(names, room));
  const rest = names.slice(shown);
  return (
    <span className={css.list} data-cell={room === undefined ? undefined : ''}>
      {items.slice(0, shown).map(render)}
      {rest.length > 0 ? (
        <span className={css.more} title={rest.join(', ')}>
          ... and {rest.length} more
        </span>
      ) : null}
    </span>
  );
}

/** Px of chips that all stand side by side. */
export function chipsWidth(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + name.length * LETTER_PX + CHIP_EXTRA_PX, 0);
}

/** How many chips stand in so many px beside what says how many more there are; one at least. */
function fitting(names: readonly string[], room: number): number {
  if (chipsWidth(names) <= room) return names.length;
  let used = 0;
  for (const [at, name] of names.entries()) {
    used += name.length * LETTER_PX + CHIP_EXTRA_PX;
    if (used + MORE_PX > room) return Math.max(at, 1);
  }
  return names.length;
}

const LETTER_PX = 6.4;
/** Padding, edge and the gap to the next. */
const CHIP_EXTRA_PX = 20;
/** '... and 12 more' */
const MORE_PX = 80;

interface ChipListProps<Item> {
  readonly items: readonly Item[];
  readonly most?: number | undefined;
  /** Px of a table cell, in which the chips stand on one line; as much as they want where left out. */
  readonly room?: number | undefined;
  readonly nameOf: (item: Item) => string;
  /** Must give each chip a key. */
  readonly render: (item: Item) => ReactNode;
}
