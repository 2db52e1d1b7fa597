import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { PRODUCT } from '../../shared/product.ts';
import type { Db } from '../db/database.ts';
import { businessLines, withFooter } from '../mail/footer.ts';
import type { SmtpSettings } from '../mail/smtp.ts';
import { connectSmtp, smtpSettingsOf } from '../mail/smtp.ts';
import { sendBy } from '../mail/transport.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { OutboundError, faultOf } from '../outbound/outbound-error.ts';
import type { Api } from '../rows/api.ts';
import { ServiceError, unanswered } from './service-error.ts';

const SERVICE = 'The SMTP server';

interface SmtpTest {
  /** Where a test mail goes; null where only the connection is tried. */
  readonly to: string | null;
  readonly mailFrom: string;
  readonly timeoutMs: number;
}

/**
 * Connects to the saved server, turns to TLS, signs in, and sends a mail where one is asked for.
 * @throws ServiceError
 */
export async function testSmtp(
  { db, secrets, outbound }: Pick<Api, 'db' | 'secrets' | 'outbound'>,
  test: SmtpTest,
): Promise<string> {
  const settings = await smtpSettingsOf({ db, secrets });
  if (settings === null) throw new ServiceError('incomplete', `${SERVICE} has no host.`);
  if (settings.user !== null && settings.password === null) {
    throw new ServiceError('incomplete', `${SERVICE} has a user, but no password.`);
  }
  try {
    if (test.to === null) return await verify(outbound, settings, test.timeoutMs);
    const mail = await mailTo(db, test.to, test.mailFrom);
    await sendBy(outbound, settings, mail, test.timeoutMs);
    return `A test mail to ${test.to} was taken.`;
  } catch (error) {
    throw smtpError(error, settings, test.timeoutMs);
  }
}

async function verify(outbound: Outbound, settings: SmtpSettings, timeoutMs: number) {
  const transport = await connectSmtp(outbound, settings, timeoutMs);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
  return settings.user === null
    ? 'It answered and asks for no password.'
    : 'It answered and took user and password.';
}

async function mailTo(db: Db, to: string, from: string) {
  const text = `This is the test mail that you asked ${PRODUCT} for. The SMTP settings work.\n`;
  return {
    from,
    to,
    subject: `Test mail from ${PRODUCT}`,
    messageId: `<${randomUUID()}@${hostname()}>`,
    ...withFooter({ text, html: null }, await businessLines(db)),
  };
}

/** The server's own words are left out where it was told a secret: they may repeat it. */
function smtpError(error: unknown, { host }: SmtpSettings, timeoutMs: number): ServiceError {
  if (error instanceof OutboundError) return unanswered(SERVICE, error, timeoutMs);
  const { code, responseCode, message } = (error ?? {}) as Readonly<Record<string, unknown>>;
  const status = typeof responseCode === 'number' ? responseCode : null;
  if (code === 'EAUTH') {
    const said = status === null ? '' : ` (${status})`;
    return new ServiceError('credentials', `${SERVICE} refuses user or password${said}.`, status);
  }
  if (status !== null) return new ServiceError('status', `${SERVICE} answered ${status}.`, status);
  const inner = /\bE[A-Z]{4,}\b|CERT\w*/.exec(String(message ?? ''))?.[0] ?? String(code ?? '');
  const fault =
    code === 'ETLS' || /TLS|SSL|certificate/i.test(String(message)) ? 'tls' : faultOf(inner);
  const found = /timeout/i.test(String(message)) ? 'timeout' : fault;
  return unanswered(SERVICE, new OutboundError(found, host, null), timeoutMs);
}
