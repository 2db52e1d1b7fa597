import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { createMailer } from '../../../src/api/mail/transport.ts';
import { connectSmtp } from '../../../src/api/mail/smtp.ts';
import type { SmtpSettings } from '../../../src/api/mail/smtp.ts';
import type { Outbound } from '../../../src/api/outbound/outbound.ts';
import { startSmtp } from '../../support/smtp-server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('guards of the mail transport');
type OutgoingMail = Parameters<ReturnType<typeof createMailer>>[0];
const SETTINGS: SmtpSettings = {
  host: 'mail.example',
  port: 587,
  secure: false,
  user: 'desk',
  password: 'planted-canary',
  from: null,
};

/** Looks every name up as that address. */
const outboundTo = (address: string) => ({ addressOf: async () => address }) as unknown as Outbound;

/** Sends a mail to a server without TLS, to which the network leads from that address. */
async function sendPlain(address: string, change: Partial<SmtpSettings> = {}) {
  const smtp = await startSmtp({ password: SETTINGS.password ?? '' });
  const { connect } = net;
  net.connect = ((given: net.TcpNetConnectOpts, ...rest: []) =>
    connect({ ...given, host: '127.0.0.1' }, ...rest)) as typeof connect;
  try {
    const settings = { ...SETTINGS, port: smtp.port, ...change };
    const transport = await connectSmtp(outboundTo(address), settings);
    const outcome = await transport.sendMail({ from: 'a@b.example', to: 'c@d.example' }).then(
      () => 'sent',
      (error: { readonly code: string }) => error.code,
    );
    const said = smtp.lines.map((line) => line.split(' ')[0] ?? '');
    return { outcome, hasSaidPassword: said.includes('AUTH'), taken: smtp.taken.length };
  } finally {
    net.connect = connect;
    await smtp.close();
  }
}

const REFUSED = { outcome: 'ETLS', hasSaidPassword: false, taken: 0 };
const SENT = { outcome: 'sent', hasSaidPassword: true, taken: 1 };

test('no password and no mail go to a server of a public address that offers no TLS', async () => {
  assert.equal(await sendPlain('8.8.8.8'), REFUSED);
  assert.equal(await sendPlain('2606:4700::1111'), REFUSED);
});

test('a private server may have no TLS, and so may one that is told no password', async () => {
  assert.equal(await sendPlain('10.0.0.1'), SENT);
  assert.equal(await sendPlain('8.8.8.8', { user: null, password: null }), {
    ...SENT,
    hasSaidPassword: false,
  });
});

test('one that is TLS from the start is not spoken to in plain text', async () => {
  const { outcome, ...rest } = await sendPlain('127.0.0.1', { secure: true });
  assert.is.not(outcome, 'sent');
  assert.equal(rest, { hasSaidPassword: false, taken: 0 });
});

const folder = mkdtempSync(join(tmpdir(), 'masthead-mail-'));
const secret = join(folder, 'secret.txt');
writeFileSync(secret, 'planted-canary-of-a-file');
test.after(() => rmSync(folder, { recursive: true }));

/** A mail whose text is not a text, but where one is to be read. */
const reading = (source: object) =>
  ({
    from: 'a@b.example',
    to: 'c@d.example',
    subject: 'x',
    text: source,
    html: null,
    messageId: '<1@host>',
  }) as unknown as OutgoingMail;

for (const [what, source] of [
  ['a file', { path: secret }],
  ['an address', { path: 'http://127.0.0.1:9/x' }],
  ['another address', { href: 'http://127.0.0.1:9/x' }],
] as const) {
  test(`no mail is made of ${what}, whichever way it is sent`, async () => {
    const smtp = await startSmtp();
    const ways = [
      createMailer({ smtpUrl: smtp.url, dataDir: folder }),
      createMailer({ smtpUrl: null, dataDir: folder }),
      async (mail: OutgoingMail) => {
        const own = { ...SETTINGS, port: smtp.port, user: null };
        const transport = await connectSmtp(outboundTo('127.0.0.1'), own);
        await transport.sendMail(mail as never);
      },
    ];
    for (const send of ways) {
      const failed = await send(reading(source)).then(
        () => 'sent',
        (error: Error) => error.message,
      );
      assert.match(failed, /^(File|Url) access rejected/);
    }
    assert.equal(smtp.taken, []);
    assert.equal(readdirSync(folder), ['secret.txt']);
    await smtp.close();
  });
}

test.run();
