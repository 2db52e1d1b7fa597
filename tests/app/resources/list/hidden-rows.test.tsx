import { byRole, cleanup, click } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { ListScreen } from '../../../../src/app/resources/list.screen.tsx';
import { faqs } from '../../../../src/shared/resources/content/faqs.ts';
import { answerCalls } from '../../../support/api.ts';
import {
  eventually,
  found,
  listAnswer,
  renderPage,
  row,
  signIn,
} from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';
import { newApp } from '../../../support/app-services.ts';

const test = suite('rows that filters hide');

test('a list that is empty under its filters says how many rows they hide, as the server counts them, and takes them away', async () => {
  for (const [query, total, text, button, left] of CASES) {
    const asked = await show(query, total);
    await found('heading', 'Nothing found');
    const said = () => document.querySelector('h2 + p')?.textContent ?? '';
    await eventually(() => said() === text, `${query}: ${text}`);
    assert.is(asked(), query === 'search=zz' ? 0 : 1, query);
    await click(byRole('button', button, document.querySelector('h2')?.parentElement ?? undefined));
    assert.is(location.search, left, query);
  }
});

test('what is hidden is counted as the person sees it: in their search, with what the server guesses as a guess', async () => {
  const seen = await show('search=who&filters[rank]=1', 3);
  await found('heading', 'Nothing found');
  await eventually(() => seen() === 1, 'the count');
  assert.is(counts.at(-1)?.get('search'), 'who');
  assert.is(counts.at(-1)?.get('filters[rank]'), null);
  await show('filters[rank]=1', 1_000_000, true);
  await eventually(
    () => document.body.textContent?.includes('Your filters hide all ≈ 1,000,000 FAQs.') === true,
    'the guess',
  );
});

test.after(cleanup);
test.run();

const CASES = [
  ['filters[rank]=1', 62, 'Your filters hide all 62 FAQs.', 'Clear filters', ''],
  ['filters[rank]=1', 1, 'Your filters hide the one FAQ.', 'Clear filters', ''],
  ['range=1w', 62, 'Your dates hide all 62 FAQs.', 'Clear dates', ''],
  [
    'filters[rank]=1&range=1w',
    62,
    'Your filters and dates hide all 62 FAQs.',
    'Clear filters and dates',
    '',
  ],
  [
    'search=who&filters[rank]=1',
    3,
    'Your filters hide all 3 FAQs that match the search.',
    'Clear filters',
    '?search=who',
  ],
  [
    'search=zz&filters[rank]=1',
    0,
    'No FAQs match this search and these filters.',
    'Clear search and filters',
    '',
  ],
  ['search=zz', 0, 'No FAQs match this search.', 'Clear search', ''],
] as const;

const counts: URLSearchParams[] = [];

/** The list with a query that finds nothing, where so many rows match without filters. */
async function show(query: string, total: number, total_is_estimate = false) {
  await cleanup();
  newApp();
  signIn(faqs);
  counts.length = 0;
  answerCalls({
    'GET contents/faqs': ({ searchParams }: URL) => {
      if (searchParams.get('per_page') !== '1') return listAnswer([]);
      counts.push(searchParams);
      const data = total === 0 ? [] : [row(1, {})];
      return listAnswer(data, { total, total_is_estimate });
    },
  });
  await renderPage(<ListScreen resource={faqs} />, `/content/faqs?${query}`);
  return () => counts.length;
}
