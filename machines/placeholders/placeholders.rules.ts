import { readMacro } from '../../src/shared/contract/macros.ts';
import type { PortFailure } from '../kit/model.ts';
import { isHeld } from '../kit/need.ts';
import type {
  Answers,
  MacroReader,
  Placeholder,
  PlaceholdersCall,
  PlaceholdersContext,
  PlaceholdersEvent,
  PlaceholdersInput,
} from './placeholders.types.ts';

/** Characters that one call carries: the server takes a million. */
export const MOST_CHARACTERS = 900_000;

const TOO_LONG: Placeholder = {
  state: 'failed',
  message: 'This macro is too long to be looked up.',
};
const UNREAD: Placeholder = { state: 'failed', message: 'This macro was not answered.' };

export function startOfPlaceholders(input: PlaceholdersInput): PlaceholdersContext {
  return { ...input, ...nothingHeld() };
}

export function nothingHeld() {
  return { ...NOTHING, reader: { kind: 'sample' } as const };
}

const NOTHING = { publication: null, held: {}, wanted: [], asking: [] };

/** Those of which nothing is known yet, each once. */
export function newIn(
  { held }: PlaceholdersContext,
  { tokens = [] }: { tokens?: readonly string[] },
): readonly string[] {
  return [...new Set(tokens)].filter((token) => !Object.hasOwn(held, token));
}

export function want(context: PlaceholdersContext, asked: { tokens: readonly string[] }) {
  const tokens = newIn(context, asked);
  const added = tokens.map((token) => [token, fits(token) ? LOADING : TOO_LONG]);
  return {
    held: { ...context.held, ...Object.fromEntries(added) },
    wanted: [...context.wanted, ...tokens.filter(fits)],
  };
}

function fits(token: string) {
  return lengthOf(token) <= MOST_CHARACTERS;
}

/** As many as one call carries, in their order. */
export function startCall({ wanted }: PlaceholdersContext) {
  let length = 0;
  let count = 0;
  for (const token of wanted) {
    length += lengthOf(token);
    if (length > MOST_CHARACTERS) break;
    count += 1;
  }
  return { asking: wanted.slice(0, count), wanted: wanted.slice(count) };
}

export function callOf({ asking, reader, publication }: PlaceholdersContext): PlaceholdersCall {
  return { tokens: asking, reader, publication };
}

export function show({ held, asking }: PlaceholdersContext, { answers }: { answers: Answers }) {
  const found = new Map(answers.map((each) => [each.token, each]));
  const said = asking.map((token): [string, Placeholder] => {
    const answer = found.get(token);
    if (answer === undefined) return [token, UNREAD];
    const { state, content } = answer;
    return [token, state === 'value' ? { state, html: content } : { state }];
  });
  return { held: { ...held, ...Object.fromEntries(said) }, asking: [] };
}

export function fail({ held, asking }: PlaceholdersContext, { failure }: { failure: PortFailure }) {
  const { message } = failure;
  const said = asking.map((token) => [token, { state: 'failed', message } satisfies Placeholder]);
  return { held: { ...held, ...Object.fromEntries(said) }, asking: [] };
}

export function hasFailed({ held }: PlaceholdersContext) {
  return Object.values(held).some((each) => each.state === 'failed' && each !== TOO_LONG);
}

export function retry(context: PlaceholdersContext) {
  return askAgain(context, (_, { state }) => state === 'failed');
}

export function refresh(context: PlaceholdersContext) {
  return askAgain(context, () => true);
}

/** Another reader asks anew for what may say something else to them; the rest stays. */
export function chooseReader(
  context: PlaceholdersContext,
  { next: reader }: { next: MacroReader | null },
) {
  if (reader === null) return {};
  const stale = staleBetween(context.reader, reader);
  return { ...askAgain(context, (token) => stale(readMacro(token)?.name ?? '')), reader };
}

/** Whom an event names; null where it names nobody. */
export function readerOf(event: PlaceholdersEvent): MacroReader | null {
  switch (event.type) {
    case 'reader.sample':
      return { kind: 'sample' };
    case 'reader.nobody':
      return { kind: 'nobody' };
    case 'reader.subscriber': {
      const id = Number(event.subscriber);
      return Number.isSafeInteger(id) && id > 0 ? { kind: 'subscriber', id } : null;
    }
    case 'reader.persona': {
      const { type: _, ...variables } = event;
      return { kind: 'persona', variables };
    }
    default:
      return null;
  }
}

/** Whether somebody else is named, whom the person may look at the page as. */
export function isOther(
  { reader, right }: PlaceholdersContext,
  { next }: { next: MacroReader | null },
) {
  if (next === null || (next.kind === 'subscriber' && !isHeld(right))) return false;
  return JSON.stringify(reader) !== JSON.stringify(next);
}

/** Those of the call on its way are asked for again with the others: nobody waits for it any more. */
function askAgain(
  { held, wanted, asking }: PlaceholdersContext,
  isStale: (token: string, placeholder: Placeholder) => boolean,
) {
  const stale = Object.keys(held).filter((token) => isStale(token, held[token] ?? LOADING));
  const all = [...new Set([...asking, ...wanted, ...stale])].filter(fits);
  const loading = Object.fromEntries(all.map((token) => [token, LOADING]));
  return { held: { ...held, ...loading }, wanted: all, asking: [] };
}

/** Macros of the publication and of the page say the same to all; what the account has may name others. */
function staleBetween(before: MacroReader, after: MacroReader) {
  const isSame = (name: string) => {
    if (/^\$(publication\.|date$|sys_)/i.test(name)) return kindsOf(before, after) === 'known';
    if (/^\$(custom|esp|ad)_/i.test(name)) return false;
    if (before.kind !== 'persona' || after.kind !== 'persona') return false;
    const key = name.slice(1).toLowerCase();
    return before.variables[key] === after.variables[key];
  };
  return (name: string) => !isSame(name);
}

/** To nobody no sample is said, where a publication says nothing. */
function kindsOf(before: MacroReader, after: MacroReader) {
  return before.kind === 'nobody' || after.kind === 'nobody' ? 'nobody' : 'known';
}

const LOADING: Placeholder = { state: 'loading' };

/** Of a macro as the call writes it, in a paragraph of its own. */
function lengthOf(token: string) {
  return token.length + 4 * (token.match(/[&<>"]/g)?.length ?? 0) + 7;
}
