import type { PlainField } from '../../../shared/resources/field-kinds.ts';
import { PLAIN } from './kind.ts';
import { textKind } from './text-kind.ts';

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const STEP_DIGITS = 5;

/** A fractional key: text that sorts by code point, so that a row moves without touching its neighbours. */
export const rank = textKind<PlainField>({
  collation: PLAIN,
  access: 'ordered',
  caseless: false,
});

/** A key between two keys; null is the open end. Keys never end in '0', so that there is always room below. */
export function rankBetween(before: string | null, after: string | null): string {
  if (before !== null && after === null) return stepped(before, 1) ?? midpoint(before, null);
  if (before === null && after !== null) return stepped(after, -1) ?? midpoint('', after);
  return midpoint(before ?? '', after);
}

/** A step at an open end keeps keys short where rows are put behind one another. */
function stepped(key: string, direction: 1 | -1) {
  const head = Number.parseInt(key.padEnd(STEP_DIGITS, '0').slice(0, STEP_DIGITS), 36);
  const next = head + direction * DIGITS.length;
  if (next <= 0 || next >= DIGITS.length ** STEP_DIGITS) return null;
  return next.toString(36).padStart(STEP_DIGITS, '0').replace(/0+$/, '');
}

function midpoint(low: string, high: string | null): string {
  const shared = high === null ? 0 : sharedLength(low, high);
  if (high !== null && shared > 0) {
    return high.slice(0, shared) + midpoint(low.slice(shared), high.slice(shared));
  }
  const from = low === '' ? 0 : DIGITS.indexOf(low.charAt(0));
  const to = high === null || high === '' ? DIGITS.length : DIGITS.indexOf(high.charAt(0));
  if (to - from > 1) return DIGITS.charAt(Math.round((from + to) / 2));
  if (high !== null && high.length > 1) return high.charAt(0);
  return DIGITS.charAt(from) + midpoint(low.slice(1), null);
}

function sharedLength(low: string, high: string) {
  let length = 0;
  while (length < high.length && (low.charAt(length) || '0') === high.charAt(length)) length += 1;
  return length;
}
