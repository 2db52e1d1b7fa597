import type { FilterText, Operator } from '../../../../shared/contract/where.ts';
import { ME } from '../../../../shared/contract/where.ts';
import { sharedKind } from '../../../../shared/kinds/index.ts';
import type { Field } from '../../../../shared/kinds/index.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import type { ListFields } from '../../../../shared/lists/conditions.ts';
import { holdsUsers, readFilterText } from '../../../../shared/lists/conditions.ts';
import { isReference } from '../../../../shared/resources/define.ts';
import type { ListAnswer } from '../../../../shared/wire.ts';
import type { Api } from '../../../data/client.ts';
import { definitions, resourceNamed } from '../../../data/resources.ts';
import { metadataNamed } from '../../../../shared/resources/metadata.ts';
import { inSentence, normalizeText } from '../../../../shared/words.ts';
import { readDay } from '../../day-text.ts';
import { kindOf } from '../../kinds/index.ts';
import { optionParams, optionSource, textOf } from '../../select/option-source.ts';
import { choiceOf, filterText } from '../filter-words.ts';
import { firstOperator, operatorChoices } from '../filters.ts';
import type { TypedWord } from './typed-words.ts';

/** A word as filters that it may mean, the likeliest first; or why it is none. */
type ReadWord =
  | { readonly filters: readonly { readonly filter: FilterText; readonly words: string }[] }
  | { readonly fault: string };

export interface Reading extends ListFields {
  readonly api: Api;
  readonly signal: AbortSignal;
}

/** Values are found as the menu of filters finds them: among choices, among records, else as they are typed. */
export async function readWord(word: TypedWord, reading: Reading): Promise<ReadWord> {
  const { field } = word.entry;
  const choices = sharedKind(field).choices(field);
  if (choices !== null) {
    const all = choices.map(({ value, title }) => ({ value, label: title }));
    return picked(
      word,
      (text) => Promise.resolve(alike(all, text)),
      (text) => `${word.entry.label} cannot be “${text}”.${choiceHint(all)}`,
    );
  }
  if (isReference(field))
    return picked(
      word,
      (text) => records(field, word, text, reading),
      (text) => `No ${inSentence(metadataNamed(field.to).title.one)} is called “${text}”.`,
    );
  return typed(word, reading);
}

/** Of 'news,sport' each is found; of the last one all that are alike are ways to read it. */
async function picked(
  word: TypedWord,
  find: Find,
  unknown: (text: string) => string,
): Promise<ReadWord> {
  const { entry, negated, value } = word;
  const parts = value.split(',').filter((part) => part.trim() !== '');
  const found = await Promise.all(parts.map((part) => find(part)));
  const lost = found.findIndex((each) => each.length === 0);
  if (lost >= 0 && EMPTY.test(value)) return emptiness(word);
  if (lost >= 0) return { fault: unknown(parts[lost] ?? value) };
  const first = firstOperator(entry.field).op;
  const op = negated ? 'ne' : first;
  const fixed = found.slice(0, -1).flatMap(([best]) => best ?? []);
  if (!offers(entry.field, op) || (op !== 'in' && fixed.length > 0)) return oneOnly(word);
  const last = found.at(-1) ?? [];
  return {
    filters: last.slice(0, MOST_WAYS).map((choice) => {
      const all = [...fixed, choice];
      const filter = { field: entry.name, op, value: all.map((each) => each.value).join(',') };
      return { filter, words: inWords(word, filter, all.map(({ label }) => label).join(', ')) };
    }),
  };
}

/** Numbers, days and texts: '>5', 'today', 'harbour'. */
function typed(word: TypedWord, { resource, visible }: ListFields): ReadWord {
  const { entry, negated, value } = word;
  const { field, name, label } = entry;
  if (EMPTY.test(value) && offers(field, 'empty')) return emptiness(word);
  const [, sign = '', rest = ''] = /^([<>]=?|=)?(.*)$/.exec(value) ?? [];
  const op = negated ? 'ne' : (SIGNS[sign] ?? firstOperator(field).op);
  if (!offers(field, op)) return { fault: `${label} cannot be compared so.` };
  const { argument } = kindOf(field);
  const meant = argument === 'date' ? readDay(rest) : rest;
  const text = String(
    kindOf(field).fromArgument(
      argument === 'number' || argument === 'whole' ? numeral(rest) : meant,
    ),
  );
  const filter = { field: name, op, value: text };
  const { fault } = readFilterText({ resource, visible }, filter);
  if (fault !== null) return { fault: `${label}: ${fault}` };
  return { filters: [{ filter, words: inWords(word, filter, filterText(field, filter)) }] };
}

async function records(
  field: Parameters<typeof isReference>[0] & { readonly to: string },
  { entry }: TypedWord,
  text: string,
  { api, signal, resource }: Reading,
): Promise<readonly Choice[]> {
  if (text.toLowerCase() === ME && holdsUsers(resource, entry.name, entry.field))
    return [{ value: ME, label: 'Me' }];
  const { area, route } = metadataNamed(field.to);
  await definitions.load(area);
  const source = optionSource(resourceNamed(field.to));
  const params = optionParams(source, { search: text, beside: 0, filters: undefined });
  const query = { ...params, per_page: LIMITS.perPage, count: false };
  const { data } = await api<ListAnswer>(route, { query, signal, quiet: true });
  const found = data.map((row) => ({ value: String(row.id), label: textOf(source, row) }));
  const like = alike(found, text);
  return like.length > 0 ? like : found;
}

/** Those whose name is the text, then those that begin with it, then those that hold it. */
function alike(choices: readonly Choice[], text: string): readonly Choice[] {
  const wanted = normalizeText(text).trim();
  const rank = ({ value, label }: Choice) => {
    const name = normalizeText(label);
    if (name === wanted || value === wanted) return 0;
    if (name.startsWith(wanted)) return 1;
    return name.includes(wanted) ? 2 : 3;
  };
  return choices
    .map((choice) => ({ choice, at: rank(choice) }))
    .filter(({ at }) => at < 3)
    .sort((a, b) => a.at - b.at)
    .map(({ choice }) => choice);
}

function emptiness(word: TypedWord): ReadWord {
  const { entry, negated } = word;
  if (!offers(entry.field, 'empty')) return { fault: `${entry.label} always has a value.` };
  const filter = { field: entry.name, op: 'empty' as const, value: String(!negated) };
  return { filters: [{ filter, words: inWords(word, filter, '') }] };
}

function oneOnly({ entry, negated }: TypedWord): ReadWord {
  const how = negated ? 'exclude' : 'take';
  return { fault: `${entry.label} can ${how} one value at a time.` };
}

function inWords({ entry }: TypedWord, { op, value }: FilterText, shown: string) {
  const choice = choiceOf(entry.field, { field: entry.name, op, value });
  return `${entry.label} ${choice.title} ${shown}`.trim();
}

function choiceHint(choices: readonly Choice[]) {
  if (choices.length > MOST_NAMED) return '';
  const labels = choices.map(({ label }) => label);
  return ` Choose ${new Intl.ListFormat('en', { type: 'disjunction' }).format(labels)}.`;
}

function offers(field: Field, op: Operator) {
  return operatorChoices(field).some((choice) => choice.op === op);
}

function numeral(text: string): number | string {
  const number = Number(text.replace(',', '.'));
  return text.trim() === '' || Number.isNaN(number) ? text : number;
}

const MOST_WAYS = 5;
const MOST_NAMED = 7;
const EMPTY = /^(?:none|empty)$/i;
const SIGNS: Readonly<Record<string, Operator | undefined>> = {
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
  '=': 'eq',
};

interface Choice {
  readonly value: string;
  readonly label: string;
}

type Find = (text: string) => Promise<readonly Choice[]>;
