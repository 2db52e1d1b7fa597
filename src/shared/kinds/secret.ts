import { isMasked } from '../mask.ts';
import type { TextPattern } from '../text-patterns.ts';
import { textValue } from './filter-values.ts';
import type { FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

/** Text that is written and never read again: stored sealed, shown as the mask of its last four characters. */
interface SecretField extends FieldOptions {
  readonly kind: 'secret';
  readonly max: number;
  /** Name of the rule that a new one obeys; one of signatures can be made by a button. */
  readonly pattern?: TextPattern;
  /** The field with the address that it is sent to: where that changes, the kept one is cleared and must be given again. */
  readonly sentTo?: string;
}

export const secretKind: SharedKind<SecretField, string> = {
  ...USUAL,
  operators: [],
  filterValue: textValue,
  sorts: false,
  holds: 'secret',
  bulk: false,
  imports: false,
  /** The mask of what is kept comes back as it was shown. */
  rule: ({ max, pattern }, kit) =>
    kit.text((value) =>
      isMasked(value) ? null : (kit.rules.maxChars(value, max) ?? kit.pattern(pattern, value)),
    ),
};

export function secret(options: Options<SecretField> = {}): SecretField {
  return { max: 500, sort: false, filter: false, ...options, kind: 'secret' };
}
