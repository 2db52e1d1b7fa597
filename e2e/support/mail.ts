import { eventually } from '../../tests/support/eventually.ts';
import { startSmtp } from '../../tests/support/smtp-server.ts';
import type { App } from './app.ts';

/** What a server that may reach loopback is told to be mailed by. */
export const MAY_MAIL = { PRIVATE_ADDRESSES: '127.0.0.1' } as const;

interface Post {
  /** The newest address of the app in a mail to somebody that begins so; waits until one has come. */
  link(to: string, path: string): Promise<string>;
  /** Whether a mail with this subject has come to somebody; waits for it. */
  heard(to: string, subject: string): Promise<void>;
  close(): Promise<void>;
}

/** A mail server of our own that the app sends by from now on. */
export async function startPost(app: App): Promise<Post> {
  const smtp = await startSmtp();
  const { data } = (await app.api.get('settings/integrations/1')) as {
    readonly data: { readonly version: number };
  };
  await app.api.put('settings/integrations/1', {
    version: data.version,
    smtp_host: '127.0.0.1',
    smtp_port: smtp.port,
    smtp_from: 'desk@masthead.example',
  });
  const mailsTo = (to: string) => smtp.taken.map(unfolded).filter((mail) => isTo(mail, to));
  return {
    link: (to, path) =>
      eventually(() => {
        const found = mailsTo(to)
          .map((mail) => linkIn(mail, path))
          .findLast((link) => link !== undefined);
        if (found === undefined) throw new Error(`no mail to ${to} has a link to ${path}`);
        return found;
      }),
    heard: (to, subject) =>
      eventually(() => {
        if (mailsTo(to).some((mail) => mail.includes(`Subject: ${subject}`))) return;
        throw new Error(`no mail to ${to} says ${subject}`);
      }),
    close: () => smtp.close(),
  };
}

function linkIn(mail: string, path: string) {
  return new RegExp(`https?://[^\\s"<>]+${path}[\\w?=/-]*`).exec(mail)?.[0];
}

function isTo(mail: string, to: string) {
  return new RegExp(`^To: .*${to.replace(/[.+]/g, '\\$&')}`, 'm').test(mail);
}

/** Quoted-printable undone as far as links and subjects need it. */
function unfolded(mail: string) {
  return mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
}
