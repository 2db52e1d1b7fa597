import { PRODUCT } from '../../shared/product.ts';
import { createSetUpLink } from '../bootstrap/set-up-link.ts';
import type { Tx } from '../db/database.ts';
import type { Queue } from '../queue/define-task.ts';

/** Sends an invited user a one-time link to choose a password; queued in the transaction that makes the user. */
export async function inviteUser(tx: Tx, { user, queue, publicUrl }: Invitation) {
  const token = await createSetUpLink(tx, user.id);
  const link = `${publicUrl}/set-up?token=${token}`;
  await queue.queueMail(tx, {
    to: user.email,
    subject: `You are invited to ${PRODUCT}`,
    text: [
      `Hello ${user.first_name},`,
      '',
      `you are invited to ${PRODUCT}. Choose a password here within 24 hours:`,
      '',
      link,
      '',
      'If you did not expect this mail, do nothing.',
      '',
    ].join('\n'),
  });
}

interface Invitation {
  readonly user: { readonly id: number; readonly email: string; readonly first_name: string };
  readonly queue: Queue;
  readonly publicUrl: string;
}
