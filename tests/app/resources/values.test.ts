import '../../support/dom-globals.ts';
import * as assert from 'uvu/assert';
import { withDerivedSlug } from '../../../src/app/resources/form/form-field.tsx';
import { defaultsOf } from '../../../src/app/resources/form/form-input.ts';
import { countries, states } from '../../../src/app/resources/data/countries.ts';
import { timeZones } from '../../../src/app/resources/data/time-zones.ts';
import { readPercent, showPercent } from '../../../src/app/resources/kinds/percent.tsx';
import { readDecimal } from '../../../src/app/resources/kinds/typed-text.ts';
import { linkTarget } from '../../../machines/rich-text/rich-text.rules.ts';
import { sizeText } from '../../../src/app/resources/uploads/file-value.ts';
import { authors } from '../../../src/shared/resources/content/authors.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { suite } from '../../support/suite.ts';

const test = suite('values');
const fresh = { item: null, draft: { display_name: null, slug: null }, touched: {} };
const typing = { display_name: 'Ann Reed' };

test('what a person types as a number is read as one, anything else stays the text it is', () => {
  const typed = ['', ' ', '12', '1,234.5', '−3', '$7.20', '.5', '1e3', '12a', '--1'];
  assert.equal(typed.map(readDecimal), [null, null, 12, 1234.5, -3, 7.2, 0.5, '1e3', '12a', '--1']);
});

test('[A5.035] a percent is typed as a percent and stored divided by 100', () => {
  assert.equal(['12.34', '7', '1.1', '0.0001', '50 %', 'x'].map(readPercent), [
    0.1234,
    0.07,
    0.011,
    0.000001,
    0.5,
    'x',
  ]);
  assert.equal([0.1234, 0.07, 0.011, 1.5, null].map(showPercent), ['12.34', '7', '1.1', '150', '']);
});

test('[A3.085] [A3.086] [A3.087] the lists name US and Canadian states, and all countries with the US first', () => {
  const [first, second] = countries();
  assert.equal(first, { value: 'US', text: 'United States' });
  assert.equal(second, { value: 'AF', text: 'Afghanistan' });
  assert.is(new Set(countries().map(({ value }) => value)).size, 249);
  assert.ok(countries().every(({ value, text }) => /^[A-Z]{2}$/.test(value) && text !== value));
  assert.is(states('US').find(({ value }) => value === 'NY')?.text, 'New York');
  assert.is(states('CA').find(({ value }) => value === 'QC')?.text, 'Quebec');
  assert.equal(states('NO'), []);
  assert.is(states(null).length, states('US').length + states('CA').length);
});

test('time zones are those of the browser, UTC first', () => {
  assert.is(timeZones()[0]?.value, 'UTC');
  assert.ok(timeZones().some(({ text }) => text === 'America/New York'));
});

test('a slug follows its field in a new record until it is touched', () => {
  assert.equal(withDerivedSlug(authors, fresh, typing), { ...typing, slug: 'ann-reed' });
  const followed = { ...fresh, draft: { display_name: 'Ann', slug: 'ann' } };
  assert.equal(withDerivedSlug(authors, followed, typing), { ...typing, slug: 'ann-reed' });
  assert.equal(withDerivedSlug(authors, { ...fresh, touched: { slug: true } }, typing), typing);
  const own = { ...fresh, draft: { display_name: 'Ann', slug: 'mine' } };
  assert.equal(withDerivedSlug(authors, own, typing), typing);
});

test('a saved record keeps its slug', () => {
  const item = { id: 1, version: 1, updated_at: '', values: {} };
  assert.equal(withDerivedSlug(authors, { ...fresh, item }, typing), typing);
});

test('an empty record has the defaults of what can be written', () => {
  assert.equal(defaultsOf(faqs), {
    question: null,
    answer: null,
    publication_id: null,
    tag_ids: [],
    rank: null,
    published: false,
  });
});

test('a link goes to the web, to mail, to a path or a token, and never runs anything', () => {
  const typed = [
    'example.com',
    'nora@example.com',
    '/faq',
    '$unsubscribe_url',
    'javascript:alert(1)',
    '',
  ];
  assert.equal(typed.map(linkTarget), [
    'https://example.com',
    'mailto:nora@example.com',
    '/faq',
    '$unsubscribe_url',
    null,
    null,
  ]);
});

test('a file says its size', () => {
  assert.equal([900, 1536, 2_400_000].map(sizeText), ['900 B', '1.5 KB', '2.4 MB']);
});

test.run();
