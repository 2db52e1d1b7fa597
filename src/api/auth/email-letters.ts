import { PRODUCT } from '../../shared/product.ts';
import type { Tx } from '../db/database.ts';
import { resourceTables } from '../db/database.ts';
import type { Mail, Queue } from '../queue/define-task.ts';

interface Facts {
  readonly first_name: string;
  readonly email: string;
  readonly oldEmail: string;
  readonly publicUrl: string;
}

/** To the new address: nothing changes before its link is used. */
export function confirmMail(facts: Facts, token: string): Mail {
  return mail(facts, {
    to: facts.email,
    subject: `Confirm your e-mail address for ${PRODUCT}`,
    lines: [
      `you asked to sign in to ${PRODUCT} with this address. Confirm it here within 24 hours:`,
      '',
      `${facts.publicUrl}/email-change?token=${token}`,
      '',
      'If it was not you, do nothing.',
    ],
  });
}

/** To the address that the person has: they can call it off. */
export function warningMail(facts: Facts, token: string): Mail {
  return mail(facts, {
    to: facts.oldEmail,
    subject: `Your e-mail address for ${PRODUCT} is about to change`,
    lines: [
      `somebody who is signed in as you asked to change your address to ${facts.email}. It changes once that is confirmed there.`,
      '',
      'If it was not you, call it off here, and set a new password:',
      '',
      `${facts.publicUrl}/email-change?token=${token}`,
    ],
  });
}

/** To the address that the person had. */
export function changedMail(facts: Facts): Mail {
  return mail(facts, {
    to: facts.oldEmail,
    subject: `Your e-mail address for ${PRODUCT} was changed`,
    lines: [
      `your address for ${PRODUCT} is ${facts.email} from now on. This one can no longer be used to sign in.`,
      '',
      'If it was not you, tell an administrator at once.',
    ],
  });
}

/** Queues a letter to the address of an account, in the transaction of what it tells of. */
export async function mailUser(
  tx: Tx,
  queue: Pick<Queue, 'queueMail'>,
  userId: number,
  letter: Omit<Letter, 'to'>,
): Promise<void> {
  const user = await resourceTables(tx)
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { email, first_name } = user;
  await queue.queueMail(
    tx,
    mail({ first_name: String(first_name) }, { to: String(email), ...letter }),
  );
}

function mail({ first_name }: Pick<Facts, 'first_name'>, { to, subject, lines }: Letter): Mail {
  return { to, subject, text: [`Hello ${first_name},`, '', ...lines, ''].join('\n') };
}

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly lines: readonly string[];
}
