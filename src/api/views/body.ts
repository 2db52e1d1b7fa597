import { type } from 'arktype';
import type { Type } from 'arktype';
import type { Audience } from '../../shared/contract/views.ts';
import { AUDIENCES, VIEW_NAME_CHARS, VIEW_QUERY_CHARS } from '../../shared/contract/views.ts';
import { viewQuery } from '../../shared/lists/view-query.ts';
import { RESOURCE_NAME, ROW_ID, readBody } from '../call/body.ts';
import { invalid } from '../errors.ts';

/** What a call may say of a view; absent keys stay as they are. */
export interface ViewChange {
  readonly name?: string;
  readonly audience?: Audience;
  readonly group_id?: number | null;
  readonly query?: string;
  readonly is_default?: boolean;
}

export type ViewBody = Readonly<Record<string, unknown>>;

/** As it is sent: spaces more than one are taken out of it. */
const SENT_NAME_CHARS = 1_000;
const TOO_LONG = `Use ${VIEW_NAME_CHARS} characters at most.`;
const NAME = type('string')
  .atMostLength(SENT_NAME_CHARS)
  .narrow((text, context) => {
    const wrong = wrongName(cleanName(text));
    return wrong === null || context.mustBe(wrong);
  });

const QUERY = type('string')
  .atMostLength(VIEW_QUERY_CHARS)
  .narrow((text, context) => {
    const [fault] = viewQuery(text).faults;
    return fault === undefined || context.mustBe(fault.message);
  });

const AUDIENCE = type.enumerated(...AUDIENCES);
const version = ROW_ID.or('null');

export const newView = type({
  resource: RESOURCE_NAME,
  name: NAME,
  audience: AUDIENCE,
  query: QUERY,
  'group_id?': ROW_ID.or('null'),
  'is_default?': 'boolean',
  '+': 'reject',
});

export const changedView = type({
  'version?': version,
  'name?': NAME,
  'audience?': AUDIENCE,
  'query?': QUERY,
  'group_id?': ROW_ID.or('null'),
  'is_default?': 'boolean',
  '+': 'reject',
});

/** A view that is deleted, as it was seen. */
export const seenView = type({ 'version?': version, '+': 'reject' });

const WORDS = {
  resource: 'There is no such resource.',
  name: 'Give the view a name.',
  'name maxLength': TOO_LONG,
  audience: `Use one of ${AUDIENCES.join(', ')}.`,
  query: "Send the list's query string.",
  'query maxLength': `This view holds more than ${VIEW_QUERY_CHARS} characters.`,
  group_id: 'Value must be an integer.',
  is_default: 'Use true or false.',
  version: 'Value must be an integer.',
};

/** @throws 422 naming each field that is wrong, and each that no view has */
export function readView<T extends object>(rule: Type<T>, body: unknown): T {
  const { name, query, ...rest } = readBody(rule, body, WORDS) as T & ViewChange;
  return {
    ...rest,
    ...(name === undefined ? {} : { name: cleanName(name) }),
    ...(query === undefined ? {} : { query: cleanQuery(query) }),
  } as T;
}

function cleanName(text: string) {
  return text.replace(/\s+/g, ' ').trim();
}

function wrongName(name: string): string | null {
  if (name === '') return 'Give the view a name.';
  if (name.includes('\0')) return 'The name holds a character that no text can hold.';
  return [...name].length > VIEW_NAME_CHARS ? TOO_LONG : null;
}

function cleanQuery(text: string) {
  return viewQuery(text).state.toString().replaceAll('%00', '');
}

/** A query string as an object. @throws 422 */
export function givenOf(body: unknown): ViewBody {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as ViewBody;
  throw invalid({ body: 'Send a JSON object.' });
}
