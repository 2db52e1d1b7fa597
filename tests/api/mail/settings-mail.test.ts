import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { inTransaction } from '../../../src/api/db/pool.ts';
import { withFooter } from '../../../src/api/mail/footer.ts';
import { htmlOf } from '../../../src/api/mail/html.ts';
import { createMailer } from '../../../src/api/mail/transport.ts';
import { deliver } from '../../../src/api/mail/outbox.ts';
import type { TestServer } from '../../support/server.ts';
import { delivery } from '../../support/outbox.ts';
import { startServer } from '../../support/server.ts';
import { startSmtp } from '../../support/smtp-server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('mail by the settings');
let server: TestServer;
let token: string;

test.before(async () => {
  server = await startServer();
  ({ token } = await server.signIn());
});
test.after(() => server.stop());

async function change(area: string, values: object) {
  const path = `/settings/${area}/1`;
  const { version } = (await server.call('GET', path, { token })).json().data;
  const reply = await server.call('PUT', path, { token, body: { version, ...values } });
  assert.is(reply.statusCode, 200, reply.body);
}

/** Queues one mail and hands it over now; answers what the spool folder took, or null. */
async function send(text: string) {
  const { db, config, jobs } = server.services;
  await inTransaction(db, (tx) =>
    jobs.queueMail(tx, { to: 'ann@masthead.example', subject: 'Hello', text }),
  );
  const { id } = await db
    .selectFrom('mail_outbox')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const sendMail = createMailer({ ...config, settings: server.services });
  await deliver(delivery(server, sendMail), id);
}

function spooled() {
  const folder = join(server.dataDir, 'mail');
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
}

test('a mail goes over the server of the settings from the moment they are saved, from the sender they name', async () => {
  await send('before');
  assert.is(spooled().length, 1);
  const smtp = await startSmtp({ password: 'the-right-password' });
  await change('integrations', {
    smtp_host: '127.0.0.1',
    smtp_port: smtp.port,
    smtp_user: 'post',
    smtp_password: 'the-right-password',
    smtp_from: 'letters@masthead.example',
  });
  await send('after');
  assert.is(spooled().length, 1);
  assert.is(smtp.taken.length, 1);
  assert.match(smtp.taken[0] ?? '', /^From: letters@masthead\.example/m);
  assert.ok(smtp.lines.includes('MAIL FROM:<letters@masthead.example>'));
  await change('integrations', { smtp_host: null });
  await send('without it again');
  assert.is(spooled().length, 2);
  await smtp.close();
});

test('a mail that the server of the settings does not take stays in the outbox, and says why', async () => {
  const smtp = await startSmtp({ password: 'another-one' });
  await change('integrations', {
    smtp_host: '127.0.0.1',
    smtp_port: smtp.port,
    smtp_password: 'the-right-password',
  });
  const outcome = await send('refused').then(
    () => 'sent',
    () => 'refused',
  );
  const row = await server.services.db
    .selectFrom('mail_outbox')
    .select(['sent_at', 'error', 'tries'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.equal([outcome, row.sent_at, row.tries], ['refused', null, 1]);
  assert.match(String(row.error), /535/);
  await change('integrations', { smtp_host: null });
  await smtp.close();
});

test('[D8.027] the business info stands below both parts of a mail; invoices come with their own issue', async () => {
  await change('business-info', {
    name: 'Long Wharf <Press>',
    legal_name: 'Long Wharf & Daughters, Inc.',
    address: '18 Long Wharf\nGloucester',
    website: 'https://wharf.example/?a=1&b=2',
  });
  await send('Hello Ann,\n\nread this: https://masthead.example/set-up?token=1&x=2');
  const mail = (spooled().at(-1) ?? '').replaceAll('=\n', '').replaceAll('=3D', '=');
  const [, text = '', html = ''] = mail.split(/Content-Type: text\/(?:plain|html)/);
  assert.match(
    text,
    '-- \nLong Wharf <Press>\nLong Wharf & Daughters, Inc.\n18 Long Wharf\nGloucester',
  );
  assert.match(html, 'Long Wharf &lt;Press&gt;');
  assert.match(html, 'Long Wharf &amp; Daughters, Inc.');
  assert.match(html, '<a href="https://wharf.example/?a=1&amp;b=2">');
  assert.match(html, '<a href="https://masthead.example/set-up?token=1&amp;x=2">');
  assert.not.match(html, '<Press>');
});

test('an account that says nothing of itself has no footer', () => {
  assert.equal(withFooter({ text: 'a', html: null }, []), { text: 'a', html: htmlOf('a') });
});

test('what is written as text means itself in HTML', () => {
  const html = htmlOf('<script>alert("1")</script>\n\n\'a\' & b');
  assert.not.match(html, /<script|"1"|'a'/);
  assert.match(html, '&lt;script&gt;alert(&quot;1&quot;)');
  assert.match(html, '&#39;a&#39; &amp; b');
});

test.run();
