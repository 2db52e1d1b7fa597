import * as assert from 'uvu/assert';
import { everybodysRights } from '../../../support/random-lists.ts';
import { suite } from '../../../support/suite.ts';
import type { Person, TestApi } from '../../../support/test-api.ts';
import { itemOf, rowsOf, startApi } from '../../../support/test-api.ts';

const test = suite('videos');
const ROUTE = 'contents/videos';
const FILES = { mp4: 'https://media.example.org/a.mp4', webm: 'https://media.example.org/a.webm' };
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(everybodysRights());
});
test.after(() => api.close());

const made = async (body: object) => itemOf(await ann.post(ROUTE, { title: 'Knot', ...body }));

test('[A3.068] [D5.055] a video’s player is youtube, wistia or other, and other plays in video.js', async () => {
  for (const [player, type] of [
    ['youtube', 'youtube'],
    ['wistia', 'wistia'],
    ['other', 'video.js'],
  ] as const) {
    const video = await made({ player, player_data: { video_id: 'abc' } });
    assert.is((video.player_data as { type: unknown }).type, type);
    assert.equal(itemOf(await ann.get(`${ROUTE}/${video.id}`)), video);
    const [listed] = rowsOf(
      await ann.get(`${ROUTE}?columns=player,player_data&filters[id]=${video.id}`),
    );
    assert.equal(listed?.player_data, video.player_data);
  }
  assert.is((await ann.post(ROUTE, { title: 'Knot', player: 'vimeo' })).status, 422);
});

test('[A3.069] [B3.012] player data comes with a video ID, or with MP4 and WebM sources', async () => {
  const hosted = await made({ player: 'youtube', player_data: { video_id: 'abc' } });
  assert.equal(hosted.player_data, { video_id: 'abc', type: 'youtube' });
  const own = await made({ player: 'other', player_data: FILES });
  assert.equal(own.player_data, { ...FILES, type: 'video.js' });
  const wrong = await ann.post(ROUTE, { title: 'Knot', player_data: { mp4: 'a.mp4' } });
  assert.equal([wrong.status, Object.keys(wrong.body.data as object)], [422, ['player_data']]);
});

test('the type follows the player, is never kept, and comes back without being a change', async () => {
  const video = await made({ player: 'other', player_data: FILES });
  const { id, version, player_data } = video;
  const same = itemOf(await ann.put(`${ROUTE}/${id}`, { player_data, version }));
  assert.is(same.version, version);
  const lie = { ...FILES, type: 'wistia' };
  const kept = itemOf(await ann.put(`${ROUTE}/${id}`, { player_data: lie, version }));
  assert.equal([kept.version, kept.player_data], [version, player_data]);
  const moved = itemOf(await ann.put(`${ROUTE}/${id}`, { player: 'wistia', version }));
  assert.is((moved.player_data as { type: unknown }).type, 'wistia');
  const { rows } = await api.database.pool.query('select player_data from videos where id = $1', [
    id,
  ]);
  assert.equal(rows[0].player_data, FILES);
});

test('a list without the player gives the data as it is', async () => {
  const { id } = await made({ player: 'other', player_data: FILES });
  const [row] = rowsOf(await ann.get(`${ROUTE}?columns=id,player_data&filters[id]=${id}`));
  assert.equal(row, { id, player_data: FILES });
});

test.run();
