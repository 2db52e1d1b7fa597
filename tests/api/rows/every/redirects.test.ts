import * as assert from 'uvu/assert';
import type { RedirectChain } from '../../../../src/shared/contract/redirect-chain.ts';
import type { Item } from '../../../../src/shared/wire.ts';
import { everybodysRights, somebodysRights } from '../../../support/random-lists.ts';
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
const chainOf = async ({ id }: Item) => {
  const { trail, to_url } = dataOf(await ann.get(`${ROUTE}/${id}/chain`));
  return { trail, to_url };
};
const typedChain = async (body: object, who = ann) =>
  dataOf(await who.post(`${ROUTE}/chain`, { status_code: '301', ...body }));
const dataOf = ({ body }: Reply) => body.data as RedirectChain;

function refuses({ status, body }: Reply, loop: string) {
  assert.is(status, 422);
  assert.equal(body.data, { to_url: `This makes a loop: ${loop}` });
}

test('a redirect to itself, or back over others, is refused with the way it would go', async () => {
  refuses(await save('/self', '/self'), '/self → /self');
  refuses(await save('/self', '/self?again=1'), '/self → /self?again=1 → /self');
  await led('/a', '/b');
  refuses(await save('/b', '/a'), '/b → /a → /b');
  await led('/b', '/c');
  refuses(await save('/c', '/a'), '/c → /a → /b → /c');
  refuses(await save('/c', '/a#top'), '/c → /a → /b → /c');
  const { rows } = await api.database.pool.query('select from redirects');
  assert.is(rows.length, 2, 'what was refused is not there');
});

test('a path of a site leads to one place: a second redirect from it is refused, and two at once', async () => {
  const first = await led('/a', '/b');
  const second = await save('/a', '/c');
  assert.equal([second.status, second.body.id], [422, 'duplicate']);
  assert.match(
    JSON.stringify(second.body.data),
    `Redirect ${first.id} leads away from here already`,
  );
  const off = await led('/a', '/c', { active: false });
  const on = await ann.put(`${ROUTE}/${off.id}`, { active: true, version: off.version });
  assert.equal([on.status, Object.keys(on.body.data as object)], [422, ['from_path']]);
  const one = await api.publication('A site of its own');
  await led('/a', '/c', { publication_id: one });
  const both = await Promise.all([save('/twice', '/x'), save('/twice', '/y')]);
  assert.equal(both.map(({ status }) => status).sort(), [201, 422]);
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

test('a redirect is followed as it is typed, hop by hop with each status', async () => {
  const last = await led('/c', '/end', { status_code: '302' });
  const own = await led('/b', '/elsewhere#top');
  assert.equal(await typedChain({ from_path: '/a', to_url: '/c#price', status_code: '308' }), {
    ways: [
      {
        hops: [
          { id: null, from_path: '/a', to_url: '/c#price', status_code: '308' },
          { id: last.id, from_path: '/c', to_url: '/end', status_code: '302' },
        ],
        end: '/end#price',
        loop: false,
      },
    ],
    trail: ['/a', '/c', '/end#price'],
    to_url: '/end#price',
  });
  const changed = await typedChain({ id: own.id, from_path: '/b', to_url: '/c' });
  assert.is(changed.to_url, '/end', 'what is saved does not count beside what is typed');
  const circle = await typedChain({ id: last.id, from_path: '/c', to_url: '/b' });
  assert.equal(circle.trail, ['/c', '/b', '/elsewhere#top']);
});

test('a loop that is typed is shown before it is saved', async () => {
  await led('/b', '/a');
  const { ways, to_url } = await typedChain({ from_path: '/a', to_url: '/b' });
  assert.equal(
    ways.map(({ loop, hops }) => [loop, hops.length]),
    [[true, 2]],
  );
  assert.is(to_url, null);
});

test('what is typed wrong is refused by its field, and a redirect out of reach is not there', async () => {
  const ask = async (body: object) => {
    const { status, body: answer } = await ann.post(`${ROUTE}/chain`, body);
    return [status, Object.keys(answer.data ?? {})];
  };
  const right = { from_path: '/a', to_url: '/b', status_code: '301' };
  assert.equal(await ask({ ...right, from_path: 'a' }), [422, ['from_path']]);
  assert.equal(await ask({ ...right, to_url: '' }), [422, ['to_url']]);
  assert.equal(await ask({ ...right, site: 1 }), [422, ['site']]);
  assert.equal(await ask({ ...right, id: 'one' }), [422, ['id']]);
  assert.is((await ask({ ...right, id: 999_999 }))[0], 404);
});

test('a way is not followed over redirects that are not the person’s to read', async () => {
  const [mine, other] = [await api.publication('Mine'), await api.publication('Theirs')];
  const bea = await api.person(somebodysRights(mine));
  await led('/b', '/secret', { publication_id: other });
  const { ways, to_url } = await typedChain({ from_path: '/a', to_url: '/b' }, bea);
  assert.equal(ways, [
    {
      hops: [{ id: null, from_path: '/a', to_url: '/b', status_code: '301' }],
      end: null,
      loop: false,
    },
  ]);
  assert.is(to_url, null);
});

test.run();
