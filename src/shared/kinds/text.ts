import { slugify } from '../words.ts';
import type { TextPattern } from '../text-patterns.ts';
import { TEXT, textValue } from './filter-values.ts';
import type { FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

/** One line of text. */
interface TextField extends FieldOptions {
  readonly kind: 'text';
  readonly min?: number;
  /** Characters at most. */
  readonly max: number;
  /** Renders another control for the same value. */
  readonly control?: 'country' | 'timezone' | 'state';
  /** Its value is the id of a row of that feed of a service: 'everflow/offers'. */
  readonly feed?: string;
  /** Name of the rule that the text obeys beside its length. */
  readonly pattern?: TextPattern;
  /** Inside a sub-record: follows that text of it, as a name to keep answers under, until it is typed itself. */
  readonly from?: string;
}

export const textKind: SharedKind<TextField, string> = {
  ...USUAL,
  operators: TEXT,
  filterValue: textValue,
  words: true,
  follows: ({ from }) => (from === undefined ? null : { from, make: nameFor }),
  rule: ({ min = 0, max, control, pattern }, kit) =>
    kit.text(
      (value) =>
        kit.rules.minChars(value, min) ??
        kit.rules.maxChars(value, max) ??
        kit.rules.oneLine(value) ??
        kit.pattern(pattern, value) ??
        kit.place(control, value),
    ),
};

export function text(options: Options<TextField> = {}): TextField {
  return { max: 255, ...options, kind: 'text' };
}

/** The id and a field in one text, `12 - Spring sale`: shown, found and sorted by like any text. Name it `id_with_{field}`. */
export function idWith(field: string, options: Options<TextField> = {}): TextField {
  const generated = `id::text || ' - ' || coalesce(${field}, '')`;
  return text({ label: 'ID and name', max: 400, generated, ...options });
}

/** 'Your e-mail' -> 'your_e_mail'. */
function nameFor(from: string): string {
  return slugify(from).replaceAll('-', '_').slice(0, 60);
}
