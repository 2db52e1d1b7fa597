import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Outbound } from '../outbound/outbound.ts';
import type { SmtpSettings, SmtpSource } from './smtp.ts';
import { connectSmtp, smtpSettingsOf } from './smtp.ts';

interface OutgoingMail {
  /** Address that it comes from where the settings name none. */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly messageId: string;
}

/** Hands one mail over; rejects where it was not taken. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

interface MailerOptions {
  /** Of the environment, used where the settings name no host. */
  readonly smtpUrl: string | null;
  readonly dataDir: string;
  /** Where the settings are; without it those of the environment hold. */
  readonly settings?: SmtpSource & { readonly outbound: Outbound };
}

/**
 * Over the SMTP server of the settings as they are in this moment, else that of the environment, else into the spool
 * folder, one .eml file a mail.
 */
export function createMailer({ smtpUrl, dataDir, settings: source }: MailerOptions): SendMail {
  const otherwise = smtpUrl === null ? spoolInto(join(dataDir, 'mail')) : sendOver(smtpUrl);
  return async (mail) => {
    const settings = source === undefined ? null : await smtpSettingsOf(source);
    if (source === undefined || settings === null) return otherwise(mail);
    await sendBy(source.outbound, settings, mail);
  };
}

/** Hands one mail to the server of the settings. */
export async function sendBy(
  outbound: Outbound,
  settings: SmtpSettings,
  mail: OutgoingMail,
  timeoutMs?: number,
) {
  const transport = await connectSmtp(outbound, settings, timeoutMs);
  try {
    await transport.sendMail({ ...messageOf(mail), from: settings.from ?? mail.from });
  } finally {
    transport.close();
  }
}

function sendOver(smtpUrl: string): SendMail {
  const transport = createTransport(smtpUrl, { disableFileAccess: true, disableUrlAccess: true });
  return async (mail) => {
    await transport.sendMail(messageOf(mail));
  };
}

function spoolInto(folder: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await transport.sendMail({
      ...messageOf(mail),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = mail.messageId.replace(/[^\w.-]/g, '');
    const path = join(folder, `${Date.now()}-${name}.eml`);
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${path}.part`, path);
  };
}

function messageOf({ html, ...mail }: OutgoingMail) {
  return html === null ? mail : { ...mail, html };
}
