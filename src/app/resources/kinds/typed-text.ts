import { useState } from 'react';
import { personFormats } from '../../../shared/contract/formats.ts';

/**
 * Text of an input whose value is no text: what is typed stays as it is while it means the held value. What cannot be
 * read is held as the text it is, so that the rules can refuse it and nothing typed is lost. `rest` is how it stands while nobody
 * edits it.
 */
export function useTypedText(held: TypedText): TypedInput {
  const { value, show, read, onValue, rest = show } = held;
  const [typed, setTyped] = useState(() => rest(value));
  const text = Object.is(read(typed), value ?? null) ? typed : rest(value);
  return {
    text,
    type(next) {
      setTyped(next);
      onValue(read(next));
    },
    begin: () => setTyped(show(value)),
    tidy: () => setTyped(rest(value)),
  };
}

/**
 * Reads what a person types or pastes as a decimal: '' is null; '1,234.5', '1 234.5', '1.234,50 €' and '−3' are numbers;
 * anything else stays text, '1,5' too, which may mean two things. Whoever reads numbers with a decimal comma has it the other way round.
 */
export function readDecimal(text: string): number | string | null {
  const read = readPointed(hasComma() ? swapped(text) : text);
  return typeof read === 'string' ? text : read;
}

function readPointed(text: string): number | string | null {
  if (text.trim() === '') return null;
  const sign = /^\s*[-−]/.test(text) ? '-' : '';
  const typed = text.trim().replace(/^[-−]/, '').trimStart();
  const bare = `${sign}${typed.replace(/^[$€£]|[$€£]$/g, '').trim()}`;
  const plain = withoutThousands(bare);
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : text;
}

function withoutThousands(text: string): string {
  if (/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)) return text.replaceAll(',', '');
  if (/^-?\d{1,3}([\s'’]\d{3})+(\.\d*)?$/.test(text)) return text.replace(/[\s'’]/g, '');
  if (/^-?\d{1,3}(\.\d{3})+,\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return text;
}

/** A held number as it stands in an input; `digits` where it has others than it needs. */
export function showDecimal(value: unknown, digits = String(value)): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' && hasComma() ? digits.replace('.', ',') : digits;
}

function hasComma() {
  return personFormats().numbers().format(0.5).includes(',');
}

function swapped(text: string) {
  return text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
}

interface TypedText {
  readonly value: unknown;
  readonly show: (value: unknown) => string;
  readonly rest?: ((value: unknown) => string) | undefined;
  readonly read: (text: string) => unknown;
  readonly onValue: (value: unknown) => void;
}

export interface TypedInput {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Writes the held value the way it is edited; on entering the input. */
  readonly begin: () => void;
  /** Writes the held value the way it is meant; on leaving the input. */
  readonly tidy: () => void;
}
