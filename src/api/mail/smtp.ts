import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Db } from '../db/database.ts';
import { isPublic } from '../outbound/addresses.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** The mail server of the settings. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; without it the connection turns to TLS where the server offers that. */
  readonly secure: boolean;
  readonly user: string | null;
  readonly password: string | null;
  /** Address that mails come from; null for that of the environment. */
  readonly from: string | null;
}

const TIMEOUT_MS = 10_000;
const SECURE_PORT = 465;
const PLAIN_PORT = 587;

/** Where the settings of the mail server are, and what opens their password. */
export interface SmtpSource {
  readonly db: Db;
  readonly secrets: Secrets;
}

/** As they are saved now; null where no host is entered. */
export async function smtpSettingsOf({ db, secrets }: SmtpSource): Promise<SmtpSettings | null> {
  const { rows } = await sql<StoredSmtp>`
    select smtp_host as host, smtp_port as port, smtp_secure as secure, smtp_user as user,
      smtp_password as password, smtp_from as "from"
    from integrations where id = 1`.execute(db);
  const [row] = rows;
  if (!row?.host) return null;
  const port = row.port ?? (row.secure ? SECURE_PORT : PLAIN_PORT);
  return { ...row, host: row.host, port, password: secrets.unseal(row.password) };
}

interface StoredSmtp extends Omit<SmtpSettings, 'host' | 'port'> {
  readonly host: string | null;
  readonly port: number | null;
}

/**
 * A connection to the mail server, for one use. To a public address a password goes over TLS alone.
 * @throws OutboundError where the host is not found or private
 */
export async function connectSmtp(
  outbound: Outbound,
  settings: SmtpSettings,
  timeoutMs = TIMEOUT_MS,
) {
  const { host, port, secure, user, password } = settings;
  const address = await outbound.addressOf(host);
  return createTransport({
    host: address,
    port,
    secure,
    tls: { servername: host },
    requireTLS: !secure && user !== null && isPublic(address),
    ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
