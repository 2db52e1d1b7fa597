import * as assert from 'uvu/assert';
import type { Item } from '../../../../src/shared/wire.ts';
import { everybodysRights } from '../../../support/random-lists.ts';
import { suite } from '../../../support/suite.ts';
import type { Person, Reply, TestApi } from '../../../support/test-api.ts';
import { itemOf, startApi } from '../../../support/test-api.ts';

const test = suite('redirects');
const ROUTE = 'contents/redirects';
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(everybodysRights());
});
test.after(() => api.close());
test.before.each(async () => {
  await api.database.pool.query('delete from redirects');
});

const save = (from_path: string, to_url: string, rest: object = {}) =>
  ann.post(ROUTE, { from_path, to_url, ...rest });
const led = async (from_path: string, to_url: string, rest: object = {}) =>
  itemOf(await save(from_path, to_url, rest));
const chainOf = async ({ id }: Item) => (await ann.get(`${ROUTE}/${id}/chain`)).body.data;

function refuses({ status, body }: Reply, loop: string) {
  assert.is(status, 422);
  assert.equal(body.data, { to_url: `This makes a loop: ${loop}` });
}

test('a redirect to itself, or back over others, is refused with the way it would go', async () => {
  refuses(await save('/self', '/self'), '/self → /self');
  await led('/a', '/b');
  refuses(await save('/b', '/a'), '/b → /a → /b');
  await led('/b', '/c');
  refuses(await save('/c', '/a'), '/c → /a → /b → /c');
  refuses(await save('/c', '/a#top'), '/c → /a → /b → /c');
  const { rows } = await api.database.pool.query('select from redirects');
  assert.is(rows.length, 2, 'what was refused is not there');
});

test('a change, a return from the trash and an undo close no loop either', async () => {
  const there = await led('/a', '/b');
  const back = await led('/b', '/elsewhere');
  const { id, version } = back;
  refuses(await ann.put(`${ROUTE}/${id}`, { to_url: '/a', version }), '/b → /a → /b');
  const gone = await ann.delete(`${ROUTE}/${there.id}`);
  itemOf(await ann.put(`${ROUTE}/${id}`, { to_url: '/a', version }));
  refuses(await ann.post(`${ROUTE}/${there.id}/restore`), '/a → /b → /a');
  const undone = await ann.post(`undos/${gone.body.undo_id}`);
  assert.match(undone.text, 'This makes a loop', undone.text);
  assert.is((await ann.get(`${ROUTE}/${there.id}`)).status, 404);
});

test('what is switched off leads nowhere, until it is switched on', async () => {
  await led('/a', '/b');
  const { id, version } = await led('/b', '/a', { active: false });
  refuses(await ann.put(`${ROUTE}/${id}`, { active: true, version }), '/b → /a → /b');
});

test('redirects of another publication make no loop, those of none stand on every site', async () => {
  const [one, other] = [await api.publication('Redirected'), await api.publication('Elsewhere')];
  await led('/a', '/b', { publication_id: one });
  await led('/b', '/a', { publication_id: other });
  refuses(await save('/b', '/a'), '/b → /a → /b');
  await led('/b', '/c', { publication_id: one });
  refuses(await save('/c', '/a'), '/c → /a → /b → /c');
});

test('a way in the other’s loop is no loop of one’s own', async () => {
  await api.database.pool.query(
    `insert into redirects (from_path, to_url, status_code) values ('/x', '/y', '301'), ('/y', '/x', '301')`,
  );
  itemOf(await save('/in', '/x'));
});

test('two that are saved at once do not close a loop together', async () => {
  const replies = await Promise.all([save('/a', '/b'), save('/b', '/a')]);
  assert.equal(replies.map(({ status }) => status).sort(), [201, 422]);
});

test('a chain is allowed, and answered with the one step that stands for it', async () => {
  const last = await led('/c', 'https://example.org/end');
  await led('/b', '/c');
  const first = await led('/a', '/b');
  assert.equal(await chainOf(first), {
    trail: ['/a', '/b', '/c', 'https://example.org/end'],
    to_url: 'https://example.org/end',
  });
  assert.equal(await chainOf(last), { trail: ['/c', 'https://example.org/end'], to_url: null });
  const { id, version } = first;
  itemOf(await ann.put(`${ROUTE}/${id}`, { to_url: 'https://example.org/end', version }));
  assert.equal(await chainOf(first), { trail: ['/a', 'https://example.org/end'], to_url: null });
});

test('a chain that ends in different places on different sites has no one step', async () => {
  const [one, other] = [await api.publication('North'), await api.publication('South')];
  await led('/b', '/north', { publication_id: one });
  await led('/b', '/south', { publication_id: other });
  const shared = await led('/a', '/b');
  assert.equal(await chainOf(shared), { trail: ['/a', '/b', '/north'], to_url: null });
});

test.run();
