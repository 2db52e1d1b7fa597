import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Account } from '../../shared/answers.ts';
import { ACCOUNT_CONTROLLER } from '../../shared/permission-table.ts';
import type { Resource } from '../../shared/resources/define.ts';
import type { Db } from '../db/database.ts';
import type { Api } from '../rows/api.ts';
import { ACCOUNT } from '../answers/lists.ts';
import { ownRoute } from '../call/access.ts';

/** Counts every publication's rows, whoever asks: the route asks for a permission of its own. */
async function readAccount({ db, resources }: Pick<Api, 'db' | 'resources'>): Promise<Account> {
  const counted = resources.filter(({ page, single }) => page !== null && !single);
  const [facts, counts] = await Promise.all([readFacts(db), readCounts(db, counted)]);
  return { ...facts, counts };
}

async function readFacts(db: Db) {
  const { rows } = await sql<Omit<Account, 'counts'>>`
    select
      coalesce((select name from business_info where id = 1), (select name from branding where id = 1)) as name,
      (select min(created_at) from users) as since,
      (select coalesce(sum(bytes), 0) from files)::float8 as storage`.execute(db);
  return rows[0] ?? { name: null, since: null, storage: 0 };
}

async function readCounts(db: Db, counted: readonly Resource[]) {
  const each = counted.map(
    ({ name }) => sql`select ${name}::text as name, count(*)::float8 as rows
      from ${sql.table(name)} where deleted_at is null`,
  );
  if (each.length === 0) return {};
  const { rows } = await sql<{
    name: string;
    rows: number;
  }>`${sql.join(each, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}

/** GET /account: what the whole account holds. */
export function accountRoutes(server: FastifyInstance, api: Api) {
  const access = { controller: ACCOUNT_CONTROLLER, action: 'index' } as const;
  server.get('/account', ownRoute(access, { 200: ACCOUNT }), async () => ({
    data: await readAccount(api),
  }));
}
