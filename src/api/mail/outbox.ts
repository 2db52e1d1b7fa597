import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { businessLines, withFooter } from './footer.ts';
import type { SendMail } from './transport.ts';

/** Sends one mail of the outbox, once, with the account's business info below it; a failure is written down and thrown, so that the queue tries again. */
export async function deliver({ db, sendMail, log, mailFrom }: Delivery, id: number) {
  const mail = await db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (mail === undefined) return;
  const parts = withFooter(mail, await businessLines(db));
  try {
    await sendMail({
      ...parts,
      from: mailFrom,
      to: mail.recipient,
      subject: mail.subject,
      messageId: mail.message_id,
    });
  } catch (error) {
    log.warn({ err: error, mail: id }, 'mail was not taken');
    await note(db, id, error instanceof Error ? error.message : 'unknown');
    throw error;
  }
  await db
    .updateTable('mail_outbox')
    .set({ sent_at: sql`now()`, tries: sql`tries + 1`, error: null })
    .where('id', '=', id)
    .execute();
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
  readonly sendMail: SendMail;
  readonly mailFrom: string;
}
