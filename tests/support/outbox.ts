import { deliver } from '../../src/api/mail/outbox.ts';
import type { SendMail } from '../../src/api/mail/transport.ts';
import { PASSWORD_LETTER, passwordLetter } from '../../src/api/auth/recovery.ts';
import type { TestServer } from './server.ts';

type Sent = Parameters<SendMail>[0];

/** Has every mail that waits leave now; answers them, oldest first. */
export async function mailsOf(server: TestServer): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  const waiting = await server.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of waiting) {
    await deliver(
      delivery(server, async (mail) => void sent.push(mail)),
      id,
    );
  }
  return sent;
}

/** What mails of a server leave by. */
export function delivery(server: TestServer, sendMail: SendMail) {
  const { db, keys, config, publicUrl } = server.services;
  return {
    ...{ db, keys, sendMail, mailFrom: config.mailFrom },
    log: server.fastify.log as never,
    letters: new Map([[PASSWORD_LETTER, passwordLetter(publicUrl)]]),
  };
}

/** The token of the newest link to a page in mails to somebody; '' where there is none. */
export function linkIn(mails: readonly Sent[], to: string, page: string): string {
  const own = mails.filter((mail) => mail.to === to);
  const link = new RegExp(`/${page}\\?token=([\\w-]+)`);
  return own.map(({ text }) => link.exec(text)?.[1]).findLast((token) => token !== undefined) ?? '';
}
