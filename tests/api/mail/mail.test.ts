import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { inTransaction } from '../../../src/api/db/pool.ts';
import { createMailer } from '../../../src/api/mail/transport.ts';
import { deliver } from '../../../src/api/mail/outbox.ts';
import { delivery } from '../../support/outbox.ts';
import { startSmtp } from '../../support/smtp-server.ts';
import { suite } from '../../support/suite.ts';
import { startServer } from '../../support/server.ts';

const test = suite('mail');
const MAIL = { to: 'ann@masthead.example', subject: 'Grüße aus dem Haus', text: 'Hello Ann\n' };

const outgoing = {
  ...MAIL,
  from: 'Masthead <desk@masthead.example>',
  html: '<p>Hello Ann</p>',
  messageId: '<one@host>',
};

test('without SMTP_URL a mail is a file in the spool folder, readable by its owner alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-mail-'));
  await createMailer({ smtpUrl: null, dataDir: folder })(outgoing);
  const [name = ''] = readdirSync(join(folder, 'mail'));
  assert.match(name, /^\d+-onehost\.eml$/);
  const path = join(folder, 'mail', name);
  const text = readFileSync(path, 'utf8');
  assert.is(statSync(path).mode & 0o777, 0o600);
  rmSync(folder, { recursive: true });
  assert.match(text, /^From: Masthead <desk@masthead\.example>$/m);
  assert.match(text, /^To: ann@masthead\.example$/m);
  assert.match(text, /^Message-ID: <one@host>$/m);
  assert.match(text, /^Subject: =\?UTF-8\?/m);
  assert.match(text, /Hello Ann/);
  assert.match(text, /<p>Hello Ann<\/p>/);
});

test('with SMTP_URL it is handed to that server', async () => {
  const smtp = await startSmtp();
  await createMailer({ smtpUrl: smtp.url, dataDir: tmpdir() })(outgoing);
  smtp.close();
  assert.is(smtp.taken.length, 1);
  assert.match(smtp.taken[0] ?? '', /Message-ID: <one@host>/);
});

test('a mail of the outbox is sent once; one that is refused is tried again with the same id', async () => {
  const smtp = await startSmtp({ refusals: 1 });
  const server = await startServer({ env: { SMTP_URL: smtp.url } });
  const { db, jobs, config } = server.services;
  await inTransaction(db, (tx) => jobs.queueMail(tx, MAIL));
  const { id, message_id } = await db
    .selectFrom('mail_outbox')
    .select(['id', 'message_id'])
    .executeTakeFirstOrThrow();
  const sendMail = createMailer({ ...config, settings: server.services });
  const outcomes: string[] = [];
  for (let tries = 0; tries < 3; tries += 1) {
    outcomes.push(
      await deliver(delivery(server, sendMail), id).then(
        () => 'ok',
        () => 'refused',
      ),
    );
  }
  smtp.close();
  const row = await db
    .selectFrom('mail_outbox')
    .select(['tries', 'error', 'sent_at'])
    .executeTakeFirstOrThrow();
  await server.stop();
  assert.equal(outcomes, ['refused', 'ok', 'ok']);
  assert.is(smtp.taken.length, 1);
  assert.ok(smtp.taken[0]?.includes(message_id));
  assert.equal([row.tries, row.error, row.sent_at !== null], [2, null, true]);
});

test('a header cannot be smuggled in by a subject or an address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-mail-'));
  await createMailer({ smtpUrl: null, dataDir: folder })({
    ...outgoing,
    subject: 'Hi\r\nBcc: everyone@masthead.example',
  });
  const [name = ''] = readdirSync(join(folder, 'mail'));
  const text = readFileSync(join(folder, 'mail', name), 'utf8');
  rmSync(folder, { recursive: true });
  assert.not.match(text, /^Bcc:/m);
});

test.run();
