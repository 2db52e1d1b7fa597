import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly messageId: string;
}

/** Hands one mail over; rejects where it was not taken. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** Over SMTP where its address is set, else into the spool folder, one .eml file a mail. */
export function createMailer(smtpUrl: string | null, dataDir: string): SendMail {
  return smtpUrl === null ? spoolInto(join(dataDir, 'mail')) : sendOver(smtpUrl);
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
