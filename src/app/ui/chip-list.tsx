import type { ReactNode } from 'react';
import * as css from '../../../styles/chip.css.ts';
import { Popover } from './popover.tsx';

const MOST = 5;

/** Up to five chips, then '... and N more', whose title names the rest and which opens them where it may; fewer where the room asks. */
export function ChipList<Item>(props: ChipListProps<Item>) {
  const { items, most = MOST, room, opens = false, nameOf, render } = props;
  const names = items.map(nameOf);
  const shown = room === undefined ? most : Math.min(most, fitting(names, room));
  const rest = names.slice(shown);
  return (
    <span className={css.list} data-line={room === undefined ? undefined : ''}>
      {items.slice(0, shown).map(render)}
      {rest.length === 0 ? null : opens ? (
        <Popover
          late
          label={`${rest.length} more`}
          button={
            <button
              type="button"
              className={css.opener}
              title={rest.join(', ')}
              tabIndex={room === undefined ? undefined : -1}
            >
              {moreText(rest)}
            </button>
          }
        >
          <span className={css.rest}>{items.slice(shown).map(render)}</span>
        </Popover>
      ) : (
        <span className={css.more} title={rest.join(', ')}>
          {moreText(rest)}
        </span>
      )}
    </span>
  );
}

function moreText(rest: readonly string[]) {
  return `... and ${rest.length} more`;
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
  /** Whether a press shows the rest: not in an option, which is one press itself. */
  readonly opens?: boolean | undefined;
  readonly nameOf: (item: Item) => string;
  /** Must give each chip a key. */
  readonly render: (item: Item) => ReactNode;
}
