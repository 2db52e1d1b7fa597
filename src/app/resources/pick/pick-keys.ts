import type { KeyboardEvent } from 'react';

/** The control of the first row in the dialog around an element. */
export function firstPick(within: Element): HTMLElement | null {
  return within.closest('[role=dialog]')?.querySelector<HTMLElement>(PICK) ?? null;
}

/** Arrows, Home and End go from row to row; up from the first one goes back to the text. */
export function walkRows(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(PICK)];
  const at = all.indexOf(event.target as HTMLElement);
  const to = placeAfter(event.key, at, all.length);
  if (at === -1 || to === null) return;
  event.preventDefault();
  const search = event.currentTarget
    .closest('[role=dialog]')
    ?.querySelector<HTMLElement>('input[type=search]');
  (to === -1 ? search : all[to])?.focus();
}

function placeAfter(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

const PICK = '[data-pick]';
