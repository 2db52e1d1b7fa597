import type { Db } from '../../db/database.ts';
import type { Keys } from '../../secrets/keys.ts';

/** Where a browser goes on to sign out of the provider, too; null for a session that began here, or stays there. */
export async function signOutAddress(
  db: Db,
  keys: Keys,
  { sessionId, backTo }: { readonly sessionId: number; readonly backTo: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('identities', 'identities.id', 'sessions.identity_id')
    .select(['identities.end_session_url', 'identities.id_token'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  if (row === undefined || row.end_session_url === null || row.id_token === null) return null;
  if (!/^https?:/.test(row.end_session_url) || !URL.canParse(row.end_session_url)) return null;
  const address = new URL(row.end_session_url);
  address.searchParams.set('id_token_hint', keys.decrypt(row.id_token));
  address.searchParams.set('post_logout_redirect_uri', backTo);
  return address.href;
}
