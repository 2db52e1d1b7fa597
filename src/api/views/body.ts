import type { SavedView } from '../../shared/contract/views.ts';
import type { Audience } from '../../shared/contract/views.ts';
import { AUDIENCES, VIEW_NAME_CHARS, VIEW_QUERY_CHARS } from '../../shared/contract/views.ts';
import { viewQuery } from '../../shared/lists/view-query.ts';
import { invalid } from '../errors.ts';
import { isId } from '../call/ids.ts';

/** What a call may say of a view; absent keys stay as they are. */
export interface ViewChange {
  readonly name?: string;
  readonly audience?: Audience;
  readonly group_id?: number | null;
  readonly query?: string;
  readonly is_default?: boolean;
}

export type ViewBody = Readonly<Record<string, unknown>>;

/** @throws 422 naming each field that is wrong, and each that no view has */
export function readChange(given: ViewBody, others: readonly string[]): ViewChange {
  const errors: Record<string, string> = {};
  const change: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    if (others.includes(key)) continue;
    const read = Object.hasOwn(READERS, key) ? READERS[key as keyof ViewChange] : undefined;
    const answer = read === undefined ? { wrong: 'There is no such field.' } : read(value);
    if ('wrong' in answer) errors[key] = answer.wrong;
    else change[key] = answer.value;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return change as ViewChange;
}

/** @throws 422 where the fields of a new view are missing */
export function requireNew({ name, audience, query }: ViewChange) {
  const missing = Object.entries({ name, audience, query }).filter(
    ([, value]) => !value && value !== '',
  );
  if (missing.length > 0) {
    throw invalid(Object.fromEntries(missing.map(([key]) => [key, 'Required.'])));
  }
}

/** A body or a query string as an object. @throws 422 */
export function givenOf(body: unknown): ViewBody {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as ViewBody;
  throw invalid({ body: 'Send a JSON object.' });
}

/** @throws 422 */
export function versionIn(given: ViewBody): number | null {
  const { version = null } = given;
  if (version === null || isId(version)) return version;
  throw invalid({ version: 'Value must be an integer.' });
}

type Read = { readonly value: SavedView[keyof SavedView] } | { readonly wrong: string };

const READERS: Readonly<Record<keyof ViewChange, (value: unknown) => Read>> = {
  name(value) {
    const name = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
    if (name === '') return { wrong: 'Give the view a name.' };
    if (name.includes('\0')) return { wrong: 'The name holds a character that no text can hold.' };
    return [...name].length > VIEW_NAME_CHARS
      ? { wrong: `Use ${VIEW_NAME_CHARS} characters at most.` }
      : { value: name };
  },
  audience(value) {
    const audience = AUDIENCES.find((known) => known === value);
    return audience === undefined
      ? { wrong: `Use one of ${AUDIENCES.join(', ')}.` }
      : { value: audience };
  },
  group_id: (value) =>
    value === null || isId(value) ? { value } : { wrong: 'Value must be an integer.' },
  is_default: (value) => (typeof value === 'boolean' ? { value } : { wrong: 'Use true or false.' }),
  query(value) {
    if (typeof value !== 'string') return { wrong: "Send the list's query string." };
    if (value.length > VIEW_QUERY_CHARS) {
      return { wrong: `This view holds more than ${VIEW_QUERY_CHARS} characters.` };
    }
    const { state, faults } = viewQuery(value);
    const [fault] = faults;
    if (fault !== undefined) return { wrong: fault.message };
    return { value: state.toString().replaceAll('%00', '') };
  },
};
