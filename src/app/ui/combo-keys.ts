const PAGE = 8;

/** Where a key takes the active option, round at the ends; null for keys that belong to the text. */
export function nextActive(event: Key, active: number, count: number): number | null {
  if (count === 0 || event.altKey) return null;
  const last = count - 1;
  switch (event.key) {
    case 'ArrowDown':
      return active >= last ? 0 : active + 1;
    case 'ArrowUp':
      return active <= 0 ? last : active - 1;
    case 'PageDown':
      return Math.min(active + PAGE, last);
    case 'PageUp':
      return Math.max(active - PAGE, 0);
    case 'Home':
      return event.ctrlKey ? 0 : null;
    case 'End':
      return event.ctrlKey ? last : null;
    default:
      return null;
  }
}

interface Key {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
}
