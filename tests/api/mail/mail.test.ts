import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { inTransaction } from '../../../src/api/db/pool.ts';
import { createMailer } from '../../../src/api/mail/transport.ts';
import { deliver } from '../../../src/api/mail/outbox.ts';
import { suite } from '../../support/suite.ts';
import { startServer } from '../../support/server.ts';

const test = suite('mail');
const MAIL = { to: 'ann@masthead.example', subject: 'Grüße aus dem Haus', text: 'Hello Ann\n' };

/** A small SMTP server: keeps what it takes, refuses as often as told. */
function smtpServer(refusals: number) {
  const taken: string[] = [];
  let left = refusals;
  const server: Server = createServer((socket) => {
    let data: string | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (data !== null) {
        data += text;
        if (!data.endsWith('\r\n.\r\n')) return;
        taken.push(data);
        data = null;
        return say('250 taken');
      }
      for (const line of text.split('\r\n').filter((each) => each !== '')) {
        if (line === 'DATA') {
          data = '';
          say('354 go on');
        } else if (line.startsWith('RCPT') && left > 0) {
          left -= 1;
          say('451 later');
        } else say(line === 'QUIT' ? '221 bye' : '250 yes');
      }
    });
  });
  return new Promise<{ url: string; taken: string[]; close: () => void }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ url: `smtp://127.0.0.1:${port}`, taken, close: () => server.close() });
    });
  });
}

const outgoing = {
  ...MAIL,
  from: 'Masthead <desk@masthead.example>',
  html: '<p>Hello Ann</p>',
  messageId: '<one@host>',
};

test('without SMTP_URL a mail is a file in the spool folder, readable by its owner alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-mail-'));
  await createMailer(null, folder)(outgoing);
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
  const smtp = await smtpServer(0);
  await createMailer(smtp.url, tmpdir())(outgoing);
  smtp.close();
  assert.is(smtp.taken.length, 1);
  assert.match(smtp.taken[0] ?? '', /Message-ID: <one@host>/);
});

test('a mail of the outbox is sent once; one that is refused is tried again with the same id', async () => {
  const smtp = await smtpServer(1);
  const server = await startServer({ env: { SMTP_URL: smtp.url } });
  const { db, jobs, config } = server.services;
  await inTransaction(db, (tx) => jobs.queueMail(tx, MAIL));
  const { id, message_id } = await db
    .selectFrom('mail_outbox')
    .select(['id', 'message_id'])
    .executeTakeFirstOrThrow();
  const delivery = {
    db,
    log: server.fastify.log as never,
    sendMail: createMailer(config.smtpUrl, server.dataDir),
    mailFrom: config.mailFrom,
  };
  const outcomes: string[] = [];
  for (let tries = 0; tries < 3; tries += 1) {
    outcomes.push(
      await deliver(delivery, id).then(
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

test('a header can not be smuggled in by a subject or an address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-mail-'));
  await createMailer(
    null,
    folder,
  )({ ...outgoing, subject: 'Hi\r\nBcc: everyone@masthead.example' });
  const [name = ''] = readdirSync(join(folder, 'mail'));
  const text = readFileSync(join(folder, 'mail', name), 'utf8');
  rmSync(folder, { recursive: true });
  assert.not.match(text, /^Bcc:/m);
});

test.run();
