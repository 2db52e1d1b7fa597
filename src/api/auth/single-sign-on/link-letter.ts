import { PRODUCT } from '../../../shared/product.ts';
import type { Tx } from '../../db/database.ts';
import { resourceTables } from '../../db/database.ts';
import type { Queue } from '../../queue/define-task.ts';

/** Tells a user by mail that their account is opened by the provider from now on, too. */
export async function tellOfLink(
  tx: Tx,
  queue: Pick<Queue, 'queueMail'>,
  { userId, provider }: { readonly userId: number; readonly provider: string },
): Promise<void> {
  const user = await resourceTables(tx)
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await queue.queueMail(tx, {
    to: String(user.email),
    subject: `You can sign in with ${provider} · ${PRODUCT}`,
    text: [
      `Hello ${user.first_name},`,
      '',
      `somebody signed in to your account with ${provider}, which says that this address is theirs. From now on your account is opened that way, too.`,
      '',
      'If this was not you, tell an Administrator at once.',
      '',
    ].join('\n'),
  });
}
