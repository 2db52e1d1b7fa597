import { useState } from 'react';
import { createPortal } from 'react-dom';
import * as css from '../../../../styles/keys.css.ts';
import { KeyHint } from '../../ui/key-hint.tsx';
import type { Directory } from '../../commands/directory.ts';
import { useDirectory } from '../../commands/page-directory.ts';

/** The keys of every control in sight, beside it, while the modifier is held. */
export function KeyBadges() {
  const directory = useDirectory();
  const [badges] = useState(() => badgesInSight(directory));
  return createPortal(
    <div aria-hidden="true">
      {badges.map(({ keys, inside, left, top }) => (
        <span
          key={`${left} ${top} ${keys}`}
          className={css.badge}
          data-inside={inside}
          style={{ left, top }}
        >
          <KeyHint keys={keys} inside="plain" />
        </span>
      ))}
    </div>,
    document.body,
  );
}

function badgesInSight(directory: Directory) {
  return [...document.querySelectorAll(KEYED)].flatMap((control) => {
    const { right, bottom, top, width, height } = control.getBoundingClientRect();
    const keys = keysOf(directory, control);
    const inSight = width > 0 && height > 0 && bottom > 0 && top < innerHeight;
    const isPrinted = control.querySelector('kbd') !== null;
    if (!inSight || isPrinted || keys === '') return [];
    const inside = width >= WIDE_PX;
    return [{ keys, inside, left: right, top: inside ? (top + bottom) / 2 : bottom }];
  });
}

/** From here on a badge has room in its control; else it hangs on its corner. */
const WIDE_PX = 120;

/** Sequences have no form that assistive technology knows: such a control names its command. */
function keysOf(directory: Directory, control: Element) {
  const named = control.getAttribute('data-command');
  if (named !== null) return directory.list().find(({ id }) => id === named)?.keys[0] ?? '';
  const [first = ''] = (control.getAttribute('aria-keyshortcuts') ?? '').split(' ');
  return first.replace(/^(Control|Meta)\+/, 'Mod+');
}

/** Keys of rows count for the row at hand alone. */
const KEYED = ':is([aria-keyshortcuts], [data-command]):not(tbody *)';
