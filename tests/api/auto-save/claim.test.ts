import * as assert from 'uvu/assert';
import { LIMITS } from '../../../src/shared/limits.ts';
import type { DraftAnswer } from '../../../src/shared/wire.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('whose a draft is');
let api: TestApi;
let ann: Person;
let bob: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(may('Core.TagsController', 'index', 'show', 'store', 'update'));
  bob = await api.person(may('Core.TagsController', 'index', 'show', 'store', 'update'));
});
test.after(() => api.close());

const drafts = async (who: Person, id: number, resource = 'tags') =>
  (await who.get(`auto-save?resource=${resource}&resource_id=${id}`))
    .body as unknown as DraftAnswer;
const write = (id: number, data: object, rest: object = {}) =>
  ann.post('auto-save', { resource: 'tags', resource_id: id, data, ...rest });

const unsaved = { resource: 'tags', resource_id: -1 };
const LAPTOP = '0f8fad5b-d9cb-469f-a165-708677289511';
const PHONE = '7c9e6679-7425-40de-944b-e07fc1f90a12';
const TABLET = '3d813cbb-47fb-42ba-91df-831e1593ac29';
const MINE = { held: true, wanted: false };
const OTHERS = { held: false, wanted: false };
const claim = async (who: Person, body: object) =>
  (await who.post('auto-save/claim', { ...unsaved, ...body })).body.data;
/** The form of this draft has not been heard of for the time of a lease. */
const lapse = (session: string) =>
  api.database.pool.query(
    `update auto_saves set open_until = open_until - $2 * interval '1 millisecond' where session = $1`,
    [session, LIMITS.lockLease],
  );

test('[D5.063] a draft goes to another device when the form that writes it has let it go, and its writer hears that it is wanted', async () => {
  const session = 'asked-for';
  await write(-1, { name: 'Typed' }, { session, lease: LAPTOP });
  assert.equal(await claim(ann, { session, lease: PHONE, ask: true }), OTHERS);
  assert.equal(await claim(ann, { session, lease: LAPTOP }), { held: true, wanted: true });
  await write(-1, { name: 'Typed last' }, { session, lease: LAPTOP });
  assert.equal(await claim(ann, { session, lease: PHONE, ask: true }), OTHERS);
  await ann.delete('auto-save/claim', { ...unsaved, session, lease: LAPTOP });
  assert.equal(await claim(ann, { session, lease: PHONE, ask: true }), MINE);
  assert.equal(await claim(ann, { session, lease: LAPTOP }), OTHERS);
  await ann.delete('auto-save', { ...unsaved, session, lease: PHONE });
  assert.is(await claim(ann, { session, lease: PHONE }), null, 'there is none any more');
});

test('[D5.063] who still writes a draft that another device has taken overwrites nothing, and keeps what was typed', async () => {
  const session = 'taken';
  await write(-1, { name: 'Typed' }, { session, lease: LAPTOP });
  assert.equal(await claim(ann, { session, lease: PHONE, take: true }), MINE);
  await write(-1, { name: 'On the phone' }, { session, lease: PHONE });
  for (const name of ['Late', 'Later']) await write(-1, { name }, { session, lease: LAPTOP });
  const { rows } = await api.database.pool.query(
    'select session, data from auto_saves where user_id = $1 and (session = $2 or lease = $3) order by 2',
    [ann.id, session, LAPTOP],
  );
  assert.equal(rows, [
    { session: `${LAPTOP}-kept`, data: { name: 'Later' } },
    { session, data: { name: 'On the phone' } },
  ]);
  await forget(session, `${LAPTOP}-kept`);
});

test('[D5.063] a form that wakes hears that its draft has been taken, however long the other one is gone', async () => {
  const session = 'woken';
  await write(-1, { name: 'Typed' }, { session, lease: LAPTOP });
  await lapse(session);
  assert.equal(await claim(ann, { session, lease: PHONE, take: true }), MINE);
  await write(-1, { name: 'On the phone' }, { session, lease: PHONE });
  await ann.delete('auto-save/claim', { ...unsaved, session, lease: PHONE });
  assert.equal(await claim(ann, { session, lease: LAPTOP }), OTHERS);
  await write(-1, { name: 'Late' }, { session, lease: LAPTOP });
  assert.equal(await namesOf(session), ['On the phone']);
  assert.equal(await namesOf(`${LAPTOP}-kept`), ['Late']);
  assert.equal(await claim(ann, { session, lease: LAPTOP, ask: true }), MINE);
  await write(-1, { name: 'Asked back' }, { session, lease: LAPTOP });
  assert.equal(await namesOf(session), ['Asked back']);
  await forget(session, `${LAPTOP}-kept`);
});

test('[D5.063] whoever a draft was ever taken from overwrites nothing', async () => {
  const session = 'twice-taken';
  await write(-1, { name: 'Typed' }, { session, lease: LAPTOP });
  for (const lease of [PHONE, TABLET]) await claim(ann, { session, lease, take: true });
  await write(-1, { name: 'On the tablet' }, { session, lease: TABLET });
  for (const lease of [LAPTOP, PHONE]) await write(-1, { name: 'Late' }, { session, lease });
  assert.equal(await namesOf(session), ['On the tablet']);
  await forget(session, `${LAPTOP}-kept`, `${PHONE}-kept`);
});

test('[D5.063] what is typed late is kept even where the draft that it was kept in has been taken as well', async () => {
  const [session, kept] = ['kept-taken', `${LAPTOP}-kept`];
  await write(-1, { name: 'Typed' }, { session, lease: LAPTOP });
  await claim(ann, { session, lease: PHONE, take: true });
  await write(-1, { name: 'Late' }, { session, lease: LAPTOP });
  await claim(ann, { session: kept, lease: TABLET, take: true });
  const { status, body } = await write(-1, { name: 'Later' }, { session, lease: LAPTOP });
  const { session: next } = body.data as { session: string };
  assert.equal([status, next], [200, `${kept}-2`]);
  assert.equal(await namesOf(kept), ['Late']);
  assert.equal(await namesOf(next), ['Later']);
  await forget(session, kept, next);
});

test('[D5.063] whoever a draft was taken from deletes it neither by giving up nor by saving', async () => {
  const session = 'not-theirs';
  const name = async () => (await namesOf(session)).at(0);
  await write(-1, { name: 'Typed' }, { session, lease: LAPTOP });
  await claim(ann, { session, lease: PHONE, take: true });
  await write(-1, { name: 'On the phone' }, { session, lease: PHONE });
  const giveUp = async (lease?: string) => {
    const { status, body } = await ann.delete('auto-save', { ...unsaved, session, lease });
    return [status, body.message];
  };
  const kept = [409, 'Another form of yours goes on with this draft. It was kept.'];
  for (const lease of [LAPTOP, TABLET, undefined]) assert.equal(await giveUp(lease), kept);
  assert.is(await name(), 'On the phone', 'its form is open');
  await ann.delete('auto-save/claim', { ...unsaved, session, lease: PHONE });
  assert.equal(await giveUp(LAPTOP), kept);
  assert.is(await name(), 'On the phone', 'its form is closed');
  const save = (lease: string, color: string) =>
    ann.post(
      'tags',
      { name: `Saved ${color}`, color },
      { 'x-draft-session': session, 'x-draft-lease': lease },
    );
  assert.is((await save(LAPTOP, '#112233')).status, 201);
  assert.is(await name(), 'On the phone', 'the record is of the laptop');
  assert.is((await save('mine', '#112234')).status, 422);
  for (const lease of [TABLET, LAPTOP])
    assert.equal(await giveUp(lease), [200, 'Draft deleted.'], 'nobody writes it any more');
  assert.is(await name(), undefined);
});

test('[D5.063] a save deletes the draft that its form has gone on with', async () => {
  const session = 'gone-on';
  await write(-1, { name: 'Typed' }, { session, lease: LAPTOP });
  await claim(ann, { session, lease: PHONE, take: true });
  const body = { name: 'Saved there', color: '#112235' };
  await ann.post('tags', body, { 'x-draft-session': session, 'x-draft-lease': PHONE });
  assert.equal(await namesOf(session), []);
});

test('[D5.063] a draft that is posted as its page closes is open nowhere, until its form says that it lives', async () => {
  const session = 'closing';
  await write(-1, { name: 'Typed' }, { session, lease: LAPTOP });
  await write(-1, { name: 'Typed last' }, { session, lease: LAPTOP, closing: true });
  const isOpen = async () => {
    const { data, others } = await drafts(ann, -1);
    return [data, ...others].find((draft) => draft?.session === session)?.open;
  };
  assert.is(await isOpen(), false);
  assert.equal(await claim(ann, { session, lease: LAPTOP }), MINE, 'the page has come back');
  assert.is(await isOpen(), true);
  await forget(session);
});

test('[D5.063] a post that comes after its form was given back is kept, and opens nothing until the form says that it lives', async () => {
  const session = 'given-back';
  const find = async () => {
    const { data, others } = await drafts(ann, -1);
    const found = [data, ...others].find((draft) => draft?.session === session);
    return [found?.data, found?.open];
  };
  for (const give of [
    () => ann.delete('auto-save/claim', { ...unsaved, session, lease: LAPTOP }),
    () => write(-1, { name: 'Typed' }, { session, lease: LAPTOP, closing: true }),
  ]) {
    await write(-1, { name: 'Typed' }, { session, lease: LAPTOP });
    await claim(ann, { session, lease: LAPTOP });
    await give();
    await write(-1, { name: 'On its way' }, { session, lease: LAPTOP });
    assert.equal(await find(), [{ name: 'On its way' }, false]);
    assert.equal(await claim(ann, { session, lease: LAPTOP }), MINE);
    await write(-1, { name: 'Typed on' }, { session, lease: LAPTOP });
    assert.equal(await find(), [{ name: 'Typed on' }, true]);
    await claim(ann, { session, lease: LAPTOP });
  }
  await forget(session);
});

test('[D5.063] a device that waits no more calls its wish back', async () => {
  const session = 'called-back';
  await write(-1, { name: 'Typed' }, { session, lease: LAPTOP });
  await claim(ann, { session, lease: PHONE, ask: true });
  await ann.delete('auto-save/claim', { ...unsaved, session, lease: PHONE });
  assert.equal(await claim(ann, { session, lease: LAPTOP }), MINE);
  await forget(session);
});

test('a draft is claimed by whoever wrote it alone, and with a lease', async () => {
  const session = 'private';
  await write(-1, { name: 'Typed' }, { session, lease: LAPTOP });
  assert.is(await claim(bob, { session, lease: PHONE, take: true }), null);
  await bob.delete('auto-save/claim', { ...unsaved, session, lease: LAPTOP });
  assert.equal(await claim(ann, { session, lease: PHONE }), OTHERS);
  const nameless = await ann.post('auto-save/claim', { ...unsaved, session });
  assert.equal([nameless.status, Object.keys(nameless.body.data as object)], [422, ['lease']]);
  await forget(session);
});

test('[D5.063] the draft of a record is another device’s once the lease of its lock has ended', async () => {
  const { id } = (await ann.post('tags', { name: 'Locked' })).body.data as { id: number };
  const target = { resource: 'tags', resource_id: id };
  await write(id, { name: 'Typed' }, { session: 'edited', lease: LAPTOP });
  await ann.post('locks', { ...target, token: LAPTOP });
  const ask = () => claim(ann, { ...target, session: 'edited', lease: PHONE, ask: true });
  assert.equal(await ask(), OTHERS);
  await ann.delete('locks', { ...target, token: LAPTOP });
  assert.equal(await ask(), MINE);
});

test.run();

async function namesOf(session: string): Promise<unknown[]> {
  const { data, others } = await drafts(ann, -1);
  return [data, ...others]
    .filter((draft) => draft?.session === session)
    .map((draft) => draft?.data.name);
}

async function forget(...sessions: string[]): Promise<void> {
  await api.database.pool.query('delete from auto_saves where session = any($1)', [sessions]);
}
