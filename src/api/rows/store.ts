import type { Answer, Token } from '../call/idempotency.ts';
import { once } from '../call/idempotency.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import type { Api } from './api.ts';
import type { Call } from '../call/call.ts';
import { oncePerDraft } from './made-of-draft.ts';
import type { Rights } from './rights.ts';
import { answeredBefore, discardDraft, replayOf, savedItem } from './rows.ts';
import type { CallPass } from './write/write.types.ts';
import { closeTaking, openTaking } from './update.ts';
import { guardCall } from './write/guard.ts';
import { newRow } from './write/plan.ts';
import { rowText } from './write/record.ts';
import { readDerived } from './write/read-change.ts';
import { writeRow } from './write/write-rows.ts';

/** Makes a row of the body: POST, a copy included. The same token again answers the same; of a draft there is one row. */
export async function storeItem(
  api: Api,
  rights: Rights,
  call: Call,
  { body, token }: { readonly body: unknown; readonly token: Token | null },
): Promise<Answer> {
  const { resource } = rights;
  const read = await readDerived(api, rights, 'create', body).then(
    (values) => ({ values }),
    (refusal: unknown) => ({ refusal }),
  );
  if ('refusal' in read) return answeredBefore({ api, rights, token }, read.refusal);
  const { values } = read;
  const write = async (tx: Tx, pass: CallPass) => {
    const row = newRow(values);
    const taking = await openTaking(tx, rights, row);
    const undoId = taking?.undoId ?? null;
    const reads = () => rowText(api, rights);
    const whole = { api, tx, rights, call, path: 'create', pass, undoId, reads } as const;
    const made = await writeRow(whole, row);
    if (made === null) throw new Error(`${resource.name}: nothing was made`);
    const undo = await closeTaking(tx, rights, taking, made.id);
    await discardDraft(tx, call, { resource: resource.route, id: -1 });
    const data = await savedItem(api, tx, rights, made);
    const message = `${resource.title.one} created successfully.`;
    return { status: 201, body: { message, data, ...undo } };
  };
  const answer = await guardCall(api, 'create', { rights, values: body }, (pass) =>
    inTransaction(api.db, (tx) => {
      const make = () => oncePerDraft({ api, tx, rights, call }, () => write(tx, pass));
      return once(tx, token, make, replayOf(api, tx, rights));
    }),
  );
  api.counts.forget(resource.name);
  return answer;
}
