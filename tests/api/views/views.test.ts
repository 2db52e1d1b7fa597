import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { readMe } from '../../../src/api/auth/me.ts';
import type { SavedView } from '../../../src/shared/contract/views.ts';
import type { Person, Reply, TestApi } from '../../support/test-api.ts';
import { may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('views');
const FAQS = 'contents/faqs';
const LIST = `views?resource=${FAQS}`;
const SUBSCRIBERS = 'messages/subscribers';
const reader = may('Contents.FaqsController', 'index');
const editor = may('Contents.FaqsController', 'index', 'update');
const some = { ...editor, all_publications: false, publication_ids: [] };
const lookingAfterGroups = may('Core.GroupsController', 'update');
let api: TestApi;
let ann: Person;
let bob: Person;
let eve: Person;
let chief: Person;
let team: number;

test.before(async () => {
  api = await startApi();
  ann = await api.person(reader);
  bob = await api.person(some);
  eve = await api.person(editor);
  chief = await api.person(reader, lookingAfterGroups);
  team = await groupOf(ann);
  await join(bob, team);
});
test.after(() => api.close());

test('a view is kept with its query, without the page and the view that were on screen', async () => {
  const { status, body } = await save(ann, {
    name: '  Winter   letters ',
    query: 'view=3&search=winter&filters[published]=true&page=4&per_page=25&widths=question:320',
  });
  assert.is(status, 200);
  const view = body.data as SavedView;
  assert.is(body.message, "View 'Winter letters' saved.");
  assert.equal(
    [view.name, view.owner?.full_name, view.audience, view.group, view.version, view.may_write],
    ['Winter letters', ann.name, 'mine', null, 1, true],
  );
  assert.equal(
    [...new URLSearchParams(view.query)],
    [
      ['search', 'winter'],
      ['filters[published]', 'true'],
      ['per_page', '25'],
      ['widths', 'question:320'],
    ],
  );
});

test("one's own views are one's own, a group's its members', everyone's for who may list", async () => {
  const mine = await made(ann, { name: 'Own' });
  const ours = await made(ann, { name: 'Ours', audience: 'group', group_id: team });
  const all = await made(eve, { name: 'All of us', audience: 'everyone' });
  const seen = async (who: Person) =>
    Object.fromEntries((await viewsOf(who)).map(({ id, may_write }) => [id, may_write]));
  const known = async (who: Person) => {
    const views = await seen(who);
    return [views[mine.id], views[ours.id], views[all.id]];
  };
  assert.equal(await known(ann), [true, true, false]);
  assert.equal(await known(bob), [undefined, false, false]);
  assert.equal(await known(eve), [undefined, undefined, true]);
  assert.equal(await known(chief), [undefined, true, false]);
});

test('who sees a view and may not write it is told so; who does not see it finds nothing', async () => {
  const mine = await made(ann, { name: 'Kept' });
  const ours = await made(ann, { name: 'Kept together', audience: 'group', group_id: team });
  const all = await made(eve, { name: 'Kept by all', audience: 'everyone' });
  const answers = async (who: Person, { id, version }: SavedView) => {
    const renamed = await who.put(`views/${id}`, { version, name: 'Taken over' });
    const gone = await who.delete(`views/${id}`, { version });
    return [renamed.status, gone.status];
  };
  assert.equal(await answers(bob, mine), [404, 404]);
  assert.equal(await answers(chief, mine), [404, 404]);
  assert.equal(await answers(bob, ours), [403, 403]);
  assert.equal(await answers(eve, ours), [404, 404]);
  assert.equal(await answers(ann, all), [403, 403]);
  assert.equal(await answers(chief, all), [403, 403]);
  const { status } = await chief.put(`views/${ours.id}`, { version: 1, name: 'Tidied up' });
  assert.is(status, 200);
});

test('without the permission to list, and without a session, there are no views', async () => {
  const outsider = await api.person(may('Core.TagsController', 'index'));
  const { id } = await made(eve, { name: 'Not for outsiders', audience: 'everyone' });
  const tries = (who: Person) =>
    Promise.all([
      who.get(LIST),
      save(who, { name: 'Mine' }),
      who.put(`views/${id}`, { version: 1, name: 'x' }),
      who.put(`views/${id}/default`, { on: true }),
    ]);
  assert.equal(statuses(await tries(outsider)), [403, 403, 403, 403]);
  assert.equal(statuses(await tries(api.nobody)), [401, 401, 401, 401]);
});

test('sharing with everyone needs update for all publications, with a group to be in it', async () => {
  const everyone = await save(bob, { name: 'Mine for you', audience: 'everyone' });
  assert.is(everyone.status, 422);
  assert.match(errorsOf(everyone).audience ?? '', 'update FAQs of all publications');
  const strange = await save(eve, { name: 'Theirs', audience: 'group', group_id: team });
  assert.equal(errorsOf(strange), { group_id: 'Choose a group that you are in.' });
  const nowhere = await save(chief, { name: 'Nowhere', audience: 'group', group_id: 999_999 });
  assert.is(nowhere.status, 422);
  const placeless = await save(ann, { name: 'Placeless', audience: 'group' });
  assert.is(placeless.status, 422);
});

test('a change names the version it is based on, and a late one gets what is there now', async () => {
  const { id } = await made(ann, { name: 'Versions', query: 'search=one' });
  assert.is((await ann.put(`views/${id}`, { query: 'search=two' })).body.id, 'version');
  assert.is((await ann.put(`views/${id}`, { version: 1, query: 'search=two' })).status, 200);
  const late = await ann.put(`views/${id}`, { version: 1, query: 'search=three' });
  assert.is(late.status, 409);
  const { item } = late.body.data as { item: SavedView };
  assert.equal([late.body.id, item.version, item.query], ['stale', 2, 'search=two']);
  assert.is((await ann.delete(`views/${id}`, { version: 1 })).status, 409);
});

test('two changes at once: one is kept, the other is late', async () => {
  const { id } = await made(ann, { name: 'At once' });
  const both = ['a', 'b'].map((text) =>
    ann.put(`views/${id}`, { version: 1, query: `search=${text}` }),
  );
  assert.equal(statuses(await Promise.all(both)).sort(), [200, 409]);
});

test('no change takes a view out of the sight of whoever made it', async () => {
  const { id } = await made(ann, { name: 'Still mine', audience: 'group', group_id: team });
  const others = await groupOf(chief);
  const moved = await chief.put(`views/${id}`, { version: 1, group_id: others });
  assert.is(moved.status, 422);
  assert.match(errorsOf(moved).group_id ?? '', `${ann.name}, who made this view, is not in this`);
  const taken = await chief.put(`views/${id}`, { version: 1, audience: 'mine' });
  assert.equal(errorsOf(taken), {
    audience: 'Only the person who made this view can keep it private.',
  });
  assert.ok((await viewsOf(ann)).some((view) => view.id === id && view.version === 1));
});

test('nobody who reads masked fields makes a view useless for its owner, who does not', async () => {
  const actions = ['index', 'update'];
  const owner = await api.person(may('Messages.SubscribersController', ...actions));
  const clear = await api.person(may('Messages.SubscribersController', ...actions, 'unmask'));
  const about = { resource: SUBSCRIBERS, name: 'Everyone new', audience: 'everyone', query: '' };
  const { id } = (await owner.post('views', about)).body.data as SavedView;
  const query = 'filters[email][contains]=nora';
  const refused = await clear.put(`views/${id}`, { version: 1, query });
  assert.is(refused.status, 422);
  assert.match(errorsOf(refused).query ?? '', `${owner.name}, who made this view, may not read`);
  const nested = `where=${encodeURIComponent('{"or":[{"field":"email","op":"empty"}]}')}`;
  assert.is((await clear.put(`views/${id}`, { version: 1, query: nested })).status, 422);
  assert.is((await clear.put(`views/${id}`, { version: 1, query: 'sort=id|asc' })).status, 200);
  const own = { ...about, name: 'Found by e-mail', query };
  assert.is((await clear.post('views', own)).status, 200);
});

test('a name is taken once in each place', async () => {
  await made(ann, { name: 'Twice' });
  const again = await save(ann, { name: 'twice' });
  assert.equal([again.status, again.body.id], [422, 'duplicate']);
  assert.equal(errorsOf(again), { name: 'There is a view of this name already.' });
  assert.is((await save(bob, { name: 'Twice' })).status, 200);
  assert.is((await save(ann, { name: 'Twice', audience: 'group', group_id: team })).status, 200);
});

test('what no view can hold is refused by the name of its field', async () => {
  const wrong = await ann.post('views', {
    resource: FAQS,
    name: ' ',
    audience: 'friends',
    group_id: 'x',
    query: 'nonsense=1',
    is_default: 'yes',
    weight: 'heavy',
  });
  assert.equal([wrong.status, wrong.body.id], [422, 'validation']);
  assert.equal(errorsOf(wrong), {
    name: 'Give the view a name.',
    audience: 'Use one of mine, group, everyone.',
    group_id: 'Value must be an integer.',
    query: "A list has no parameter 'nonsense'.",
    is_default: 'Use true or false.',
    weight: 'There is no such field.',
  });
  const empty = await ann.post('views', { resource: FAQS });
  assert.equal(errorsOf(empty), { name: 'Required.', audience: 'Required.', query: 'Required.' });
  const limits = async (rest: object) => (await save(ann, rest)).status;
  assert.equal(await limits({ name: 'n'.repeat(80) }), 200);
  assert.equal(await limits({ name: 'n'.repeat(81) }), 422);
  assert.equal(await limits({ name: 'Long', query: `search=${'s'.repeat(3_993)}` }), 200);
  assert.equal(await limits({ name: 'Longer', query: `search=${'s'.repeat(3_994)}` }), 422);
  const strangers = ['views?resource=gone', 'views'].map((path) => ann.get(path));
  assert.equal(statuses(await Promise.all(strangers)), [422, 422]);
  assert.is((await ann.put('views/x', { version: 1 })).status, 404);
  assert.is((await ann.post('views', [1])).status, 422);
});

test('a bare list opens with what the person chose, else with what a group, else with what all have', async () => {
  const one = await api.person(reader);
  const crew = await groupOf(one);
  const all = await made(eve, { name: 'Start here', audience: 'everyone', is_default: true });
  assert.equal(await openedBy(one), { id: all.id, mine: false });
  const theirs = { name: 'Our start', audience: 'group', group_id: crew };
  const ours = await made(one, { ...theirs, is_default: true });
  assert.equal(await openedBy(one), { id: ours.id, mine: false });
  const chosen = await one.put(`views/${all.id}/default`, { on: true });
  assert.equal([chosen.status, (chosen.body.data as SavedView).my_default], [200, true]);
  assert.equal(await openedBy(one), { id: all.id, mine: true });
  const own = await made(one, { name: 'My start', is_default: true });
  assert.equal([own.is_default, own.my_default], [true, true]);
  assert.equal(await openedBy(one), { id: own.id, mine: true });
  await one.delete(`views/${own.id}`);
  assert.equal(await openedBy(one), { id: ours.id, mine: false });
  await leave(one, crew);
  assert.equal(await openedBy(one), { id: all.id, mine: false });
});

test('an audience has one default at a time, and a view that moves is the default of none', async () => {
  const first = await made(ann, {
    name: 'First',
    audience: 'group',
    group_id: team,
    is_default: true,
  });
  const second = await made(ann, { name: 'Second', audience: 'group', group_id: team });
  await ann.put(`views/${second.id}`, { version: 1, is_default: true });
  const defaults = async () =>
    (await viewsOf(ann)).filter((view) => view.group_id === team && view.is_default);
  assert.equal(
    (await defaults()).map(({ id }) => id),
    [second.id],
  );
  await ann.put(`views/${second.id}`, { version: 2, audience: 'mine' });
  assert.equal(await defaults(), []);
  assert.ok(first.is_default);
});

test('a deleted view can be had back, unless its name is taken', async () => {
  const { id } = await made(ann, { name: 'There again' });
  const gone = await ann.delete(`views/${id}`, { version: 1 });
  assert.equal(
    [gone.body.message, gone.body.data],
    ["View 'There again' deleted.", { deleted: [id], refused: [] }],
  );
  assert.is((await ann.put(`views/${id}`, { version: 1, name: 'x' })).status, 404);
  assert.is((await bob.post(`views/${id}/restore`)).status, 404);
  const taken = await made(ann, { name: 'There again' });
  assert.is((await ann.post(`views/${id}/restore`)).body.id, 'duplicate');
  await ann.delete(`views/${taken.id}`);
  assert.is((await ann.post(`views/${id}/restore`)).status, 200);
  assert.ok((await viewsOf(ann)).some((view) => view.id === id));
});

test('a view of a group that is gone is gone with it', async () => {
  const group = await groupOf(ann);
  const { id } = await made(ann, { name: 'Short lived', audience: 'group', group_id: group });
  await sql`update groups set deleted_at = now() where id = ${group}`.execute(api.database.db);
  assert.not((await viewsOf(ann)).some((view) => view.id === id));
  assert.is((await ann.put(`views/${id}`, { version: 1, name: 'x' })).status, 404);
});

test.run();

function save(who: Person, rest: object): Promise<Reply> {
  return who.post('views', { resource: FAQS, audience: 'mine', query: '', ...rest });
}

async function made(who: Person, rest: object): Promise<SavedView> {
  const { status, body, text } = await save(who, rest);
  if (status !== 200) throw new Error(`no view: ${text}`);
  return body.data as SavedView;
}

async function viewsOf(who: Person): Promise<readonly SavedView[]> {
  return (await who.get(LIST)).body.data as readonly SavedView[];
}

test('/me shows no query of a list that the person may not open', async () => {
  const lead = await api.person(may('Contents.FaqsController', 'index', 'update'));
  const { id } = await made(lead, { name: 'Secret plans', audience: 'everyone', is_default: true });
  const stranger = await api.person(may('Core.TagsController', 'index'));
  assert.is((await readMe(api.database.db, lead.id, '1.0.0')).default_views?.length, 1);
  assert.equal((await readMe(api.database.db, stranger.id, '1.0.0')).default_views, []);
  await sql`insert into view_defaults (user_id, resource, view_id) values (${stranger.id}, 'faqs', ${id})`.execute(
    api.database.db,
  );
  assert.is(await openedBy(stranger), null);
  assert.equal((await stranger.get(LIST)).status, 403);
});

/** What the person's bare list of FAQs opens with. */
async function openedBy({ id: userId }: Person) {
  const { default_views = [] } = await readMe(api.database.db, userId, '1.0.0');
  const found = default_views.find(({ resource }) => resource === 'faqs');
  return found === undefined ? null : { id: found.id, mine: found.mine };
}

function statuses(replies: readonly Reply[]) {
  return replies.map(({ status }) => status);
}

function errorsOf({ body }: Reply) {
  return body.data as Record<string, string | undefined>;
}

/** A new group that the person is in. */
async function groupOf(who: Person): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into groups (name, permissions) values (${`Group ${crypto.randomUUID()}`}, '[]') returning id`.execute(
    api.database.db,
  );
  const id = rows[0]?.id ?? 0;
  await join(who, id);
  return id;
}

async function join({ id }: Person, group: number) {
  await sql`update users set group_ids = group_ids || ${group}::bigint where id = ${id}`.execute(
    api.database.db,
  );
}

async function leave({ id }: Person, group: number) {
  await sql`update users set group_ids = array_remove(group_ids, ${group}::bigint) where id = ${id}`.execute(
    api.database.db,
  );
}
