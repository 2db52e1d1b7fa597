import type { KeyboardEvent } from 'react';
import { composing } from '../ui/composing.ts';

/** What a key does in the palette's input; null leaves it to the text. */
export type PaletteMove =
  | { readonly kind: 'by'; readonly rows: number }
  | { readonly kind: 'to'; readonly end: 'first' | 'last' }
  | { readonly kind: 'run'; readonly newTab: boolean }
  | { readonly kind: 'escape' | 'back' | 'actions' | 'copy' };

const PAGE_ROWS = 8;

/** Reads a keydown of the input. Home and End stay with the caret; with Ctrl they go through the list. */
export function readPaletteKey(event: KeyFacts, input: InputFacts): PaletteMove | null {
  if (composing(event)) return null;
  const mod = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case 'ArrowDown':
      return { kind: 'by', rows: 1 };
    case 'ArrowUp':
      return { kind: 'by', rows: -1 };
    case 'PageDown':
      return { kind: 'by', rows: PAGE_ROWS };
    case 'PageUp':
      return { kind: 'by', rows: -PAGE_ROWS };
    case 'Home':
      return mod ? { kind: 'to', end: 'first' } : null;
    case 'End':
      return mod ? { kind: 'to', end: 'last' } : null;
    case 'Enter':
      return { kind: 'run', newTab: mod };
    case 'Escape':
      return { kind: 'escape' };
    case 'Backspace':
      return input.hasText ? null : { kind: 'back' };
    case 'Tab':
      return { kind: 'actions' };
    case '.':
      return input.hasText && !input.hasMoved ? null : { kind: 'actions' };
    case 'c':
      return mod && !event.shiftKey && !event.altKey && !input.hasSelection
        ? { kind: 'copy' }
        : null;
    default:
      return null;
  }
}

/** The next place in a list of so many, from a place that may be none (-1). */
export function moved(from: number, move: PaletteMove, count: number): number {
  if (count === 0) return -1;
  if (move.kind === 'to') return move.end === 'first' ? 0 : count - 1;
  if (move.kind !== 'by') return from;
  if (Math.abs(move.rows) > 1) return Math.min(count - 1, Math.max(0, from + move.rows));
  return (from + move.rows + count) % count;
}

type KeyFacts = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'nativeEvent'
>;

interface InputFacts {
  readonly hasText: boolean;
  /** Letters of the input are selected, which Mod+C copies. */
  readonly hasSelection: boolean;
  /** A row was gone to by the arrows, so that a point is no letter. */
  readonly hasMoved: boolean;
}
