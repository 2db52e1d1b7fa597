import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db, Tx } from '../db/database.ts';
import type { LetterWriter, Mail, Outgoing, QueuedLetter } from '../queue/define-task.ts';
import type { Keys } from '../secrets/keys.ts';
import { businessLines, withFooter } from './footer.ts';
import type { SendMail } from './transport.ts';

type Sealing = Pick<Keys, 'encrypt' | 'decrypt'>;

/** Keeps a mail until it leaves; what it says is sealed, since it may hold a link that lets somebody in. */
export function insertMail(tx: Tx, keys: Sealing, { to, subject, text, html }: Mail) {
  const sealed = keys.encrypt(JSON.stringify({ text, html: html ?? null }));
  return insert(tx, { recipient: to, subject, sealed });
}

/** Keeps a place for a mail that is written as it leaves: whether there is anybody to write to is found out then. */
export function insertLetter(tx: Tx, { to, letter }: QueuedLetter) {
  return insert(tx, { recipient: to, subject: '', letter });
}

async function insert(tx: Tx, values: Waiting) {
  const { id } = await tx
    .insertInto('mail_outbox')
    .values({ ...values, message_id: `<${randomUUID()}@${hostname()}>`, created_at: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Waiting {
  readonly recipient: string;
  readonly subject: string;
  readonly sealed?: Buffer;
  readonly letter?: string;
}

/** Sends one mail of the outbox, once, with the account's business info below it; a failure is written down and thrown, so that the queue tries again. */
export async function deliver(delivery: Delivery, id: number) {
  const { db, sendMail, log, mailFrom } = delivery;
  const mail = await db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (mail === undefined) return;
  const written = await writtenOf(delivery, mail);
  if (written === null) return void (await forget(db, id));
  const parts = withFooter(written, await businessLines(db));
  try {
    await sendMail({
      ...parts,
      from: mailFrom,
      to: written.to,
      subject: written.subject,
      messageId: mail.message_id,
    });
  } catch (error) {
    log.warn({ err: error, mail: id }, 'mail was not taken');
    await written.takeBack?.();
    await note(db, id, error instanceof Error ? error.message : 'unknown');
    throw error;
  }
  const { subject } = written;
  await db
    .updateTable('mail_outbox')
    .set({ ...NOTHING, subject, sent_at: sql`now()`, tries: sql`tries + 1`, error: null })
    .where('id', '=', id)
    .execute();
}

/** What it said is not kept. */
const NOTHING = { text: null, html: null, sealed: null } as const;

async function writtenOf({ db, keys, letters }: Delivery, mail: Stored): Promise<Ready | null> {
  const { recipient: to, subject, sealed, letter, text, html } = mail;
  if (letter === null) {
    const parts = sealed === null ? { text, html } : JSON.parse(keys.decrypt(sealed));
    return { to, subject, text: parts.text ?? '', html: parts.html };
  }
  const write = letters?.get(letter);
  if (write === undefined) throw new Error(`nobody writes the letter ${letter}`);
  const written = await write(db, to);
  return written === null ? null : { ...written, html: written.html ?? null };
}

interface Stored {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
  readonly sealed: Buffer | null;
  readonly letter: string | null;
}

interface Ready extends Omit<Outgoing, 'html'> {
  readonly html: string | null;
}

async function forget(db: Db, id: number) {
  await db.deleteFrom('mail_outbox').where('id', '=', id).execute();
}

async function note(db: Db, id: number, error: string) {
  await db
    .updateTable('mail_outbox')
    .set({ error: error.slice(0, 500), tries: sql`tries + 1` })
    .where('id', '=', id)
    .execute();
}

interface Delivery {
  readonly db: Db;
  readonly log: Logger;
  readonly keys: Sealing;
  readonly sendMail: SendMail;
  readonly mailFrom: string;
  readonly letters?: ReadonlyMap<string, LetterWriter>;
}
