import * as assert from 'uvu/assert';
import { MarkupTooLarge } from '../../../src/content/parse-markup.ts';
import { richText } from '../../../src/api/kinds/rich-text.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { pages } from '../../../src/shared/resources/content/pages.ts';
import { richText as field } from '../../../src/shared/kinds/index.ts';
import { suite } from '../../support/suite.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { may, startApi } from '../../support/test-api.ts';

const test = suite('large markup');
const TOO_LARGE =
  'This has more elements or attributes than can be kept, or they are nested too deep.';
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(may(faqs.controller, 'store'), may(pages.controller, 'store'));
});
test.after(() => api.close());

const attributes = Array.from({ length: 300 }, (_, n) => `data-a${n}="x"`).join(' ');
const GROWING = [
  '<blockquote>'.repeat(8_000),
  `<p>${Array.from({ length: 150 }, (_, n) => `<b id=${n}>`).join('')}${'</p><p>x'.repeat(5_000)}`,
  `<p ${attributes}>x</p>`,
];

for (const source of GROWING) {
  test(`${source.length} characters that begin with ${source.slice(0, 20)} are refused by the name of the field`, async () => {
    const text = await ann.post(faqs.route, { question: 'Why?', answer: source });
    assert.equal([text.status, text.body.data], [422, { answer: TOO_LARGE }]);
    const built = await ann.post(pages.route, { title: 'Page', content: source });
    assert.equal([built.status, built.body.data], [422, { content: TOO_LARGE }]);
  });
}

test('12,000 nested quotes are refused by the name of the field, whatever its length allows', async () => {
  const answer = '<blockquote>'.repeat(12_000);
  const reply = await ann.post(faqs.route, { question: 'Why?', answer });
  assert.equal([reply.status, Object.keys(reply.body.data as object)], [422, ['answer']]);
  const built = await ann.post(pages.route, { title: 'Page', content: answer });
  assert.equal([built.status, built.body.data], [422, { content: TOO_LARGE }]);
});

test('what is longer than its field may be is refused by its length and never parsed', async () => {
  const short = field({ max: 100 });
  const deep = '<b>'.repeat(300);
  assert.is(richText.clean(deep, short), deep);
  assert.throws(
    () => richText.clean(deep, { ...short, max: deep.length }),
    (error: unknown) => error instanceof MarkupTooLarge,
  );
  assert.is(richText.clean('<i>😀</i>', { ...short, max: 8 }), '<em>😀</em>');
  const reply = await ann.post(faqs.route, { question: 'Why?', answer: deep.repeat(200) });
  assert.equal(reply.body.data, { answer: 'A maximum of 100000 characters are allowed.' });
});

test.run();
