import type pg from 'pg';
import * as assert from 'uvu/assert';
import { createDb } from '../../../src/api/db/pool.ts';
import { rightsFor } from '../../../src/api/rows/rights.ts';
import { countSegments } from '../../../src/api/segments/count.ts';
import { countRecipients, previewRules } from '../../../src/api/segments/preview.ts';
import { segments } from '../../../src/shared/resources/messaging/segments.ts';
import { createDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { suite } from '../../support/suite.ts';
import { apiOver } from '../../support/services.ts';

const test = suite<{ base: TestDatabase }>('plans of segments');

const PERMISSIONS = [
  'Messages.SegmentsController',
  'Messages.SubscribersController',
  'Messages.MessageEventsController',
  'Messages.SubscriberSubscriptionsController',
].flatMap((controller) => ['index', 'show', 'unmask'].map((action) => `${controller}@${action}`));
const USER = {
  id: 1,
  full_name: 'Ann',
  email: 'ann@masthead.example',
  groups: [{ permissions: PERMISSIONS, all_publications: true, publication_ids: [] }],
  sessionId: 1,
};
const READING = {
  and: [
    { field: 'opened_at', op: 'gte', value: 'today-30d' },
    { field: 'clicked_at', op: 'empty', value: false },
    { field: 'subscription_expires_on', op: 'gte', value: 'today' },
  ],
};

/** 20,000 subscribers with events and subscriptions, of which the planner was told nothing. */
test.before(async (context) => {
  context.base = await createDatabase();
  const { pool } = context.base;
  for (const table of ['subscribers', 'message_events', 'subscriber_subscriptions']) {
    await pool.query(`alter table ${table} set (autovacuum_enabled = off)`);
  }
  await pool.query(`
    insert into subscribers (email, status)
      select 'reader-' || i || '@example.org', 'active' from generate_series(1, 20000) i;
    insert into subscriptions (name) values ('Letter');
    insert into message_types (name) values ('E-mail');
    insert into messages (title, type_id) select 'News', id from message_types;
    insert into message_events (message_id, subscriber_id, type, occurred_at)
      select m.id, s.id, e.type, now() from messages m, subscribers s, (values ('open'), ('click')) e(type)
      where s.id % 2 = 0;
    insert into subscriber_subscriptions (subscriber_id, subscription_id, status, started_on, expires_on)
      select s.id, b.id, 'active', current_date, current_date + 30 from subscribers s, subscriptions b;
    insert into segments (name, type, rules) values ('Reading', 'dynamic', '${JSON.stringify(READING)}')`);
});
test.after(({ base }) => base.drop());

test('preview, its total, the counts of segments and the recipients hash what rules name, also where the planner knows nothing of the tables', async ({
  base,
}) => {
  const explained: Plan[] = [];
  const pool = explaining(base.pool, explained);
  const api = apiOver({ pool, db: createDb(pool) });
  const [segment = 0] = await idsOf(base);
  const preview = await previewRules(api, USER, { rules: READING }, { limitMs: 60_000 });
  assert.is(preview.data.length, 8);
  assert.is(explained.length, 1);
  await countSegments(api, rightsFor(USER, segments, 'index'), [segment], { limitMs: 60_000 });
  assert.is(explained.length, 2);
  const into = { segment_ids: [segment], exclude_segment_ids: [] };
  await countRecipients(api, USER, into);
  await countRecipients(api, USER, { ...into, exclude_segment_ids: [segment] });
  assert.is(explained.length, 4);
  for (const { text, plan } of explained) {
    assert.not.match(plan, /"Node Type":"Nested Loop"/, text);
    assert.not.match(plan.replaceAll('hashed SubPlan', ''), /(Filter|Cond)":"[^"]*SubPlan/, text);
  }
});

test('a segment that cannot be counted in time keeps the count it had; one that never had any is left out', async ({
  base,
}) => {
  const api = apiOver(base);
  const [segment = 0] = await idsOf(base);
  const count = () =>
    countSegments(api, rightsFor(USER, segments, 'index'), [segment], { limitMs: 50 });
  const keep = (total: number | null) => base.pool.query('update segments set total = $1', [total]);
  await whileLocked(base, async () => {
    await keep(null);
    assert.equal(await count(), []);
    await keep(1_234);
    assert.equal(await count(), [{ id: segment, total: 1_234 }]);
  });
});

test('a preview that takes too long says so, and what helps', async ({ base }) => {
  const api = apiOver(base);
  await whileLocked(base, async () => {
    const error = await previewRules(api, USER, { rules: READING }, { limitMs: 50 }).catch(
      (thrown) => thrown,
    );
    assert.equal([error.status, error.id], [503, 'overloaded']);
    assert.match(error.message, /^Finding who matches took too long\. Count again, or narrow it/);
  });
});

test('an estimate looks at all of some ten thousand subscribers, once, and says what each rule matches by itself', async ({
  base,
}) => {
  const explained: Plan[] = [];
  const pool = explaining(base.pool, explained);
  const api = apiOver({ pool, db: createDb(pool) });
  const rules = {
    or: [
      { field: 'opened_at', op: 'gte', value: 'today-30d' },
      { and: [{ field: 'email', op: 'eq', value: 'reader-7@example.org' }] },
    ],
  };
  const found = await previewRules(api, USER, { rules, quick: true }, { limitMs: 60_000 });
  assert.is(explained.length, 1);
  assert.is(scansOf(explained[0]?.plan), 1);
  assert.equal([found.total, found.total_is_estimate, found.data.length], [10_001, false, 8]);
  assert.equal(found.effects, [
    { at: '1', total: 10_000 },
    { at: '2.1', total: 1 },
  ]);
});

test('an estimate of many looks at a part of them, and comes near to what is counted after it', async ({
  base,
}) => {
  await base.pool.query(`
    insert into subscribers (email, status, deleted_at)
      select 'more-' || i || '@example.org', 'active', case when i % 4 = 0 then now() end
      from generate_series(1, 180000) i;
    analyze subscribers`);
  const rules = { and: [{ field: 'email', op: 'starts', value: 'more-' }] };
  const api = apiOver(base);
  const patient = { limitMs: 60_000 };
  const about = await previewRules(api, USER, { rules, quick: true }, patient);
  const exact = await previewRules(api, USER, { rules }, patient);
  assert.equal([exact.total, exact.total_is_estimate, exact.effects], [135_000, false, []]);
  assert.is(about.total_is_estimate, true);
  assert.ok(Math.abs(about.total - exact.total) < 0.1 * exact.total, String(about.total));
  assert.equal(
    about.effects.map(({ at }) => at),
    ['1'],
  );
  assert.is(about.data.length, 8);
});

test.run();

/** How often a plan reads subscribers other than one by its id. */
function scansOf(plan = '') {
  return (
    (plan.match(/"Relation Name":"subscribers"/g) ?? []).length -
    (plan.match(/"Index Name":"subscribers_pkey"/g) ?? []).length
  );
}

interface Plan {
  readonly text: string;
  readonly plan: string;
}

async function idsOf({ pool }: TestDatabase): Promise<number[]> {
  return (await pool.query('select id from segments')).rows.map(({ id }) => Number(id));
}

/** Nobody can read subscribers meanwhile. */
async function whileLocked({ pool }: TestDatabase, work: () => Promise<void>) {
  const client = await pool.connect();
  try {
    await client.query('begin; lock table subscribers in access exclusive mode');
    await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** The pool, but each statement that reads subscribers is explained first, in its own transaction. */
function explaining(pool: pg.Pool, explained: Plan[]): pg.Pool {
  return overriding(pool, 'connect', () => async () => {
    const client = await pool.connect();
    return overriding(client, 'query', () => async (statement: Statement, values?: unknown[]) => {
      const { text, values: own = values ?? [] } =
        typeof statement === 'string' ? { text: statement } : statement;
      if (/from subscribers/.test(text) && !text.startsWith('explain')) {
        const { rows } = await client.query(`explain (format json) ${text}`, own);
        explained.push({ text, plan: JSON.stringify(rows[0]?.['QUERY PLAN']) });
      }
      return typeof statement === 'string'
        ? client.query(statement, values)
        : client.query(statement);
    });
  });
}

type Statement = string | { readonly text: string; readonly values?: unknown[] };

function overriding<T extends object>(of: T, name: string, by: () => unknown): T {
  return new Proxy(of, {
    get(target, key) {
      if (key === name) return by();
      const held = Reflect.get(target, key);
      return typeof held === 'function' ? held.bind(target) : held;
    },
  });
}
