import { sql } from 'kysely';
import type { TestServer } from './server.ts';

/** Users, groups and the mapping of single sign-on, on the server of a test. */
export function signOnWorld(server: () => TestServer) {
  let made = 0;
  async function localUser(status = 'active') {
    made += 1;
    const email = `local-${made}@masthead.example`;
    const { rows } = await sql<{ id: number }>`
      insert into users (email, first_name, last_name, status) values (${email}, 'Lo', 'Cal', ${status}) returning id`.execute(
      server().db,
    );
    const id = rows[0]?.id ?? 0;
    const admins = await sql<{
      password_hash: string;
    }>`select password_hash from credentials where password_hash is not null limit 1`.execute(
      server().db,
    );
    await sql`insert into credentials (user_id, password_hash, accepted_terms_at)
      values (${id}, ${admins.rows[0]?.password_hash ?? ''}, now())`.execute(server().db);
    return { id, email };
  }

  async function groupNamed(name: string) {
    const { rows } = await sql<{ id: number }>`select id from groups where name = ${name}`.execute(
      server().db,
    );
    return rows[0]?.id ?? 0;
  }

  async function newGroup(name: string, permissions: readonly string[] = []) {
    made += 1;
    const { rows } = await sql<{ id: number }>`
      insert into groups (name, permissions, all_publications)
      values (${`${name} ${made}`}, ${JSON.stringify(permissions)}, true) returning id`.execute(
      server().db,
    );
    return rows[0]?.id ?? 0;
  }

  async function mapGroups(mapping: Readonly<Record<string, number>>) {
    const list = Object.entries(mapping).map(([value, group_id]) => ({ value, group_id }));
    await sql`update single_sign_on set group_mapping = ${JSON.stringify(list)}`.execute(
      server().db,
    );
  }

  async function groupsOf(id: number) {
    const { rows } = await sql<{
      group_ids: number[];
    }>`select group_ids from users where id = ${id}`.execute(server().db);
    return rows[0]?.group_ids;
  }

  async function mailsTo(email: string) {
    const { rows } = await sql<{
      subject: string;
    }>`select subject from mail_outbox where recipient = ${email}`.execute(server().db);
    return rows.map(({ subject }) => subject);
  }

  return { localUser, groupNamed, newGroup, mapGroups, groupsOf, mailsTo };
}
