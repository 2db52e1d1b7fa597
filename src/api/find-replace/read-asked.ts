import { type } from 'arktype';
import { fileIn } from '../../content/checks/questions.ts';
import { DOCUMENT } from '../../content/profiles.ts';
import { NO_QUESTIONS } from '../../shared/contract/content-checks.ts';
import type { FindAsked } from '../../shared/contract/find-replace.ts';
import { FIND_LIMITS } from '../../shared/contract/find-replace.ts';
import { readMacro } from '../../shared/contract/macros.ts';
import { adOf } from '../../shared/macros.ts';
import { systemMacro } from '../../shared/system-macros.ts';
import type { SessionUser } from '../call/access.ts';
import { ROW_ID, TOKEN } from '../call/body.ts';
import { invalid } from '../errors.ts';
import type { Api } from '../rows/api.ts';

const words = type('string').atMostLength(FIND_LIMITS.chars);

const asked = {
  kind: "'text' | 'link' | 'macro' | 'asset'",
  find: words,
  replace: words,
  'matches_case?': 'boolean',
  'whole?': 'boolean',
} as const;

const MOST_LISTED = 1_000;

export const findCall = type({
  ...asked,
  'resources?': type('string <= 60').array().atMostLength(50),
  'publication_ids?': ROW_ID.array().atMostLength(MOST_LISTED),
  '+': 'reject',
});

const chosen = type({
  resource: 'string <= 60',
  id: ROW_ID,
  field: 'string <= 60',
  places: type('string <= 40').array().atLeastLength(1).atMostLength(FIND_LIMITS.places),
  '+': 'reject',
});

export const replaceCall = type({
  ...asked,
  documents: chosen.array().atLeastLength(1).atMostLength(FIND_LIMITS.documents),
  '_idempotency?': TOKEN,
  '+': 'reject',
});

type FindBody = Pick<FindAsked, 'kind' | 'find' | 'replace'> & Partial<FindAsked>;

/**
 * What is looked for and what is put in its place, as its kind writes it.
 * @throws 422 naming the field that no page could have, or what nobody has made
 */
export async function readAsked(api: Api, user: SessionUser, given: FindBody): Promise<FindAsked> {
  const { kind, matches_case = false, whole = false } = given;
  for (const name of ['find', 'replace'] as const) {
    if (given[name].includes('\0'))
      throw invalid({ [name]: 'A text may not hold the character NUL.' });
  }
  if (given.find.trim() === '') throw invalid({ find: 'Say what is to be found.' });
  const said = { kind, matches_case, whole, ...READERS[kind](given) };
  if (said.find === said.replace) throw invalid({ replace: 'This is what is there already.' });
  await requireMade(api, user, said);
  return said;
}

type Read = Pick<FindAsked, 'find' | 'replace'>;

const READERS: Readonly<Record<FindAsked['kind'], (given: FindBody) => Read>> = {
  text: ({ find, replace }) => ({ find, replace }),
  link({ find, replace, whole = false }) {
    const address = replace.trim();
    if (whole && !DOCUMENT.allows('a', 'href', address))
      throw invalid({ replace: 'This address cannot be used.' });
    return { find: find.trim(), replace: address };
  },
  macro: ({ find, replace }) => ({
    find: macroName('find', find),
    replace: macroName('replace', replace),
  }),
  asset: ({ find, replace }) => ({
    find: fileKey('find', find),
    replace: fileKey('replace', replace),
  }),
};

/** As it is written in a page or without its signs: `{$first_name}`, `$first_name`, `first_name`. */
function macroName(field: keyof Read, text: string): string {
  const bare = text
    .trim()
    .replace(/^[{]?[$]?/, '')
    .replace(/[}]$/, '');
  const macro = readMacro(`{$${bare}}`);
  if (macro === null || macro.modifiers.length > 0)
    throw invalid({ [field]: 'Write the name of a macro, like $first_name.' });
  return macro.name;
}

function fileKey(field: keyof Read, text: string): string {
  const bare = text.trim();
  const key = /^[A-Za-z0-9_-]{32}$/.test(bare) ? bare : fileIn(bare);
  if (key === null)
    throw invalid({ [field]: 'Write the address of an asset: /files/ and its key.' });
  return key;
}

/** What is put into a page has to be there. */
async function requireMade({ db, checks }: Api, user: SessionUser, { kind, replace }: FindAsked) {
  const name = replace.toLowerCase();
  if (kind === 'macro' && systemMacro(name) === undefined) {
    const { macros } = await checks.facts(db, { ...NO_QUESTIONS, macros: [name] }, user);
    if (macros[name] !== true) throw invalid({ replace: messageOf(replace) });
  }
  if (kind !== 'asset') return;
  const { files } = await checks.facts(db, { ...NO_QUESTIONS, files: [replace] }, user);
  if ((files[replace] ?? null) === null) throw invalid({ replace: 'This asset does not exist.' });
}

function messageOf(name: string) {
  return adOf(name.toLowerCase()) === null
    ? `Nobody has made the macro ${name}.`
    : `The ad that ${name} stands for, or its effort, is not there.`;
}
