import * as assert from 'uvu/assert';
import { COLORS, FONTS } from '../../../../src/shared/theme.ts';
import { everybodysRights } from '../../../support/random-lists.ts';
import { suite } from '../../../support/suite.ts';
import type { Person, TestApi } from '../../../support/test-api.ts';
import { itemOf, startApi } from '../../../support/test-api.ts';

const test = suite('publications');
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(everybodysRights());
});
test.after(() => api.close());

const TYPE = {
  font_family: 'Merriweather',
  font_weight: '700',
  font_size: 30,
  line_height: 1.15,
  letter_spacing: -0.5,
  font_color: '#0b1f4d',
};
const THEME = {
  heading: TYPE,
  h1: { ...TYPE, font_size: 36 },
  h6: { font_color: '#444444' },
  paragraph: { ...TYPE, font_family: 'Georgia', font_weight: '400', font_size: 12 },
  link: { color: '#2745c0', hover_color: '#0b1f4d' },
  color_palette: [{ color: '#2745c0', name: 'Harbor' }, { color: '#b7791f' }],
};

test('[B3.105] a publication keeps the typography of its headings and paragraph, its links and its palette in info.theme', async () => {
  const body = { name: 'Slack Water', info: { theme: THEME } };
  const made = itemOf(await ann.post('publications', body));
  assert.equal(made.info, { theme: THEME });
  const shown = itemOf(await ann.get(`publications/${made.id}`));
  assert.equal(shown.info, { theme: THEME });
  const plain = itemOf(await ann.post('publications', { name: 'Plain' }));
  assert.equal(plain.info, {});
});

test('[D8.023] [D8.024] a theme takes each of the 18 fonts, and the named colours are 22', async () => {
  assert.is(Object.keys(COLORS).length, 22);
  const fonts = Object.keys(FONTS);
  assert.is(fonts.length, 18);
  const made = itemOf(await ann.post('publications', { name: 'Fonts' }));
  let version = made.version;
  for (const font_family of fonts) {
    const info = { theme: { heading: { font_family } } };
    const saved = itemOf(await ann.put(`publications/${made.id}`, { info, version }));
    assert.equal(saved.info, info);
    version = saved.version;
  }
});

/** What would be CSS if it came through. */
const INJECTED: readonly (readonly [string, object])[] = [
  ['a font with a rule behind it', { heading: { font_family: 'Arial; } body { display: none' } }],
  ['a font that is not offered', { paragraph: { font_family: 'Papyrus' } }],
  ['a weight that is an expression', { h1: { font_weight: '700;background:url(//x.example)' } }],
  ['a size as text', { h1: { font_size: '30px' } }],
  ['a size beyond 64', { h1: { font_size: 65 } }],
  ['a size below 8', { paragraph: { font_size: 7.5 } }],
  ['a colour that is a function', { link: { color: 'url(javascript:alert(1))' } }],
  ['a colour by name', { link: { hover_color: 'red' } }],
  ['a colour with a closing brace', { paragraph: { font_color: '#fff}*{' } }],
  ['a line height that is no number', { h2: { line_height: 'normal' } }],
  ['a level that does not exist', { h7: { font_size: 12 } }],
  ['a property that does not exist', { h1: { background: '#000000' } }],
  ['a swatch without a colour', { color_palette: [{ name: 'None' }] }],
  ['CSS beside the theme', { css: 'body{display:none}' }],
];

for (const [what, theme] of INJECTED) {
  test(`a theme with ${what} is refused on its field, and nothing is kept`, async () => {
    const name = `Refused, ${what}`;
    const { status, body } = await ann.post('publications', { name, info: { theme } });
    assert.is(status, 422);
    assert.equal(Object.keys(body.data as object), ['info']);
    const { rows } = await api.database.pool.query('select from publications where name = $1', [
      name,
    ]);
    assert.is(rows.length, 0);
  });
}

test('a template of the publication itself cannot become its default: neither could be deleted', async () => {
  const own = itemOf(await ann.post('publications', { name: 'Own' }));
  const template = itemOf(await ann.post('templates', { name: 'Inside', publication_id: own.id }));
  const body = { default_template_id: template.id, version: own.version };
  const refused = await ann.put(`publications/${own.id}`, body);
  assert.is(refused.status, 422);
  const { default_template_id: text } = refused.body.data as Record<string, string>;
  assert.match(text ?? '', 'belongs to the publication itself');
});

test('a default template cannot be moved into its publication, nor a circle be closed over others', async () => {
  const house = itemOf(await ann.post('templates', { name: 'House' }));
  const first = itemOf(
    await ann.post('publications', { name: 'First', default_template_id: house.id }),
  );
  const moved = await ann.put(`templates/${house.id}`, { publication_id: first.id, version: 1 });
  assert.is(moved.status, 422);
  const { publication_id } = moved.body.data as Record<string, string>;
  assert.match(publication_id ?? '', 'default template of First');
  const second = itemOf(await ann.post('publications', { name: 'Second' }));
  itemOf(await ann.put(`templates/${house.id}`, { publication_id: second.id, version: 1 }));
  const back = itemOf(await ann.post('templates', { name: 'Back', publication_id: first.id }));
  const circle = await ann.put(`publications/${second.id}`, {
    default_template_id: back.id,
    version: 1,
  });
  assert.is(circle.status, 422);
  const { default_template_id } = circle.body.data as Record<string, string>;
  assert.match(default_template_id ?? '', 'Second → First');
});

test('two that close a circle at once do not both come through', async () => {
  const [one, other] = [
    itemOf(await ann.post('publications', { name: 'Left' })),
    itemOf(await ann.post('publications', { name: 'Right' })),
  ];
  const ofOne = itemOf(await ann.post('templates', { name: 'L', publication_id: one.id }));
  const ofOther = itemOf(await ann.post('templates', { name: 'R', publication_id: other.id }));
  const replies = await Promise.all([
    ann.put(`publications/${one.id}`, { default_template_id: ofOther.id, version: 1 }),
    ann.put(`publications/${other.id}`, { default_template_id: ofOne.id, version: 1 }),
  ]);
  assert.equal(replies.map(({ status }) => status).sort(), [200, 422]);
});

test('mapped products are kept by id with the name they had, each once', async () => {
  const thrivecart_products = [{ product_id: 12, name: 'The almanac' }, { product_id: 7 }];
  const made = itemOf(await ann.post('publications', { name: 'Shop', thrivecart_products }));
  assert.equal(made.thrivecart_products, thrivecart_products);
  const doubled = [{ product_id: 12 }, { product_id: 12, name: 'Again' }];
  const refused = await ann.post('publications', { name: 'Twice', samcart_products: doubled });
  assert.is(refused.status, 422);
  assert.equal(refused.body.data, {
    samcart_products: 'Entry 2, product id: Entry 1 has it already.',
  });
});

test.run();
