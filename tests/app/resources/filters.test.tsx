import {
  allByRole,
  byRole,
  cleanup,
  click,
  fill,
  press,
  queryByRole,
  settle,
} from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { ListScreen } from '../../../src/app/resources/list.screen.tsx';
import { pageKeys } from '../../../src/app/shell/keys/page-keys.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { metadataNamed } from '../../../src/shared/resources/metadata.ts';
import { feedback } from '../../../src/shared/resources/administration/feedback.ts';
import { users } from '../../../src/shared/resources/administration/users.ts';
import { answerCalls } from '../../support/api.ts';
import { eventually, listAnswer, renderPage, row, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { holdTimers } from '../../support/timers.ts';
import { directory, newApp, run, services } from '../../support/app-services.ts';

const test = suite('filters of a list');
const rows = [row(12, { question: 'How?', published: true, tag_ids: [], publication_id: null })];

test('[A2.134] [A2.135] the date range offers its eight choices, and one goes into the address and the call', async () => {
  const { asked } = await show('/content/faqs');
  const button = byRole('button', 'Date range: Show All');
  assert.is(button.getAttribute('aria-description'), 'Created at any time');
  await click(button);
  await eventually(() => queryByRole('menuitemradio', 'Custom Date') !== null, 'the menu');
  assert.equal(
    allByRole('menuitemradio').map((item) => item.textContent),
    ['Show All', '1 Week', '1 Month', '3 Months', '6 Months', '1 Year', '2 Years', 'Custom Date'],
  );
  assert.is(byRole('group', 'Created').contains(byRole('menuitemradio', '1 Week')), true);
  await click(byRole('menuitemradio', '3 Months'));
  await eventually(() => location.search === '?range=3M', 'the address');
  await eventually(() => asked().get('filters[created_at][gte]') === 'today-3M', 'the call');
  await click(byRole('button', 'Date range: 3 Months'));
  await eventually(() => queryByRole('menuitemradio', 'Show All') !== null, 'the menu');
  await click(byRole('menuitemradio', 'Show All'));
  await eventually(() => location.search === '', 'the address without a range');
});

test('a custom date is two days, each of which may be left open', async () => {
  const { asked } = await show('/content/faqs');
  await click(byRole('button', 'Date range: Show All'));
  await eventually(() => queryByRole('menuitemradio', 'Custom Date') !== null, 'the menu');
  await click(byRole('menuitemradio', 'Custom Date'));
  await eventually(() => queryByRole('dialog', 'Custom Date') !== null, 'the dialog');
  await fill(field('from'), '2026-01-05');
  await click(byRole('button', 'Apply'));
  await eventually(() => location.search === '?range=2026-01-05..', 'the address');
  await eventually(() => asked().get('filters[created_at][gte]') === '2026-01-05', 'the call');
  assert.is(asked().get('filters[created_at][lte]'), null);
  assert.match(byRole('button', 'Date range: Custom Date').textContent ?? '', 'since Jan 5, 2026');
});

test('chips say what they stand for; a field or value that is gone says so, and the rest works', async () => {
  const where = JSON.stringify({
    or: [
      { field: 'question', op: 'contains', value: 'who' },
      {
        and: [
          { field: 'rank', op: 'gte', value: '3' },
          { field: 'gone', op: 'eq', value: '1' },
        ],
      },
    ],
  });
  const { asked } = await show(
    `/content/faqs?filters[created_at][gte]=now-1y&filters[gone]=1&filters[rank][gte]=x&where=${encodeURIComponent(where)}`,
  );
  await eventually(() => queryByRole('group', 'Filter Any of') !== null, 'the chips');
  const chips = allByRole('group', /^Filter /).map((chip) => chip.textContent);
  assert.equal(chips, [
    'CreatedsinceCreated since 1 year ago',
    'gonefield gone',
    'RankValue must be an integer.',
    'Any ofAny of Question contains who or (Rank at least 3 and gone: field gone)',
  ]);
  const {
    columns: _,
    sort: __,
    page: ___,
    per_page: ____,
    ...narrowing
  } = Object.fromEntries(asked());
  assert.equal(narrowing, {
    'filters[created_at][gte]': 'now-1y',
    where:
      '{"or":[{"field":"question","op":"contains","value":"who"},{"and":[{"field":"rank","op":"gte","value":3}]}]}',
  });
  await click(byRole('button', 'Remove filter Any of'));
  await eventually(() => !location.search.includes('where'), 'the address without groups');
  await click(byRole('button', 'Remove filter gone'));
  await eventually(() => !location.search.includes('gone'), 'the address without the gone field');
});

test('an enum whose value is gone says value gone, and one value is not any of several', async () => {
  for (const [values, words] of [
    ['invited,frozen', 'value gone'],
    ['invited,active', 'Statusis any ofStatus is any of Invited, Active'],
    ['invited', 'StatusisStatus is Invited'],
  ] as const) {
    await show(`/admin/users?filters[status][in]=${values}`, users);
    await eventually(() => queryByRole('group', 'Filter Status') !== null, 'the chip');
    assert.match(byRole('group', 'Filter Status').textContent ?? '', words);
  }
});

test('F opens the menu of fields, Shift+F the builder, and the palette has a row for every field', async () => {
  await show('/content/faqs');
  const stop = services.get(pageKeys).start();
  await press('f');
  await eventually(() => queryByRole('option', 'Published') !== null, 'the menu of fields');
  await press('Escape');
  await eventually(() => queryByRole('option', 'Published') === null, 'no menu');
  await eventually(
    () =>
      directory()
        .list()
        .some(({ id }) => id === 'filter.by.published'),
    'the commands of the fields',
  );
  const titles = directory()
    .list()
    .map(({ title }) => title);
  for (const title of ['Filter by Published', 'Date range: 1 Week', 'Group by Publication'])
    assert.ok(titles.includes(title), title);
  await press('Shift+F');
  await eventually(() => queryByRole('dialog', 'Filter FAQs') !== null, 'the builder');
  stop();
});

test('the menu of a list filters by a field: a value is chosen, Enter applies it', async () => {
  await show('/content/faqs');
  await click(byRole('button', 'Filter'));
  await eventually(() => queryByRole('option', 'Question') !== null, 'the menu');
  const names = allByRole('option').map(({ textContent }) => textContent);
  assert.equal(names.slice(0, 4), ['Publication', 'Tags', 'Published', 'ID'], 'picks come first');
  await click(byRole('option', 'Question'));
  await eventually(() => queryByRole('textbox', 'Question') !== null, 'the panel');
  await fill(byRole('textbox', 'Question'), 'letter');
  await press('Enter');
  await eventually(() => location.search === '?filters[question][contains]=letter', 'the address');
});

test('a value is found by letters and applies as it is picked, beside how many rows each has', async () => {
  const counts: URLSearchParams[] = [];
  await show('/admin/users?search=ann&filters[email][contains]=n', users, ({ searchParams }) => {
    if (searchParams.get('count_by') === null) return listAnswer([]);
    counts.push(searchParams);
    const groups = [
      { value: 'active', count: 1200, aggregates: {} },
      { value: 'invited', count: 3, aggregates: {} },
    ];
    return { ...listAnswer([]), groups };
  });
  await click(byRole('button', 'Filter'));
  await eventually(() => queryByRole('option', 'Status') !== null, 'the menu');
  await click(byRole('option', 'Status'));
  await eventually(() => queryByRole('checkbox', 'Active') !== null, 'the values');
  const told = (name: string) => byRole('checkbox', name).getAttribute('aria-description');
  await eventually(() => told('Active') === '1,200', 'the counts');
  assert.equal([told('Invited'), told('Disabled')], ['3', '0']);
  assert.is(queryByRole('button', 'Apply'), null);
  const status = () => new URLSearchParams(location.search).get('filters[status][in]');
  const find = byRole('searchbox', 'Find a value of Status');
  await fill(find, 'inv');
  assert.is(allByRole('checkbox', /Active|Invited/).length, 1);
  await press('Enter');
  await eventually(() => status() === 'invited', 'the first value in the address');
  assert.is(document.activeElement, find, 'the panel stays');
  await fill(find, 'act');
  await press('Enter');
  await eventually(() => status() === 'invited,active', 'both');
  await click(byRole('checkbox', 'Active'));
  await click(byRole('checkbox', 'Invited'));
  await eventually(() => status() === null, 'none');
  assert.ok(queryByRole('dialog', 'Filter Status') !== null, 'the panel is still there');
  for (const asked of counts) {
    assert.is(asked.get('search'), 'ann');
    assert.is(asked.get('filters[email][contains]'), 'n');
    assert.is(asked.has('filters[status][in]'), false, 'its own filter is left out');
  }
  assert.is(new Set(counts.map(String)).size, 1);
});

test('the records are there with the panel and found by letters at once, beside how many rows it has', async () => {
  await show('/content/faqs');
  const named = [row(2, { name: 'The Ledger' }), row(3, { name: 'The Quay' })];
  const groups = [{ value: 2, count: 1200, aggregates: {} }];
  answerCalls({
    [`GET ${faqs.route}`]: () => ({ ...listAnswer([]), groups }),
    [`GET ${metadataNamed('publications').route}`]: () => listAnswer(named),
  });
  await click(byRole('button', 'Filter'));
  await eventually(() => queryByRole('option', 'Publication') !== null, 'the menu');
  await click(byRole('option', 'Publication'));
  await eventually(() => queryByRole('option', /The Ledger/) !== null, 'the records');
  await eventually(
    () => document.activeElement?.getAttribute('aria-label') === 'Search publications',
    'the focus on the letters',
  );
  await fill(byRole('combobox', 'Search publications'), 'l');
  await eventually(() => /1,200/.test(byRole('option', /The Ledger/).textContent ?? ''), 'counts');
  assert.not.match(byRole('option', /The Quay/).textContent ?? '', /\d/);
  await press('Enter');
  const address = () => new URLSearchParams(location.search);
  await eventually(() => address().get('filters[publication_id][in]') === '2', 'the address');
});

test('people are there with the panel as other records are, and found by letters, with oneself above them', async () => {
  await show('/admin/settings/feedback', feedback);
  const people = ['Ben Ames', 'Lea Quay'].map((full_name, at) => row(at + 2, { full_name }));
  answerCalls({
    [`GET ${feedback.route}`]: () => ({ ...listAnswer([]), groups: [] }),
    [`GET ${metadataNamed('users').route}`]: () => listAnswer(people),
  });
  await click(byRole('button', 'Filter'));
  await eventually(() => queryByRole('option', 'User') !== null, 'the menu');
  await click(byRole('option', 'User'));
  await eventually(() => queryByRole('option', /Ben Ames/) !== null, 'the people');
  await eventually(
    () => document.activeElement?.getAttribute('role') === 'combobox',
    'the focus in the select',
  );
  assert.ok(queryByRole('checkbox', 'Me') !== null);
  await click(byRole('option', /Lea Quay/));
  const address = () => new URLSearchParams(location.search);
  await eventually(() => address().get('filters[user_id][in]') === '3', 'the address');
});

test('tags are picked beside how many rows have each', async () => {
  const counts: URLSearchParams[] = [];
  await show('/content/faqs?search=who');
  const tags = [row(5, { name: 'win' }), row(6, { name: 'loss' })];
  answerCalls({
    [`GET ${faqs.route}`]: ({ searchParams }: URL) => {
      if (searchParams.get('count_by') === null) return listAnswer(rows);
      counts.push(searchParams);
      return { ...listAnswer([]), groups: [{ value: 5, count: 1200, aggregates: {} }] };
    },
    [`GET ${metadataNamed('tags').route}`]: () => listAnswer(tags),
  });
  await click(byRole('button', 'Filter'));
  await eventually(() => queryByRole('option', 'Tags') !== null, 'the menu');
  await click(byRole('option', 'Tags'));
  await eventually(() => queryByRole('option', /win/) !== null, 'the tags');
  await eventually(() => /1,200/.test(byRole('option', /win/).textContent ?? ''), 'the counts');
  assert.not.match(byRole('option', /loss/).textContent ?? '', /\d/);
  assert.equal(
    counts.map((asked) => [asked.get('count_by'), asked.get('search')]),
    [['tag_ids', 'who']],
  );
});

test('yes and no are found by a letter as well, and the panel closes with the one', async () => {
  await show('/content/faqs');
  await click(byRole('button', 'Filter'));
  await eventually(() => queryByRole('option', 'Published') !== null, 'the menu');
  await click(byRole('option', 'Published'));
  await eventually(() => queryByRole('radio', 'Yes') !== null, 'the values');
  await fill(byRole('searchbox', 'Find a value of Published'), 'y');
  await press('Enter');
  await eventually(() => location.search === '?filters[published]=true', 'the address');
  assert.is(queryByRole('dialog'), null);
});

test('a date is told from today by a number of units', async () => {
  await show('/content/faqs?filters[created_at][gte]=today-7d');
  await eventually(() => queryByRole('button', 'Created since 7 days ago') !== null, 'the chip');
  await click(byRole('button', 'Created since 7 days ago'));
  await eventually(() => queryByRole('spinbutton', 'Created, how many') !== null, 'the panel');
  await fill(byRole('spinbutton', 'Created, how many'), '14');
  await click(byRole('button', 'Apply'));
  await eventually(() => location.search === '?filters[created_at][gte]=today-14d', 'the address');
});

test('how a chip compares is changed in the chip: at once where the value will do, else with its panel open', async () => {
  await show('/content/faqs?filters[question][contains]=who');
  const compare = async (was: string, next: string) => {
    await eventually(() => queryByRole('button', changing(was)) !== null, 'the chip');
    await click(byRole('button', changing(was)));
    await eventually(() => queryByRole('menuitemradio', next) !== null, 'the menu');
    await click(byRole('menuitemradio', next));
  };
  const changing = (operator: string) => `Question ${operator}, change how it compares`;
  await compare('contains', 'starts with');
  await eventually(() => location.search === '?filters[question][starts]=who', 'the address');
  await compare('starts with', 'is empty');
  await eventually(() => location.search === '?filters[question][empty]=true', 'the address');
  await compare('is empty', 'contains');
  await eventually(() => queryByRole('textbox', 'Question') !== null, 'the panel');
  assert.is(location.search, '?filters[question][empty]=true');
  await fill(byRole('textbox', 'Question'), 'where');
  await click(byRole('button', 'Apply'));
  await eventually(() => location.search === '?filters[question][contains]=where', 'the address');
});

test('the builder joins conditions and groups by keyboard, undoes, counts, and applies to the address', async () => {
  let counted = 0;
  await show('/content/faqs?filters[published]=true', faqs, (url) => {
    if (url.searchParams.get('per_page') !== '1') return listAnswer(rows);
    counted += 1;
    return listAnswer(rows, { total: 40 + counted });
  });
  const stop = services.get(pageKeys).start();
  await press('Shift+F');
  await eventually(() => text().includes('41 FAQs match'), 'a count');
  byRole('button', 'Group').focus();
  await press('Enter');
  await eventually(
    () => allByRole('combobox', 'Field').length === 2,
    'a group with a first condition',
  );
  assert.is(document.activeElement, allByRole('combobox', 'Field')[1]);
  assert.match(text(), 'Complete every condition to see how many rows match.');
  assert.is(byRole('button', /^Apply/).getAttribute('aria-disabled'), 'true');
  await fill(byRole('textbox', 'Question, value'), 'who');
  await eventually(() => text().includes('42 FAQs match'), 'the count of what was typed');
  byRole('combobox', 'Field', allByRole('group', 'Any of these conditions')[0]).focus();
  await press('Alt+ArrowUp');
  await eventually(() => allByRole('group', 'Any of these conditions').length === 1, 'a move');
  await press('Mod+z');
  await eventually(
    () => queryByRole('combobox', 'Field', byRole('group', 'Any of these conditions')) !== null,
    'the condition in its group again',
  );
  await press('Mod+Enter');
  await eventually(() => queryByRole('dialog') === null, 'no dialog');
  assert.is(
    decodeURIComponent(location.search),
    '?filters[published]=true&where={"or":[{"field":"question","op":"contains","value":"who"}]}',
  );
  stop();
});

test('a value that is typed is counted once, 300 ms after the last key, and an older answer is dropped', async () => {
  const asked: string[] = [];
  await show('/content/faqs', faqs, (url) => {
    if (url.searchParams.get('per_page') !== '1') return listAnswer(rows);
    asked.push(url.searchParams.get('filters[question][contains]') ?? '');
    return listAnswer(rows, { total: asked.length });
  });
  await eventually(() => run('filter.build').status === 'ran', 'the command');
  await eventually(() => text().includes('1 FAQ matches'), 'the count of all');
  await click(byRole('button', 'Condition'));
  const value = byRole('textbox', 'Question, value');
  const typing = holdTimers(300);
  await fill(value, 'a');
  await fill(value, 'ab');
  assert.is(typing.count(), 1, 'the second letter begins the wait anew');
  await act(async () => typing.pass());
  typing.restore();
  await eventually(() => text().includes('2 FAQs match'), 'the count');
  assert.equal(asked, ['', 'ab']);
});

async function show(
  at: string,
  resource: Resource = faqs,
  answer: (url: URL) => unknown = () => listAnswer(rows),
) {
  await cleanup();
  newApp();
  signIn(resource);
  let query = new URLSearchParams();
  answerCalls({
    [`GET ${resource.route}`]: (url: URL) => {
      if (url.searchParams.get('per_page') !== '1') query = url.searchParams;
      return answer(url);
    },
  });
  await renderPage(<ListScreen resource={resource} />, at);
  await eventually(() => !document.querySelector('tr[aria-hidden]'), 'an answer');
  await settle();
  return { asked: () => query };
}

function field(name: string): HTMLElement {
  const input = document.querySelector<HTMLElement>(`input[name="${name}"]`);
  if (input === null) throw new Error(`no input ${name}`);
  return input;
}

function text() {
  return document.body.textContent ?? '';
}

test.run();
