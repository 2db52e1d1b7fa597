import type { CommandArg } from '../../../machines/kit/command.ts';
import type { PaletteAnswer } from '../../../machines/palette/palette.rules.ts';
import { calendarDate } from '../../shared/rules.ts';
import type { Item } from '../../shared/wire.ts';

/** One possible answer to what a command asks for. */
export interface AnswerRow {
  readonly id: string;
  readonly title: string;
  readonly end: string | null;
  /** Why it is no answer. */
  readonly off: string | null;
  readonly answer: PaletteAnswer;
}

/** The answers offered for an argument and what was typed; records come from the server. */
export function answerRows(
  arg: CommandArg,
  text: string,
  records: readonly Item[],
  textOf: (item: Item) => string,
): readonly AnswerRow[] {
  const typed = text.trim();
  switch (arg.kind) {
    case 'choice':
      return (arg.choices ?? [])
        .filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase()))
        .map(({ value, title }) => row(value, title, value));
    case 'record':
      return records.map((item) => row(String(item.id), textOf(item), item.id, `#${item.id}`));
    case 'number':
      return typed === '' ? [] : [numberRow(arg, typed)];
    case 'date':
      return typed === '' ? [] : [dateRow(typed)];
    case 'text':
      return typed === '' ? [] : [row('typed', `Use “${typed}”`, typed, null, typed)];
  }
}

function numberRow({ whole = false, least }: CommandArg, typed: string): AnswerRow {
  const value = Number(typed.replaceAll(',', ''));
  const found = row('typed', `Use ${typed}`, value, null, typed);
  if (!Number.isFinite(value)) return { ...found, off: 'Value must be a valid decimal.' };
  if (whole && !Number.isSafeInteger(value)) return { ...found, off: 'Use a whole number.' };
  const isTooSmall = least !== undefined && value < least;
  return isTooSmall ? { ...found, off: `Use a number from ${least} on.` } : found;
}

function dateRow(typed: string): AnswerRow {
  return { ...row('typed', `Use ${typed}`, typed, null, typed), off: calendarDate(typed) };
}

function row(
  id: string,
  title: string,
  value: unknown,
  end: string | null = null,
  label = title,
): AnswerRow {
  return { id: `answer:${id}`, title, end, off: null, answer: { value, label } };
}
