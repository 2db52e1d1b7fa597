import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import * as assert from 'uvu/assert';
import type { SessionUser } from '../../../src/api/call/access.ts';
import { createPool } from '../../../src/api/db/pool.ts';
import { exportTask, exportTitle, mayReadExport } from '../../../src/api/rows/export-task.ts';
import { exportQueued } from '../../../src/shared/messages.ts';
import type { Grant } from '../../../src/shared/permissions.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { idsOf, itemOf, may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('export');
const FAQS = 'contents/faqs';
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(
    may('Contents.FaqsController', 'index', 'show', 'store', 'destroy', 'export'),
    may('Core.TagsController', 'index', 'store'),
    may('Core.PublicationsController', 'index'),
    may('Messages.SubscribersController', 'index', 'export', 'unmask'),
  );
});
test.after(() => api.close());

test('the list query with csv_fields is CSV of those columns, in the list’s order, with names for references', async () => {
  const publication_id = await api.publication('Daily, "the"');
  const tag_ids = [
    itemOf(await ann.post('tags', { name: 'One', color: '#112233' })).id,
    itemOf(await ann.post('tags', { name: 'Two', color: '#112233' })).id,
  ];
  itemOf(
    await ann.post(FAQS, {
      question: 'Zebra, "quoted"',
      answer: '<p>x</p>',
      publication_id,
      tag_ids,
    }),
  );
  itemOf(await ann.post(FAQS, { question: 'Ant', answer: '<p>x</p>' }));
  const reply = await ann.get(
    `${FAQS}?csv_fields=id,question,publication_id,tag_ids,published&sort=question|asc`,
  );
  assert.is(reply.status, 200);
  assert.match(String(reply.headers['content-type']), 'text/csv');
  assert.match(
    String(reply.headers['content-disposition']),
    /attachment; filename="faqs-\d{4}-\d\d-\d\d\.csv"/,
  );
  assert.is(
    reply.text,
    '\ufeffID,Question,Publication,Tags,Published\r\n2,Ant,,,false\r\n1,"Zebra, ""quoted""","Daily, ""the""","One, Two",false\r\n',
  );
});

test('text that a spreadsheet would run gets a quote before it, numbers do not', async () => {
  for (const sign of ['=', '+', '-', '@', '＝']) {
    const { id } = itemOf(await ann.post(FAQS, { question: `${sign}1+1`, answer: '<p>x</p>' }));
    const { text } = await ann.get(`${FAQS}?csv_fields=question,rank&filters[id]=${id}`);
    assert.is(text.split('\r\n')[1], `'${sign}1+1,`);
  }
});

test('list, count and export of one query hold the same rows', async () => {
  for (const query of [
    'search=1',
    'filters[published]=false',
    'trash=with',
    'sort=question|desc',
    'filters[id][gt]=2',
  ]) {
    const list = await ann.get(`${FAQS}?per_page=200&${query}`);
    const { text } = await ann.get(`${FAQS}?csv_fields=id&${query}`);
    const exported = text.replace('\ufeff', '').split('\r\n').slice(1, -1).map(Number);
    assert.equal(exported, idsOf(list), query);
    assert.is(list.body.total, exported.length, query);
  }
});

test('more than ten thousand rows become a task, which writes the same file', async () => {
  await api.database.pool.query(
    `insert into subscribers (email, first_name) select 'reader' || n || '@example.com', 'R' || n from generate_series(1, 10001) n`,
  );
  const reply = await ann.get('messages/subscribers?csv_fields=id,email&sort=id|asc');
  assert.is(reply.status, 202);
  const task = reply.body.task_id as number;
  assert.is(reply.body.message, exportQueued(task));
  const [request] = api.exports;
  assert.ok(request !== undefined);
  assert.equal([request.userId, request.resource, request.total], [ann.id, 'subscribers', 10_001]);
  assert.is(exportTitle(request), 'Export of Subscribers');
  const folder = mkdtempSync(join(tmpdir(), 'masthead-export-'));
  const file = join(folder, 'file');
  const steps: number[] = [];
  const { pool, most } = counting(api.database.pool);
  await exportTask({ ...api.api, pool })({
    id: 1,
    userId: ann.id,
    payload: request,
    db: api.database.db,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    progress: (fraction) => void steps.push(fraction),
    file: async () => file,
  });
  const lines = readFileSync(file, 'utf8').split('\r\n');
  rmSync(folder, { recursive: true });
  assert.equal(
    [lines.length, lines[1], lines[10_001]],
    [10_003, '1,reader1@example.com', '10001,reader10001@example.com'],
  );
  assert.ok(steps.length > 10);
  assert.is(most(), 500, 'rows held at a time');
  const ten = await ann.get('messages/subscribers?csv_fields=id&filters[id][lte]=10000');
  assert.equal([ten.status, ten.text.split('\r\n').length], [200, 10_002]);
});

test('sorting what is exported may take two minutes and no longer', async () => {
  const limits: unknown[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'masthead-export-'));
  const own = createPool(api.database.url, { statementTimeoutMs: 60_000 });
  const pool = beforeFetch(own, async (client) => {
    const { rows } = await client.query('show statement_timeout');
    limits.push(rows[0].statement_timeout);
  });
  await exportTask({ ...api.api, pool })({
    id: 1,
    userId: ann.id,
    payload: { resource: 'faqs', query: 'csv_fields=id', userId: ann.id, total: 1 },
    db: api.database.db,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    progress: () => undefined,
    file: async () => join(folder, 'file'),
  });
  rmSync(folder, { recursive: true });
  await own.end();
  assert.equal([...new Set(limits)], ['2min']);
});

test('a task exports with the rights its owner has when it runs', async () => {
  const [request] = api.exports;
  const half = await api.person(may('Messages.SubscribersController', 'index', 'export'));
  const run = {
    id: 1,
    userId: half.id,
    payload: { ...request, userId: half.id },
    db: api.database.db,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    progress: () => undefined,
    file: async () => '/nonexistent/file',
  };
  let message = '';
  await exportTask(api.api)(run).catch((error: Error) => {
    message = error.message;
  });
  assert.is(message, 'Please correct the request.', 'the e-mail is masked for them');
});

test('a file that names rows of others is read only by those who may read as much of them', async () => {
  const link = 'Messages.SubscriberSubscriptionsController';
  const own = may(link, 'index', 'export');
  const reader = (...groups: readonly Partial<Grant>[]): SessionUser => ({
    id: 1,
    full_name: 'Ann',
    email: 'ann@example.com',
    sessionId: 1,
    groups: [own, ...groups].map((group) => ({
      permissions: [],
      all_publications: false,
      publication_ids: [],
      ...group,
    })),
  });
  const full = await api.person(own, may('Messages.SubscribersController', 'index', 'unmask'));
  const payload = {
    resource: 'subscriber_subscriptions',
    query: 'csv_fields=id,subscriber_id',
    userId: full.id,
    total: 0,
  };
  const folder = mkdtempSync(join(tmpdir(), 'masthead-export-'));
  const result = await exportTask(api.api)({
    id: 1,
    userId: full.id,
    payload,
    db: api.database.db,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    progress: () => undefined,
    file: async () => join(folder, 'file'),
  });
  rmSync(folder, { recursive: true });
  const unmasking = may('Messages.SubscribersController', 'index', 'unmask');
  assert.ok(mayReadExport(reader(unmasking), payload, result));
  const masking = may('Messages.SubscribersController', 'index');
  assert.not.ok(mayReadExport(reader(masking), payload, result), 'its e-mails are masked for them');
});

test.run();

/** A pool whose connections do something before each fetch from a cursor. */
function beforeFetch(pool: pg.Pool, look: (client: pg.PoolClient) => Promise<void>): pg.Pool {
  const looking = (client: pg.PoolClient) =>
    withMethods(client, {
      async query(statement: string | { text: string }, values?: unknown[]) {
        const text = typeof statement === 'string' ? statement : statement.text;
        if (text.startsWith('fetch')) await look(client);
        return client.query(statement as string, values);
      },
    });
  return withMethods(pool, { connect: async () => looking(await pool.connect()) });
}

function withMethods<T extends object>(target: T, methods: Readonly<Record<string, unknown>>): T {
  return new Proxy(target, {
    get(_, name) {
      const value = methods[String(name)] ?? Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** A pool that remembers the most rows one statement answered. */
function counting(pool: pg.Pool) {
  let most = 0;
  const counted = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(held, name) {
        const value: unknown = Reflect.get(held, name);
        if (typeof value !== 'function') return value;
        if (name === 'connect') return async () => counted(await pool.connect());
        if (name !== 'query') return value.bind(held);
        return async (...args: unknown[]) => {
          const answer = (await value.apply(held, args)) as pg.QueryResult;
          most = Math.max(most, answer.rows.length);
          return answer;
        };
      },
    });
  return { pool: counted(pool), most: () => most };
}
