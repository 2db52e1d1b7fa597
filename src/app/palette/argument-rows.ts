import type { CommandArg } from '../../../machines/kit/command.ts';
import type { PaletteAnswer } from '../../../machines/palette/palette.rules.ts';
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

/** What answers are held to. */
export interface AnswerRules {
  /** Why a value is no answer to what is asked for; null where it is one. */
  refusalOf(arg: CommandArg, value: unknown): string | null;
}

/** The answers offered for an argument and what was typed; records come from the server. */
export function answerRows(
  arg: CommandArg,
  text: string,
  { records = [], textOf = String, rules }: AnswerSources,
): readonly AnswerRow[] {
  const typed = text.trim();
  const withRefusal = (found: AnswerRow) => ({
    ...found,
    off: rules.refusalOf(arg, found.answer.value),
  });
  switch (arg.kind) {
    case 'choice':
      return (arg.choices ?? [])
        .filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase()))
        .map(({ value, title }) => row(value, title, value));
    case 'record':
      return records.map((item) => row(String(item.id), textOf(item), item.id, `#${item.id}`));
    case 'number':
      return typed === '' ? [] : [withRefusal(typedRow(typed, Number(typed.replaceAll(',', ''))))];
    case 'date':
      return typed === '' ? [] : [withRefusal(typedRow(typed, typed))];
    case 'text':
      return typed === '' ? [] : [withRefusal(typedRow(`“${shortened(typed)}”`, typed, typed))];
  }
}

interface AnswerSources {
  readonly records?: readonly Item[];
  readonly textOf?: (item: Item) => string;
  /** What a typed value is held to. */
  readonly rules: AnswerRules;
}

function typedRow(shown: string, value: unknown, label = shown): AnswerRow {
  return row('typed', `Use ${shown}`, value, null, label);
}

const SHOWN_CHARS = 60;

function shortened(text: string) {
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text;
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
