import { useState } from 'react';
import { createPortal } from 'react-dom';
import * as css from '../../../../styles/keys.css.ts';
import { KeyHint } from '../../ui/key-hint.tsx';

/** The keys of every control in sight, beside it, while the modifier is held. */
export function KeyBadges() {
  const [badges] = useState(badgesInSight);
  return createPortal(
    <div aria-hidden="true">
      {badges.map(({ keys, left, top }) => (
        <span key={`${left} ${top} ${keys}`} className={css.badge} style={{ left, top }}>
          <KeyHint keys={keys} inside="bright" />
        </span>
      ))}
    </div>,
    document.body,
  );
}

function badgesInSight() {
  return [...document.querySelectorAll('[aria-keyshortcuts]')].flatMap((control) => {
    const { left, bottom, width, height } = control.getBoundingClientRect();
    const [first = ''] = (control.getAttribute('aria-keyshortcuts') ?? '').split(' ');
    const inSight = width > 0 && height > 0 && bottom > 0 && bottom - height < innerHeight;
    const keys = first.replace(/^(Control|Meta)\+/, 'Mod+');
    return inSight && keys !== '' ? [{ keys, left, top: bottom - height / 2 }] : [];
  });
}
