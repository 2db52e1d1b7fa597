import * as assert from 'uvu/assert';
import { publications } from '../../../src/shared/resources/administration/publications.ts';
import { suite } from '../../support/suite.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';

const test = suite('the theme of a publication');
const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'paragraph'];
const TYPOGRAPHY = {
  font_family: 'Lora',
  font_weight: '600',
  font_size: 18,
  font_color: '#10243a',
  line_height: 1.4,
  letter_spacing: 0.5,
};
let api: TestApi;
let ann: Person;
let count = 0;

test.before(async () => {
  api = await startApi();
  ann = await api.person(may(publications.controller, 'index', 'show', 'store', 'update'));
});
test.after(() => api.close());

function make(theme: object) {
  count += 1;
  return ann.post(publications.route, { name: `Title ${count}`, info: { theme } });
}

async function kept(theme: object) {
  const { id } = itemOf(await make(theme));
  const { info } = itemOf(await ann.get(`${publications.route}/${id}`));
  return (info as { readonly theme: Readonly<Record<string, unknown>> }).theme;
}

async function refused(theme: object) {
  const { status, body } = await make(theme);
  assert.is(status, 422);
  return body.data;
}

test('[B3.043] each heading and the paragraph keep font_family, font_weight, font_size, font_color, line_height and letter_spacing', async () => {
  const given = Object.fromEntries(
    LEVELS.map((level, at) => [level, { ...TYPOGRAPHY, font_size: 10 + at }]),
  );
  const theme = await kept(given);
  for (const level of LEVELS) assert.equal(theme[level], given[level], level);
});

test('[B3.044] what all headings share is kept as a level of its own', async () => {
  assert.equal((await kept({ heading: TYPOGRAPHY })).heading, TYPOGRAPHY);
});

test('[B3.045] [B3.046] links keep color and hover_color, and the palette its colours with their names', async () => {
  const link = { color: '#0b6e4f', hover_color: '#084c36' };
  const color_palette = [
    { color: '#0b6e4f', name: 'Kelp' },
    { color: '#f0b45a', name: null },
  ];
  const theme = await kept({ link, color_palette });
  assert.equal(theme.link, link);
  assert.equal(theme.color_palette, color_palette);
});

test('colours that are no colours are refused in words, and nothing is made', async () => {
  const said = { info: 'Use a color of the form #1a2b3c.' };
  for (const color of ['reddish', '#12', 'url(//a.example)', '#ffffff;}', 'expression(1)']) {
    assert.equal(await refused({ link: { color } }), said, color);
    assert.equal(await refused({ background_color: color }), said, color);
    assert.equal(await refused({ h2: { font_color: color } }), said, color);
    assert.equal(await refused({ color_palette: [{ color }] }), said, color);
  }
  const { rows } = await api.database.pool.query('select from publications where name = $1', [
    `Title ${count}`,
  ]);
  assert.is(rows.length, 0);
});

test.run();
