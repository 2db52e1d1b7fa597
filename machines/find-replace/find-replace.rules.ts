import { formatCount } from '../../src/shared/contract/formats.ts';
import type {
  FindAsked,
  FindScope,
  FoundDocument,
  FoundPlace,
  FoundPlaces,
} from '../../src/shared/contract/find-replace.ts';
import { FIND_LIMITS, documentKey } from '../../src/shared/contract/find-replace.ts';
import { isInDoubt } from '../form/save.rules.ts';
import type { PortFailure } from '../kit/model.ts';
import type { TaskInput, TaskPace } from '../tasks/task.types.ts';
import type { UndoableAction } from '../undo/undo.types.ts';
import type {
  FindReplaceContext,
  FindReplaceInput,
  PreviewCall,
  QueueReplaceCall,
  ReplaceFacts,
} from './find-replace.types.ts';

const NOTHING_ASKED: FindAsked = {
  kind: 'text',
  find: '',
  replace: '',
  matches_case: false,
  whole: false,
};

const NOTHING_FOUND = { found: null, chosen: {}, page: 1, failure: null } as const;
const NOTHING_RUN = { task: null, known: null } as const;

export function startOfReplace({ asked, task, token }: FindReplaceInput): FindReplaceContext {
  return {
    token,
    asked: { ...NOTHING_ASKED, ...asked },
    scope: { resources: [], publication_ids: [] },
    attempt: 0,
    ...NOTHING_FOUND,
    ...NOTHING_RUN,
    task,
  };
}

/** What was found for something else is no answer any more. */
export function change(
  { asked }: FindReplaceContext,
  { values }: { values: Partial<FindAsked> },
): Partial<FindReplaceContext> {
  return { asked: { ...asked, ...values }, ...NOTHING_FOUND, ...NOTHING_RUN };
}

export function narrow(
  { scope }: FindReplaceContext,
  { values }: { values: Partial<FindScope> },
): Partial<FindReplaceContext> {
  return { scope: { ...scope, ...values }, ...NOTHING_FOUND, ...NOTHING_RUN };
}

export function startNew({ token, attempt }: FindReplaceContext): FindReplaceContext {
  return { ...startOfReplace({ asked: {}, task: null, token }), attempt };
}

/** Why there is nothing to look for yet; null where there is. */
export function whyNotFind({ asked: { find, replace } }: FindReplaceContext): string | null {
  if (find.trim() === '') return 'Say what is to be found.';
  const longest = Math.max(find.length, replace.length);
  if (longest <= FIND_LIMITS.chars) return null;
  return `It may have ${formatCount(FIND_LIMITS.chars)} characters at most.`;
}

export function previewCall({ asked, scope }: FindReplaceContext): PreviewCall {
  return { ...asked, ...scope };
}

/** All that can be replaced is chosen, but what somebody else has open. */
export function takeFound(
  _: FindReplaceContext,
  { found }: { found: FoundPlaces },
): Partial<FindReplaceContext> {
  const free = found.documents.filter(({ locked_by }) => locked_by === null);
  return { ...NOTHING_FOUND, ...NOTHING_RUN, found, chosen: allOf(free) };
}

export function chooseAll({ found }: FindReplaceContext): Partial<FindReplaceContext> {
  return { chosen: allOf(found?.documents ?? []) };
}

function allOf(documents: readonly FoundDocument[]): FindReplaceContext['chosen'] {
  const entries = documents.map((document) => [documentKey(document), keysOf(document)] as const);
  return Object.fromEntries(entries.filter(([, keys]) => keys.length > 0));
}

/** The places of a document that can be replaced. */
function keysOf({ places }: FoundDocument): readonly string[] {
  return places.flatMap(({ key, refused }) => (refused === null ? [key] : []));
}

/** One place is left out or taken in; a whole document is taken in, unless all of it is already. */
export function toggle(
  { found, chosen }: FindReplaceContext,
  { document: named, place }: { document: string; place: string | null },
): Partial<FindReplaceContext> {
  const document = found?.documents.find((each) => documentKey(each) === named);
  if (document === undefined) return {};
  const all = keysOf(document);
  const before = chosen[named] ?? [];
  const next = place === null ? (before.length < all.length ? all : []) : flip(before, place, all);
  const { [named]: _, ...others } = chosen;
  return { chosen: next.length === 0 ? others : { ...others, [named]: next } };
}

/** In the order of the document, and nothing that cannot be replaced. */
function flip(before: readonly string[], place: string, all: readonly string[]) {
  const had = new Set(before);
  if (!had.delete(place)) had.add(place);
  return all.filter((key) => had.has(key));
}

interface Counts {
  readonly documents: number;
  readonly places: number;
}

export function foundCounts({ found }: Pick<FindReplaceContext, 'found'>): Counts {
  const documents = found?.documents ?? [];
  const places = documents.reduce((sum, each) => sum + each.places.length, 0);
  return { documents: documents.length, places };
}

function chosenCounts({ chosen }: Pick<FindReplaceContext, 'chosen'>): Counts {
  const all = Object.values(chosen);
  return { documents: all.length, places: all.reduce((sum, keys) => sum + keys.length, 0) };
}

/** 'Replace 12 places in 3 records'. */
export function runTitle(context: FindReplaceContext): string {
  const { documents, places } = chosenCounts(context);
  if (places === 0) return 'Replace';
  const verb = context.asked.replace === '' ? 'Remove' : 'Replace';
  return `${verb} ${counted(places, 'place')} in ${counted(documents, 'record')}`;
}

export function counted(count: number, one: string): string {
  return `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;
}

export function whyNotRun({ chosen }: FindReplaceContext): string | null {
  return Object.keys(chosen).length === 0 ? 'Choose a place first' : null;
}

export function queueCall({
  asked,
  found,
  chosen,
  token,
  attempt,
}: FindReplaceContext): QueueReplaceCall {
  const documents = (found?.documents ?? []).flatMap((document) => {
    const { resource, id, field } = document;
    const places = chosen[documentKey(document)];
    return places === undefined ? [] : [{ resource, id, field, places }];
  });
  return { ...asked, documents, _idempotency: `${token}-${attempt}` };
}

/** After a definite answer the next call is another one. */
export function refuse(
  { attempt }: FindReplaceContext,
  { failure }: { failure: PortFailure },
): Partial<FindReplaceContext> {
  const isOpen = isInDoubt(failure, { repeated: true });
  return { failure, attempt: isOpen ? attempt : attempt + 1 };
}

/** Places on one page of the preview. */
export const PAGE_PLACES = 50;

export interface Line {
  readonly document: FoundDocument;
  readonly key: string;
  readonly places: readonly FoundPlace[];
}

/** The documents of a page with those of their places that stand on it. */
export function linesOf(documents: readonly FoundDocument[], page: number): readonly Line[] {
  const from = (page - 1) * PAGE_PLACES;
  let before = 0;
  return documents.flatMap((document) => {
    const start = Math.max(0, from - before);
    const end = Math.max(0, from + PAGE_PLACES - before);
    before += document.places.length;
    const places = document.places.slice(start, end);
    return places.length === 0 ? [] : [{ document, key: documentKey(document), places }];
  });
}

export function hasPage(context: FindReplaceContext, { by }: { by: number }): boolean {
  const page = context.page + by;
  return page >= 1 && page <= pagesOf(context);
}

export function pagesOf(context: Pick<FindReplaceContext, 'found'>): number {
  return Math.max(1, Math.ceil(foundCounts(context).places / PAGE_PLACES));
}

/** A task is asked about every second; one that does not answer is left in peace for a while. */
const PACE: TaskPace = { first: 0, pause: 1_000, patience: 5_000 };

export function followed({ task }: FindReplaceContext): TaskInput {
  return { id: task ?? -1, ...PACE };
}

/** Documents that a retry would take up. */
function leftOf({ known }: FindReplaceContext): number {
  const result = known?.result ?? null;
  return result === null ? 0 : result.total - result.done;
}

export function mayRetry(context: FindReplaceContext): boolean {
  const { known } = context;
  return (
    known !== null && (leftOf(context) > 0 || (known.result === null && known.status !== 'done'))
  );
}

export function retryTitle(context: FindReplaceContext): string {
  const left = leftOf(context);
  return left === 0 ? 'Try again' : `Try ${counted(left, 'record')} again`;
}

export function undoIdOf({ known }: Pick<FindReplaceContext, 'known'>): number | null {
  const result = known?.result ?? null;
  return result === null || result.done === 0 ? null : result.undo_id;
}

/** What can be undone from now on; null where nothing was done. */
export function undoableOf(facts: ReplaceFacts): UndoableAction | null {
  const id = undoIdOf({ known: facts });
  return id === null ? null : { id, title: facts.title };
}

/** Names of the resources whose rows were written. */
export function writtenIn({ result }: ReplaceFacts): readonly string[] {
  const done = (result?.documents ?? []).filter(({ outcome }) => outcome === 'done');
  return [...new Set(done.map(({ resource }) => resource))];
}

/** '23 places replaced in 3 records, 1 record refused, 2 places had changed since', never more than the truth. */
export function summaryOf({ status, error, result }: ReplaceFacts): string {
  if (result === null) return status === 'cancelled' ? 'Cancelled' : (error ?? 'Failed');
  const { total, done, refused, documents } = result;
  const replaced = documents.reduce((sum, each) => sum + each.replaced, 0);
  const gone = documents.reduce((sum, each) => sum + each.gone, 0);
  const left = total - done - refused;
  return [
    `${counted(replaced, 'place')} replaced in ${counted(done, 'record')}`,
    ...(refused === 0 ? [] : [`${counted(refused, 'record')} refused`]),
    ...(gone === 0 ? [] : [`${counted(gone, 'place')} had changed since and stayed`]),
    ...(left === 0 ? [] : [`${counted(left, 'record')} not begun`]),
  ].join(', ');
}

/** What a field of the form is refused for. */
export function faultOf({ failure }: Pick<FindReplaceContext, 'failure'>, field: string) {
  const fault = failure?.data?.[field];
  return typeof fault === 'string' ? fault : null;
}

const FIELDS = ['find', 'replace', 'resources', 'publication_ids'];

/** What is said above the form: a refusal that no field of it says. */
export function failureText({ failure }: Pick<FindReplaceContext, 'failure'>): string | null {
  if (failure === null) return null;
  const said = Object.keys(failure.data ?? {});
  if (said.some((field) => FIELDS.includes(field))) return null;
  const told = Object.values(failure.data ?? {}).filter((text) => typeof text === 'string');
  return told.length === 0 ? failure.message : told.join(' ');
}
