import { failureOf } from '../../../machines/kit/failure.ts';
import type { DraftKey, UnansweredCreate } from '../../../machines/draft/draft.types.ts';
import { isInDoubt } from '../../../machines/form/save.rules.ts';
import type { SaveCall } from '../../../machines/form/form.types.ts';
import type { OwnJournal } from './own-journal.ts';

/** Longer than this a save does not wait for the browser's store. */
const PATIENCE_MS = 1_000;

/** Keeps a create in the journal from before it leaves until its answer is definite, so that a killed tab makes no second record. */
export async function keepingCreate<T>(
  journal: OwnJournal,
  call: SaveCall,
  send: () => Promise<T>,
) {
  const { route, draftSession: session, id, token, values } = call;
  if (id !== null || token === null) return send();
  const place = placeOf(journal, route, session);
  const create: UnansweredCreate = { session, at: new Date().toISOString(), values, token };
  await atMost(PATIENCE_MS, journal.write(place, create));
  const forget = () => atMost(PATIENCE_MS, journal.remove(place));
  try {
    const answer = await send();
    await forget();
    return answer;
  } catch (error) {
    if (!isInDoubt(failureOf(error), call)) await forget();
    throw error;
  }
}

/** The creates of a resource that no tab has seen the answer of. */
export async function unansweredCreates(
  journal: OwnJournal,
  { resource, resourceId }: DraftKey,
): Promise<UnansweredCreate[]> {
  if (resourceId !== null) return [];
  const entries = await journal.list(placeOf(journal, resource, ''));
  return entries.map(({ value }) => value as UnansweredCreate);
}

/** Gives a create up whose outcome nobody knows. */
export async function forgetCreate(journal: OwnJournal, { resource, session }: DraftKey) {
  await journal.remove(placeOf(journal, resource, session));
}

/** Requests are private: the person is part of the key. */
function placeOf(journal: OwnJournal, route: string, session: string) {
  return `create ${journal.person()} ${route} ${session}`;
}

/** A store that is full, closed or slow stops no save. */
async function atMost(milliseconds: number, work: Promise<unknown>) {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });
}
