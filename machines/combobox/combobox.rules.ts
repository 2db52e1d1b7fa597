import type { ChoiceId, ComboboxContext, ComboboxInput, OptionFacts } from './combobox.types.ts';

const NO_OPTIONS: OptionFacts = { ids: [], pages: 0, more: false, loading: false };

export function initialCombobox(input: ComboboxInput): ComboboxContext {
  const { preselect = false, ...rest } = input;
  const { eager, picked, disabled } = input;
  const asked = { asked: eager, beside: picked.length, first: picked.length };
  const awaitsDefault = preselect && picked.length === 0 && !disabled;
  return { ...rest, ...asked, awaitsDefault, text: '', search: '', pages: 1, options: NO_OPTIONS };
}

/** As many as the limit allows, each once; a single choice replaces the last. */
export function add(
  { picked, multiple, max }: ComboboxContext,
  { ids }: { ids: readonly ChoiceId[] },
): Partial<ComboboxContext> {
  if (!multiple) return { picked: ids.slice(0, 1) };
  const all = [...new Set([...picked, ...ids])];
  return { picked: max === null ? all : all.slice(0, Math.max(max, picked.length)) };
}

export function remove({ picked }: ComboboxContext, { ids }: { ids: readonly ChoiceId[] }) {
  return { picked: picked.filter((held) => !ids.includes(held)) };
}

export function toggle(
  context: ComboboxContext,
  { id }: { id: ChoiceId },
): Partial<ComboboxContext> {
  return context.picked.includes(id) && context.multiple
    ? remove(context, { ids: [id] })
    : add(context, { ids: [id] });
}

/** Moves a picked one among the picked ones; at an end it stays. */
export function move(
  { picked }: ComboboxContext,
  { id, by }: { id: ChoiceId; by: number },
): Partial<ComboboxContext> {
  const from = picked.indexOf(id);
  if (from === -1) return {};
  const others = picked.filter((held) => held !== id);
  const to = Math.min(Math.max(from + by, 0), others.length);
  return { picked: [...others.slice(0, to), id, ...others.slice(to)] };
}

/** The first call settles how long a page is, so that the pages after it fit. */
export function ask({ asked, picked }: ComboboxContext): Partial<ComboboxContext> {
  return asked ? {} : { asked: true, beside: picked.length, first: picked.length };
}

/** A text that is searched for already keeps its pages. */
export function startSearch(context: ComboboxContext): Partial<ComboboxContext> {
  const { text, search, picked, first } = context;
  if (text === search) return {};
  return { search: text, pages: 1, beside: text === '' ? first : picked.length };
}

export function emptyList(): Partial<ComboboxContext> {
  return { pages: 1, options: NO_OPTIONS };
}

/** The list that nothing narrows is the one that was asked for first: closing asks for nothing. */
export function reset({ first }: ComboboxContext): Partial<ComboboxContext> {
  return { text: '', search: '', pages: 1, beside: first };
}

export function takesDefault({ awaitsDefault, picked, disabled }: ComboboxContext) {
  return awaitsDefault && picked.length === 0 && !disabled;
}

export function isFull({ multiple, max, picked }: ComboboxContext) {
  return multiple && max !== null && picked.length >= max;
}

/** What a row is picked by: the value of its field as it is kept. */
export function choiceOf(value: unknown): ChoiceId {
  return typeof value === 'string' ? value : Number(value);
}
