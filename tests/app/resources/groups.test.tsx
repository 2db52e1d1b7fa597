import { byRole, cleanup, click, press, queryByRole, settle } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { ListScreen } from '../../../src/app/resources/list.screen.tsx';
import { pageKeys } from '../../../src/app/shell/keys/page-keys.ts';
import { assets } from '../../../src/shared/resources/content/assets.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import type { GroupCount } from '../../../src/shared/wire.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { answerCalls } from '../../support/api.ts';
import { eventually, listAnswer, renderPage, row, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { newApp, services } from '../../support/app-services.ts';

const test = suite('groups of a list');
const yes = [faq(3, true), faq(2, true)];
const no = [faq(1, false)];

test('[A2.136] a column groups the list: every value with its count, its rows below it, folded by a press', async () => {
  await show('/content/faqs');
  await eventually(() => queryByRole('button', 'Menu of Published') !== null, 'the button');
  await click(byRole('button', 'Menu of Published'));
  await eventually(() => queryByRole('menuitem', 'Group by Published') !== null, 'the menu');
  await click(byRole('menuitem', 'Group by Published'));
  await eventually(() => location.search === '?group_by=published', 'the address');
  await eventually(() => lines().length === 5, 'groups and rows');
  assert.equal(lines(), ['No 1 FAQ', 'Question 1', 'Yes 2 FAQs', 'Question 3', 'Question 2']);
  await click(byRole('button', /^Yes/));
  await eventually(() => lines().length === 3, 'a folded group');
  assert.equal(lines(), ['No 1 FAQ', 'Question 1', 'Yes 2 FAQs']);
});

test('groups fold and unfold by keys, one by one or all, and rows of two groups are walked as one list', async () => {
  await show('/content/faqs?group_by=published');
  await eventually(() => lines().length === 5, 'groups and rows');
  const stop = services.get(pageKeys).start();
  byRole('button', /^No/).focus();
  await press('ArrowLeft');
  await eventually(() => lines().length === 4, 'the first group folded');
  await press('ArrowDown');
  assert.match(document.activeElement?.textContent ?? '', /^Yes/);
  await press('ArrowDown');
  assert.match(document.activeElement?.textContent ?? '', 'Question 3');
  byRole('button', /^No/).focus();
  await press('ArrowRight');
  await eventually(() => lines().length === 5, 'the first group open');
  await press('z');
  await eventually(() => lines().length === 2, 'all folded');
  await press('Shift+Z');
  await eventually(() => lines().length === 5, 'all open');
  stop();
});

test('a group shows more of its rows, and can be all there is', async () => {
  const { asked } = await show('/content/faqs?group_by=published', faqs, { yes: 40 });
  await eventually(() => lines().length === 5, 'groups and rows');
  await click(byRole('button', 'Show more'));
  await eventually(() => asked().includes('true 20'), 'a longer page of the group');
  await click(byRole('button', 'Only these', groupOf('Yes')));
  await eventually(() => location.search === '?filters[published]=true', 'the address');
});

test('a group of rows without a value is asked for as empty', async () => {
  const { queries } = await show('/content/faqs?group_by=publication_id', faqs, {
    groups: [{ value: null, count: 3, aggregates: {} }],
  });
  await eventually(
    () => queries().some((query) => query.get('filters[publication_id][empty]') === 'true'),
    'the call for the rows of the group',
  );
  assert.match(byRole('button', /^No publication/).textContent ?? '', '3 FAQs');
});

test('number columns are summed up in a last row, and in every group', async () => {
  const { queries } = await show('/content/assets?as=rows&columns=keywords,size', assets);
  await eventually(() => queryByRole('button', 'Menu of Size') !== null, 'the button');
  await click(byRole('button', 'Menu of Size'));
  await eventually(() => queryByRole('menuitemcheckbox', 'Sum') !== null, 'the menu');
  await click(byRole('menuitemcheckbox', 'Sum'));
  await eventually(() => location.search.includes('aggregates=sum:size'), 'the address');
  await eventually(
    () => queries().some((query) => query.get('aggregates') === 'sum:size'),
    'the call',
  );
  await eventually(() => document.querySelector('tfoot') !== null, 'the last row');
  assert.is(document.querySelector('tfoot')?.textContent, 'All rowsSum 1,234.5');
  await show(
    '/content/assets?as=rows&columns=keywords,size&aggregates=sum:size&group_by=assetable_type',
    assets,
    {
      groups: [{ value: 'image', count: 2, aggregates: { 'sum:size': 12.5 } }],
    },
  );
  await eventually(() => queryByRole('button', /^Image/) !== null, 'the group');
  assert.match(groupOf('Image').textContent ?? '', 'Sum of Size 12.5');
});

test('all that match are shown as selected in every group, and may be left out one by one', async () => {
  await show('/content/faqs?group_by=published');
  await eventually(() => lines().length === 5, 'groups and rows');
  const stop = services.get(pageKeys).start();
  await click(byRole('checkbox', 'Select Question 3'));
  await eventually(() => queryByRole('button', /^Select all 3 matching/) !== null, 'the offer');
  await click(byRole('button', /^Select all 3 matching/));
  await eventually(() => chosen().length === 3, 'every row chosen');
  assert.match(document.querySelector('main, body')?.textContent ?? '', 'All 3 selected');
  await click(byRole('checkbox', 'Select Question 2'));
  await eventually(() => chosen().length === 2, 'one left out');
  assert.equal(chosen(), ['1', '3']);
  stop();
});

test('the side panel shows what a group knows of its row at once', async () => {
  await show('/content/faqs?group_by=published', faqs, {
    whole: () => new Promise(() => undefined),
  });
  await eventually(() => lines().length === 5, 'groups and rows');
  const stop = services.get(pageKeys).start();
  document.querySelector<HTMLElement>('[data-id="3"] [data-cell]')?.focus();
  await press(' ');
  await eventually(() => queryByRole('heading', 'Question 3') !== null, 'the name in the panel');
  stop();
});

/** Ids of the rows that are drawn as selected. */
function chosen() {
  return [...document.querySelectorAll('tr[aria-selected=true]')].map((line) =>
    line.getAttribute('data-id'),
  );
}

async function show(at: string, resource: Resource = faqs, answer: Answer = {}) {
  await cleanup();
  newApp();
  signIn(resource);
  const queries: URLSearchParams[] = [];
  const groups = answer.groups ?? [
    { value: false, count: 1, aggregates: {} },
    { value: true, count: answer.yes ?? 2, aggregates: {} },
  ];
  answerCalls({
    [`GET ${resource.route}`]: (url: URL) => {
      const query = url.searchParams;
      queries.push(query);
      const only = query.get('filters[published]');
      const data =
        only === 'true' ? yes : only === 'false' || query.has('group_by') ? no : [...no, ...yes];
      const aggregates = Object.fromEntries(
        (query.get('aggregates') ?? '')
          .split(',')
          .filter(Boolean)
          .map((key) => [key, 1234.5]),
      );
      return listAnswer(data, {
        aggregates,
        total: 3,
        last_page: (answer.yes ?? 0) > data.length && only === 'true' ? 2 : 1,
        ...(query.has('group_by') ? { groups } : {}),
      });
    },
    [`GET ${resource.route}/3`]: answer.whole ?? (() => ({ data: faq(3, true) })),
  });
  await renderPage(<ListScreen resource={resource} />, at);
  await eventually(() => !document.querySelector('tr[aria-hidden]'), 'an answer');
  await settle();
  return {
    queries: () => queries,
    asked: () =>
      queries.map((query) => `${query.get('filters[published]')} ${query.get('per_page')}`),
  };
}

/** Heads of groups and names of rows, from top to bottom. */
function lines(): string[] {
  return [...document.querySelectorAll('tbody tr')].flatMap((line) => {
    const head = line.querySelector('button[aria-expanded] > span');
    if (line.hasAttribute('data-group')) {
      const words = [...line.querySelectorAll('button[aria-expanded] > span')];
      return [words.map((word) => word.textContent).join(' ')];
    }
    const link = line.querySelector('a[href]')?.textContent;
    return head === null && link !== undefined && link !== null ? [link] : [];
  });
}

function groupOf(name: string): HTMLElement {
  const line = byRole('button', new RegExp(`^${name}`)).closest('tr');
  if (line === null) throw new Error(`no group ${name}`);
  return line;
}

function faq(id: number, published: boolean) {
  return row(id, { question: `Question ${id}`, published, tag_ids: [], publication_id: null });
}

interface Answer {
  readonly whole?: () => unknown;
  readonly yes?: number;
  readonly groups?: readonly GroupCount[];
}

test.run();
