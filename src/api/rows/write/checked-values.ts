import type { Written } from '../row.ts';
import type { WritePath } from './paths.ts';

/**
 * The values that the writer takes: those of a body of which every guard of bodies was asked, which `readValues` and
 * `readDerived` alone make, or such as no body names.
 */
export type CheckedValues = Written & Checked;

/** A copy made by spreading is none: what is added to it was asked of nobody. */
declare class Checked {
  protected readonly checked: true;
}

/** Paths on which no body gives values. */
type UnreadPath = Extract<
  WritePath,
  'delete' | 'merge target' | 'merge use' | 'undo update' | 'following' | 'access'
>;

/** Values that stood in a row before, or that are the server's own: what the path is says which. */
export function unreadValues(_: UnreadPath, values: Written): CheckedValues {
  return values as CheckedValues;
}

/** Checked values, and beside them what the server notes in the row by itself. */
export function withOwnValues(values: CheckedValues, own: Written): CheckedValues {
  return { ...values, ...own } as CheckedValues;
}
