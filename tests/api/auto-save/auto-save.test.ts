import pino from 'pino';
import * as assert from 'uvu/assert';
import { LIMITS } from '../../../src/shared/limits.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import { hasSecret } from '../../../src/shared/secret-values.ts';
import { housekeeping } from '../../../src/api/tasks/housekeeping.ts';
import type { DraftAnswer } from '../../../src/shared/wire.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('auto-save');
let api: TestApi;
let ann: Person;
let bob: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(
    may('Core.TagsController', 'index', 'show', 'store', 'update'),
    may('Contents.AuthorsController', 'update'),
  );
  bob = await api.person(may('Core.TagsController', 'index', 'show', 'store', 'update'));
});
test.after(() => api.close());

const drafts = async (who: Person, id: number, resource = 'tags') =>
  (await who.get(`auto-save?resource=${resource}&resource_id=${id}`))
    .body as unknown as DraftAnswer;
const write = (id: number, data: object, rest: object = {}) =>
  ann.post('auto-save', { resource: 'tags', resource_id: id, data, ...rest });

const unsaved = { resource: 'tags', resource_id: -1 };
const claim = async (who: Person, body: object) =>
  (await who.post('auto-save/claim', { ...unsaved, ...body })).body.data;
/** The form of this draft has not been heard of for the time of a lease. */
const lapse = (session: string) =>
  api.database.pool.query(
    `update auto_saves set open_until = open_until - $2 * interval '1 millisecond' where session = $1`,
    [session, LIMITS.lockLease],
  );

test('[A7.015] [A7.016] [A7.017] [A3.034] [D5.020] a draft is posted, read and deleted by resource and resource_id', async () => {
  const saved = await write(1, { name: 'Typed' }, { base_version: 3 });
  assert.is((await write(2, { name: 'Of another row' })).status, 200);
  const elsewhere = { resource: 'contents/authors', resource_id: 1, data: { bio: 'Elsewhere' } };
  assert.is((await ann.post('auto-save', elsewhere)).status, 200);
  assert.is(saved.status, 200);
  const { data, others } = await drafts(ann, 1);
  assert.equal(
    [data?.resource, data?.resource_id, data?.data, data?.base_version, others],
    ['tags', 1, { name: 'Typed' }, 3, []],
  );
  await write(1, { name: 'Typed on' });
  assert.equal((await drafts(ann, 1)).data?.data, { name: 'Typed on' });
  await ann.delete('auto-save', { resource: 'tags', resource_id: 1 });
  assert.equal(await drafts(ann, 1), { data: null, others: [] });
  assert.equal((await drafts(ann, 2)).data?.data, { name: 'Of another row' });
  const { data: other } = await drafts(ann, 1, 'contents/authors');
  assert.equal([other?.resource, other?.data], ['contents/authors', { bio: 'Elsewhere' }]);
  await ann.delete('auto-save', { resource: 'contents/authors', resource_id: 1 });
  assert.equal(await drafts(ann, 1, 'contents/authors'), { data: null, others: [] });
});

test('a draft keeps what its fields held when they were changed, and is open while the lease of its form lives', async () => {
  const lease = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const { id } = (await ann.post('tags', { name: 'Leased' })).body.data as { id: number };
  await write(id, { name: 'Typed' }, { base: { name: 'Before' }, base_version: 1, lease });
  const state = async () => {
    const { data } = await drafts(ann, id);
    return [data?.base, data?.open];
  };
  assert.equal(await state(), [{ name: 'Before' }, false]);
  const target = { resource: 'tags', resource_id: id, token: lease };
  await ann.post('locks', target);
  assert.equal(await state(), [{ name: 'Before' }, true]);
  await ann.delete('locks', target);
  assert.equal(await state(), [{ name: 'Before' }, false]);
  for (const wrong of [{ base: 'Before' }, { lease: 'mine' }]) {
    const refused = await write(id, {}, wrong);
    assert.equal(
      [refused.status, Object.keys(refused.body.data as object)],
      [422, Object.keys(wrong)],
    );
  }
});

test('[D5.063] the draft of a new record is open while its form has written, or said that it lives, within the time of a lease', async () => {
  const lease = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  const session = 'open-form';
  const isOpen = async () => {
    const { data, others } = await drafts(ann, -1);
    return [data, ...others].find((draft) => draft?.session === session)?.open;
  };
  await write(-1, { name: 'Typed' }, { session });
  assert.is(await isOpen(), false, 'nobody says which form writes it');
  await write(-1, { name: 'Typed on' }, { session, lease });
  assert.is(await isOpen(), true);
  await lapse(session);
  assert.is(await isOpen(), false);
  await claim(ann, { session, lease });
  assert.is(await isOpen(), true);
  await ann.delete('auto-save/claim', { ...unsaved, session, lease });
  assert.is(await isOpen(), false, 'its form is closed');
  await ann.delete('auto-save', { resource: 'tags', resource_id: -1, session });
});

test('[D5.051] [D5.020] [A3.035] each editing session has its own draft: GET answers the newest and the rest, POST and DELETE touch the one named', async () => {
  await write(-1, { name: 'One' }, { session: 'tab-one' });
  await write(-1, { name: 'Two' }, { session: 'tab-two' });
  await write(-1, { name: 'One more' }, { session: 'tab-one' });
  const { data, others } = await drafts(ann, -1);
  assert.equal([data?.session, others.map(({ session }) => session)], ['tab-one', ['tab-two']]);
  assert.equal(
    [data?.resource_id, data?.data, others[0]?.data],
    [-1, { name: 'One more' }, { name: 'Two' }],
  );
  assert.equal(await drafts(bob, -1), { data: null, others: [] });
  const zero = await ann.post('auto-save', { resource: 'tags', resource_id: 0, data: {} });
  assert.equal([zero.status, Object.keys(zero.body.data as object)], [422, ['resource_id']]);
  await ann.delete('auto-save', { resource: 'tags', resource_id: -1, session: 'tab-one' });
  assert.is((await drafts(ann, -1)).data?.session, 'tab-two');
});

test('[D5.064] a draft of a record with secrets is kept without the ones that were typed', async () => {
  const may5 = ['index', 'show', 'update'];
  const sam = await api.person(
    may('Settings.IntegrationsController', ...may5),
    may('Settings.WebhooksController', ...may5, 'store'),
  );
  for (const { route, fields } of resources) {
    const secrets = Object.entries(fields).filter(([, field]) => hasSecret(field));
    if (secrets.length === 0) continue;
    const typed = secrets.map(([name]) => [name, 'planted-canary-typed'] as const);
    const data = { name: 'Typed', ...Object.fromEntries(typed) };
    const body = { resource: route, resource_id: 1, data };
    const saved = await sam.post('auto-save', body);
    if (saved.status === 403) continue;
    assert.is(saved.status, 200, saved.text);
    const { rows } = await api.database.pool.query(
      'select data from auto_saves where resource = $1',
      [route],
    );
    assert.equal(rows, [{ data: { name: 'Typed' } }]);
  }
  const { rows } = await api.database.pool.query(
    'select resource from auto_saves where user_id = $1 order by 1',
    [sam.id],
  );
  assert.equal(
    rows.map(({ resource }) => resource),
    ['settings/integrations', 'settings/webhooks'],
  );
});

test('a draft is read by whoever wrote it, and by nobody else', async () => {
  await write(7, { name: 'Private' });
  assert.is((await drafts(bob, 7)).data, null);
  await bob.delete('auto-save', { resource: 'tags', resource_id: 7 });
  assert.is.not((await drafts(ann, 7)).data, null);
});

test('[D10.010] X-Draft-Session on POST and PUT discards that draft with the save, and not without it', async () => {
  await write(-1, { name: 'New' }, { session: 'new-form' });
  await write(-1, { name: 'Other' }, { session: 'other-form' });
  const refused = await ann.post(
    'tags',
    { name: '', color: '#112233' },
    { 'x-draft-session': 'new-form' },
  );
  assert.is(refused.status, 422);
  const sessions = async (id: number) => {
    const { data, others } = await drafts(ann, id);
    return [data, ...others]
      .flatMap((draft) => draft?.session ?? [])
      .filter((name) => name.endsWith('form'));
  };
  assert.equal((await sessions(-1)).sort(), ['new-form', 'other-form']);
  const { id } = itemOf(
    await ann.post('tags', { name: 'New', color: '#112233' }, { 'x-draft-session': 'new-form' }),
  );
  assert.equal(await sessions(-1), ['other-form']);
  await write(id, { name: 'Edit' }, { session: 'edit-form' });
  const put = (version: number) =>
    ann.put(`tags/${id}`, { version, name: 'Edited' }, { 'x-draft-session': 'edit-form' });
  assert.is((await put(1)).status, 200);
  assert.equal(await sessions(id), []);
});

test('a draft that nobody touched for thirty days is swept, a younger one stays', async () => {
  const age = (id: number, days: number) =>
    api.database.pool.query(
      'update auto_saves set updated_at = now() - make_interval(days => $2, mins => 1) where resource_id = $1',
      [id, days],
    );
  await write(21, { name: 'Old' });
  await write(22, { name: 'Young' });
  await age(21, 30);
  await age(22, 29);
  const log = pino({ level: 'silent' });
  await housekeeping({ db: api.database.db, log, dataDir: '/nowhere' });
  assert.is((await drafts(ann, 21)).data, null);
  assert.equal((await drafts(ann, 22)).data?.data, { name: 'Young' });
});

test('a draft is an object of two megabytes at most, of a resource one may write', async () => {
  const almost = await write(9, { text: 'x'.repeat(LIMITS.draftBytes - 1000) });
  assert.is(almost.status, 200);
  assert.is((await write(9, { text: 'x'.repeat(LIMITS.draftBytes) })).status, 413);
  assert.is(
    (await ann.post('auto-save', { resource: 'tags', resource_id: 9, data: 'text' })).status,
    422,
  );
  assert.is((await write(9, {}, { session: 'a b' })).status, 422);
  assert.is(
    (await ann.post('auto-save', { resource: 'contents/faqs', resource_id: 9, data: {} })).status,
    403,
  );
});

test.run();
