import {
  allByRole,
  byRole,
  byText,
  cleanup,
  click,
  fill,
  press,
  queryByRole,
} from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { formatDate } from '../../../src/app/resources/format.ts';
import { ListScreen } from '../../../src/app/resources/list.screen.tsx';
import { type Action, ACTIONS } from '../../../src/shared/contract/actions.ts';
import { MESSAGES } from '../../../src/shared/messages.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { pageKeys } from '../../../src/app/shell/keys/page-keys.ts';
import { answerCalls, json } from '../../support/api.ts';
import {
  eventually,
  found,
  listAnswer,
  snackbars,
  renderPage,
  row,
  signIn,
} from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { holdTimers } from '../../support/timers.ts';
import { directory, newApp, services } from '../../support/app-services.ts';

const test = suite('list page');
const LIST = 'GET contents/faqs';
const rows = [
  row(12, {
    question: 'How do I pause a letter?',
    publication_id: 2,
    publication: { id: 2, name: 'The Ledger Review', color: '#1f8a8c' },
    tag_ids: [1, 2, 3],
    tags: [
      { id: 1, name: 'Members', color: '#2745c0' },
      { id: 2, name: 'Billing', color: '#b87503' },
      { id: 3, name: 'Delivery', color: '#c6332b' },
    ],
    published: true,
  }),
  row(11, { question: 'Who writes here?', publication_id: null, tag_ids: [], published: false }),
];

test('[A6.008] without the permission to list, the page says so and asks for nothing', async () => {
  const { calls } = await show({ actions: ACTIONS.filter((action) => action !== 'index') });
  assert.is(
    byText(MESSAGES.noTablePermission).textContent,
    'You do not have permission to view this table. Please contact an Administrator for assistance.',
  );
  assert.equal(calls, []);
});

test('while it is unknown who asks, the list is drawn as loading and nothing is asked', async () => {
  const { calls } = await show({ signedIn: false });
  assert.is(byRole('heading').textContent, 'FAQs');
  assert.ok(document.querySelector('[aria-busy="true"]'));
  assert.not.match(document.body.textContent ?? '', 'permission');
  assert.equal(calls, []);
});

/** Of the moment at which rows of tests were changed, in the zone that the tests run in. */
const DAY = formatDate(row(0, {}).updated_at);

test('rows are drawn by the kinds of their fields, the one that names them first', async () => {
  await show({});
  assert.equal(heads(), ['Question', 'ID', 'Publication', 'Tags', 'Published', 'Updated']);
  assert.equal(cells(0), [
    'How do I pause a letter?',
    '12',
    'The Ledger Review',
    'Members ... and 2 more',
    'Yes',
    DAY,
  ]);
  assert.equal(cells(1), ['Who writes here?', '11', '–', '–', 'No', DAY]);
  assert.match(document.body.textContent ?? '', '1–2 of 2');
});

test('[A7.008] [A7.009] the list is asked for with columns, page, per_page, sort, search and filters as the address says', async () => {
  const { asked } = await show({
    at: '/content/faqs?search=letter&sort=question|desc&filters[published]=true&page=3&per_page=25',
    answer: listAnswer(rows, { current_page: 3, last_page: 4, total: 80, per_page: 25 }),
  });
  assert.equal(Object.fromEntries(asked()), {
    columns: 'id,question,publication_id,tag_ids,published,updated_at',
    sort: 'question|desc',
    page: '3',
    per_page: '25',
    search: 'letter',
    'filters[published]': 'true',
  });
  assert.match(document.body.textContent ?? '', '51–52 of 80');
});

test('an empty list says what it is for and offers to create', async () => {
  await show({ answer: listAnswer([]) });
  assert.is((await found('heading', 'No FAQs yet')).tagName, 'H2');
  assert.match(document.body.textContent ?? '', faqs.purpose);
  await click(byRole('button', /^Create FAQ/));
  assert.is(location.pathname, '/content/faqs/create');
});

test('an empty list leads to the documentation, where the installation names one', async () => {
  await show({ answer: listAnswer([]) });
  await found('heading', 'No FAQs yet');
  assert.is(queryByRole('link', 'Help'), null);
  const facts = document.createElement('script');
  facts.type = 'application/json';
  facts.id = 'page-facts';
  facts.textContent = '{"helpUrl":"https://help.example"}';
  document.head.append(facts);
  await show({ answer: listAnswer([]) });
  assert.is((await found('link', 'Help')).getAttribute('href'), 'https://help.example');
  facts.remove();
});

test('a search that finds nothing says so and can be cleared', async () => {
  await show({ at: '/content/faqs?search=zz&filters[rank]=1', answer: listAnswer([]) });
  assert.ok(await found('heading', 'Nothing found'));
  await click(byRole('button', 'Clear search and filters'));
  assert.is(location.search, '');
});

test('a list that is narrowed to nothing names by what, and takes just that away', async () => {
  for (const [query, text, button] of [
    ['search=zz', 'No FAQs match this search.', 'Clear search'],
    ['range=1w', 'No FAQs match these dates.', 'Clear dates'],
    [
      'filters[rank]=1&range=1w',
      'No FAQs match these filters and these dates.',
      'Clear filters and dates',
    ],
  ] as const) {
    await show({ at: `/content/faqs?${query}`, answer: listAnswer([]) });
    assert.ok(document.body.textContent?.includes(text), text);
    await click(byRole('button', button));
    assert.is(location.search, '', query);
  }
});

test('a failed list says what happened and can be asked again', async () => {
  const down = json(503, { id: 'unavailable', message: 'The service is away for a moment.' });
  const answers: Record<string, unknown> = { [LIST]: down };
  await show({ answers });
  assert.is(byRole('alert').textContent, 'The service is away for a moment.', 'one sentence alone');
  answers[LIST] = listAnswer(rows);
  await click(byRole('button', 'Retry'));
  await eventually(() => cells(0).length > 0, 'the rows');
});

/** What is offered of one that is published. */
const PUBLISHED = ['PublishIt is published already', 'Unpublish'];

test('[A6.009] [A6.010] [A6.011] [A6.012] what a row offers depends on show, update, store and destroy', async () => {
  const offered = async (...actions: Action[]) => {
    await show({ actions: ['index', ...actions] });
    const opens = allByRole('link', 'How do I pause a letter?').length === 1;
    const creates = queryByRole('button', /^New FAQ/) !== null;
    await click(byRole('button', 'Actions for How do I pause a letter?'));
    await eventually(() => queryByRole('menuitem') !== null, 'the menu');
    return [opens, creates, ...allByRole('menuitem').map((item) => item.textContent)];
  };
  assert.equal(await offered('show'), [true, false, 'ViewV', 'PeekSpace']);
  assert.equal(await offered('update'), [false, false, 'EditE', ...PUBLISHED, 'History']);
  assert.equal(await offered('store'), [false, true, 'CopyY']);
  assert.equal(await offered('destroy'), [false, false, 'Delete#']);
});

test("a row's menu and the bar of a selection show the keys that the person chose", async () => {
  await show({});
  directory().rebind({ 'row.edit': ['Alt+E'], 'row.delete': [] });
  await click(byRole('button', 'Actions for How do I pause a letter?'));
  await eventually(() => queryByRole('menuitem', /^Edit/) !== null, 'the menu');
  assert.is(byRole('menuitem', /^Edit/).getAttribute('aria-keyshortcuts'), 'Alt+E');
  assert.is(byRole('menuitem', /^Delete/).getAttribute('aria-keyshortcuts'), null);
  directory().rebind({});
});

test('arrows, J and K move the focus over the grid with one tab stop, X selects, the bar counts', async () => {
  await show({});
  const stops = () =>
    [...document.querySelectorAll('[data-cell]')].filter((cell) => tab(cell) === 0);
  assert.is(stops().length, 1);
  const stopKeys = services.get(pageKeys).start();
  await press('j');
  assert.is(document.activeElement, cell(0, 1));
  await press('ArrowDown');
  assert.is(document.activeElement, cell(1, 1));
  await press('k');
  await press('ArrowRight');
  assert.is(document.activeElement, cell(0, 2));
  assert.equal(stops(), [cell(0, 2)]);
  await press('ArrowUp');
  assert.is(document.activeElement?.tagName, 'TH');
  await press('ArrowDown');
  await press('x');
  await press('j');
  await press('x');
  assert.is(document.querySelectorAll('tr[aria-selected="true"]').length, 2);
  assert.match((await found('toolbar', 'Selected rows')).textContent ?? '', '2 selected');
  await press('Escape');
  stopKeys();
  assert.is(queryByRole('toolbar', 'Selected rows'), null);
});

test('[A2.123] a press on a head sorts up, down and back to the order of the definition', async () => {
  const { asked } = await show({});
  const press = () => click(byRole('button', 'Question', byRole('columnheader', 'Question')));
  const sorted = () => byRole('columnheader', 'Question').getAttribute('aria-sort');
  await press();
  assert.is(location.search, '?sort=question|asc');
  await eventually(() => sorted() === 'ascending', 'the mark of the order');
  await eventually(() => asked().get('sort') === 'question|asc', 'the call');
  await press();
  assert.is(location.search, '?sort=question|desc');
  await eventually(() => sorted() === 'descending', 'the mark of the other order');
  await eventually(() => asked().get('sort') === 'question|desc', 'the other call');
  await press();
  assert.is(location.search, '');
});

test('typing in the search writes the address when it has paused, not at every key', async () => {
  const typing = holdTimers(300);
  await show({});
  const search = byRole('searchbox', 'Search FAQs');
  await fill(search, 'letter');
  assert.is(location.search, '');
  await act(async () => typing.pass());
  typing.restore();
  await eventually(() => location.search === '?search=letter', 'the address');
});

test('a filter is a chip that names field, comparison and value, and goes by its cross', async () => {
  await show({ at: '/content/faqs?filters[published]=true&filters[gone]=1' });
  await eventually(() => queryByRole('group', 'Filter Published') !== null, 'the chips');
  assert.is(byRole('group', 'Filter Published').textContent, 'PublishedisPublished is Yes');
  assert.match(byRole('group', 'Filter gone').textContent ?? '', 'field gone');
  await click(byRole('button', 'Remove filter gone'));
  assert.is(location.search, '?filters[published]=true');
});

test('[A4.070] a row is deleted after a confirm dialog whose focus is on Delete, and the answer is told', async () => {
  const { calls } = await show({
    answers: {
      [LIST]: listAnswer(rows),
      'DELETE contents/faqs/12': { message: 'ok', data: { deleted: [12], refused: [] } },
    },
  });
  await click(byRole('button', 'Actions for How do I pause a letter?'));
  await click(await found('menuitem', 'Delete'));
  const dialog = await found('alertdialog', 'Delete FAQ?');
  assert.match(dialog.textContent ?? '', 'How do I pause a letter?');
  await eventually(
    () => document.activeElement === byRole('button', 'Delete', dialog),
    'the focus on Delete',
  );
  assert.not(calls.includes('DELETE contents/faqs/12'));
  await click(byRole('button', 'Delete', dialog));
  await eventually(() => snackbars()[0] === 'Item ID 12 deleted successfully.', 'the snackbar');
  assert.ok(calls.includes('DELETE contents/faqs/12'));
});

test('[A2.132] [A4.071] several rows are deleted after a confirm dialog, and each refusal says why', async () => {
  const outcome = { deleted: [12], refused: [{ id: 11, reason: 'An article refers to it.' }] };
  const { bodies } = await show({
    answers: { [LIST]: listAnswer(rows), 'DELETE contents/faqs': { message: 'ok', data: outcome } },
  });
  await click(byRole('checkbox', 'Select all rows of this page'));
  await click(await found('button', /^Delete 2/));
  await click(byRole('button', 'Delete', await found('alertdialog', 'Delete 2 FAQs?')));
  await eventually(() => queryByRole('dialog', '1 deleted, 1 refused') !== null, 'the outcome');
  assert.match(byRole('dialog').textContent ?? '', 'ID 11 An article refers to it.');
  assert.ok(
    bodies.some((body) => JSON.stringify(body) === '{"ids":[12,11],"versions":{"11":1,"12":1}}'),
  );
});

test('[A9.006] a page has 10, 25, 50 or 100 rows', async () => {
  await show({});
  await click(byRole('button', '10 per page'));
  await found('menuitemradio', '50 per page');
  assert.equal(
    allByRole('menuitemradio').map((item) => item.textContent),
    ['10 per page', '25 per page', '50 per page', '100 per page'],
  );
  await click(byRole('menuitemradio', '50 per page'));
  assert.is(location.search, '?per_page=50');
});

test('[A2.127] [A2.128] the settings menu has page size and columns: shown, in order, kept in view', async () => {
  await show({});
  await click(byRole('button', 'Table settings'));
  await eventually(() => queryByRole('list', 'Columns') !== null, 'the settings');
  const list = byRole('list', 'Columns');
  await click(byRole('checkbox', 'Tags', list));
  const shows = (names: string) => eventually(() => heads().join() === names, names);
  await shows('Question,ID,Publication,Published,Updated');
  assert.is(location.search, '?columns=question,id,publication_id,published,updated_at');
  byRole('button', 'Move ID').focus();
  await press('ArrowDown');
  await shows('Question,Publication,ID,Published,Updated');
  await click(byRole('button', 'Keep Publication in view'));
  assert.is(new URLSearchParams(location.search).get('sticky'), 'question,publication_id');
  const sizes = allByRole('radio', undefined, byRole('radiogroup', 'Page size'));
  assert.equal(
    sizes.map((size) => size.closest('label')?.textContent),
    ['10', '25', '50', '100'],
  );
  await click(sizes[1] ?? list);
  assert.is(new URLSearchParams(location.search).get('per_page'), '25');
  await choose('Sort by', 'Rank');
  assert.is(new URLSearchParams(location.search).get('sort'), 'rank|desc');
  await click(byRole('button', 'Sort ascending'));
  assert.is(new URLSearchParams(location.search).get('sort'), 'rank|asc');
  await choose('Group by', 'Published');
  assert.is(new URLSearchParams(location.search).get('group_by'), 'published');
  await choose('Group by', 'None');
  assert.not(new URLSearchParams(location.search).has('group_by'));
  await click(byRole('button', 'Reset table'));
  assert.is(location.search, '');
  await shows('Question,ID,Publication,Tags,Published,Updated');
});

test.after(cleanup);
test.run();

async function choose(name: string, option: string) {
  await click(byRole('combobox', name));
  await eventually(() => queryByRole('option', option) !== null, option);
  await click(byRole('option', option));
  await eventually(() => byRole('combobox', name).textContent?.includes(option) === true, option);
}

async function show({ actions = ACTIONS, signedIn = true, at, answer, answers }: Show) {
  await cleanup();
  newApp();
  if (signedIn) signIn(faqs, actions);
  let query = new URLSearchParams();
  const table: Record<string, unknown> = answers ?? { [LIST]: answer ?? listAnswer(rows) };
  const spied = new Proxy(table, {
    get: (target, name) => (url: URL) => {
      if (name === LIST) query = url.searchParams;
      return target[String(name)];
    },
  });
  const { calls, bodies } = answerCalls(spied);
  await renderPage(<ListScreen resource={faqs} />, at ?? '/content/faqs');
  const asks = signedIn && actions.includes('index');
  if (asks) await eventually(() => !document.querySelector('tr[aria-hidden]'), 'an answer');
  return { calls, bodies, asked: () => query };
}

function heads() {
  return allByRole('columnheader')
    .map((head) => head.textContent)
    .filter((text) => text !== '' && text !== 'Actions');
}

function cells(at: number): string[] {
  const rowCells = [...document.querySelectorAll(`td[data-cell^="${at}:"]`)];
  return rowCells.slice(1, -1).map((each, index) => read(each, index));
}

function read(element: Element, index: number) {
  if (index === 0) return element.querySelector('a')?.textContent ?? element.textContent ?? '';
  const named = element.querySelector('[role=img]');
  if (named !== null) return named.getAttribute('aria-label') ?? '';
  const marks = element.querySelectorAll('[aria-hidden="true"]');
  const text = [...element.querySelectorAll('*')]
    .filter((each) => each.children.length === 0 && each.tagName !== 'svg')
    .filter((each) => ![...marks].some((mark) => mark.contains(each)))
    .map((each) => each.textContent)
    .filter((part) => part !== '');
  return text.length === 0 ? (element.textContent ?? '') : text.join(' ');
}

function cell(at: number, column: number) {
  const found = document.querySelector<HTMLElement>(`[data-cell="${at}:${column}"]`);
  if (found === null) throw new Error(`there is no cell ${at}:${column}`);
  return found;
}

function tab(element: Element) {
  return element instanceof HTMLElement ? element.tabIndex : -1;
}

interface Show {
  readonly actions?: readonly Action[];
  readonly signedIn?: boolean;
  readonly at?: string;
  readonly answer?: unknown;
  readonly answers?: Record<string, unknown>;
}
