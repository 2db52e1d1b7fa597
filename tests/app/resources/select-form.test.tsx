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
import { queries } from '../../../src/app/data/query-client.ts';
import { FormScreen } from '../../../src/app/resources/form.screen.tsx';
import { permissionName } from '../../../src/shared/permissions.ts';
import { authors } from '../../../src/shared/resources/content/authors.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { tags } from '../../../src/shared/resources/content/tags.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import type { SelectSpec } from '../../../src/shared/kinds/index.ts';
import { enumeration, reference, references, text } from '../../../src/shared/kinds/index.ts';
import { answerCalls, json } from '../../support/api.ts';
import { eventually, listAnswer, renderPage, row } from '../../support/resource-page.tsx';
import { messages } from '../../../src/shared/resources/messaging/messages.ts';
import { suite } from '../../support/suite.ts';
import { holdTimers } from '../../support/timers.ts';
import type { Action } from '../../../src/shared/contract/actions.ts';
import { ACTIONS } from '../../../src/shared/contract/actions.ts';
import { newApp, services } from '../../support/app-services.ts';

const test = suite('selects in a form');
/** No search starts by itself. */
const typing = holdTimers(1_000);

test('[A5.001] [A5.002] a required select shows the hint *Required and its label gets a star', async () => {
  await show({});
  for (const [name, label] of Object.entries({ Publication: 'Publication*', Status: 'Status*' })) {
    const select = byRole('combobox', new RegExp(`^${name}`));
    const hint = document.getElementById(select.getAttribute('aria-describedby') ?? '');
    assert.is(hint?.textContent, '*Required');
    assert.is(document.querySelector(`label[for="${select.id}"]`)?.textContent, label);
    assert.is(select.getAttribute('aria-required'), 'true');
  }
  assert.not.match(labelOf('Authors'), '*');
});

test('[A5.014] [A5.015] a select with a limit counts what is selected, and takes no more', async () => {
  await show({});
  assert.match(pageText(), '0 of 2');
  await open('Authors');
  await click(option('Ann Okafor'));
  assert.match(pageText(), '1 of 2');
  await click(option('Ben Ito'));
  assert.match(pageText(), '2 of 2');
  await eventually(() => queryByRole('option') === null, 'the list to close');
  await press('ArrowDown');
  await settle();
  assert.is(queryByRole('option'), null);
});

test('[A4.042] a heading of a group selects all items of the same group, those on later pages too', async () => {
  const { asked } = await show({ select: { groupBy: 'category_id' }, max: 50 });
  await open('Authors');
  assert.is(asked('contents/authors')[0]?.group_by, 'category_id');
  assert.is(heading('Columnists').textContent, 'Columnists0 of 3');
  await press('ArrowDown');
  await eventually(() => activeOption() === 'Columnists', 'the heading to be active');
  await press('Enter');
  await eventually(() => chips().join() === 'Ann Okafor,Ben Ito,Zoe Zhang', 'the group, named');
  assert.is(heading('Columnists').getAttribute('aria-selected'), 'true');
  await click(option('Ben Ito'));
  assert.is(heading('Columnists').getAttribute('aria-checked'), 'mixed');
  await click(heading('Columnists'));
  await eventually(() => chips().length === 3, 'the group again');
  await click(heading('Columnists'));
  await eventually(() => chips().length === 0, 'none of the group');
});

test('options of a dependent select follow the field they depend on', async () => {
  const { asked } = await show({ select: { within: { publication_id: 'publication_id' } } });
  await open('Authors');
  assert.is(asked('contents/authors')[0]?.['filters[publication_id]'], undefined);
  await press('Escape');
  await eventually(() => queryByRole('listbox') === null, 'the list to close');
  await open('Publication');
  await click(option('Daily Bell'));
  await eventually(() => queryByRole('listbox') === null, 'the list to close');
  await open('Authors');
  await eventually(() => asked('contents/authors').length === 2, 'the narrowed list');
  assert.is(asked('contents/authors').at(-1)?.['filters[publication_id]'], '5');
});

test('[A4.040] a new record starts with the default item of a select', async () => {
  const { asked } = await show({ select: { preselect: { display_name: 'Ann Okafor' } } });
  await eventually(() => chips().join() === 'Ann Okafor', 'the default, named');
  assert.not.match(pageText(), 'Unsaved changes');
  const [call] = asked('contents/authors');
  assert.equal([call?.['filters[display_name]'], call?.per_page], ['Ann Okafor', '1']);
});

test('[D8.027] a new record starts with what the single record of the settings names, as a message with its segments', async () => {
  const { segment_ids, exclude_segment_ids } = messages.fields;
  assert.is(segment_ids.select?.startsWith, 'auto_selected_segments');
  assert.is(exclude_segment_ids.select?.startsWith, 'auto_selected_segments');
  await show({ select: { startsWith: 'auto_selected_segments' } });
  await eventually(() => chips().join() === 'Ann Okafor', 'what the settings name');
  assert.not.match(pageText(), 'Unsaved changes');
});

test('[A8.023] that the default could not be fetched is ignored', async () => {
  const { asked } = await show({
    select: { preselect: { display_name: 'Ann Okafor' } },
    fails: true,
  });
  await eventually(() => asked('contents/authors').length === 1, 'the call');
  await settle();
  assert.equal(chips(), []);
  assert.is(queryByRole('alert'), null);
  assert.not.match(pageText(), 'could not');
});

test('[A4.043] the create-new dialog of a select adds an item with the typed name and selects it', async () => {
  const { bodies } = await show({});
  await open('Tags');
  await fill(byRole('combobox', 'Search tags'), 'Snow');
  await press('Enter');
  await eventually(() => pageText().includes('No data available'), 'the empty list');
  await eventually(() => activeOption() === 'Create tag “Snow”', 'Create to be active');
  await press('Enter');
  await eventually(() => queryByRole('dialog', 'New tag') !== null, 'the dialog');
  const inDialog = () => queryByRole('textbox', /^Name/, byRole('dialog', 'New tag'));
  await eventually(() => inDialog() !== null, 'the form');
  const name = inDialog() as HTMLInputElement;
  assert.is(name.value, 'Snow');
  assert.is(byRole('dialog', 'New tag').dataset.size, '1000');
  await click(byRole('button', /^Save/, byRole('dialog', 'New tag')));
  await eventually(() => chips().join() === 'Snow', 'the new tag, named');
  assert.is(queryByRole('dialog', 'New tag'), null);
  assert.ok(bodies.some((body) => (body as { name?: string } | null)?.name === 'Snow'));
});

test('whoever may not make such a record is not offered it', async () => {
  await show({ may: { [tags.controller]: ['index', 'show'] } });
  await open('Tags');
  assert.not.match(pageText(), 'Create tag');
});

test('typing on a closed select opens it with what was typed; Backspace gives the last one up', async () => {
  await show({});
  await open('Authors');
  await click(option('Ann Okafor'));
  await press('Escape');
  await eventually(() => queryByRole('option') === null, 'the list to close');
  await eventually(() => document.activeElement === select('Authors'), 'the focus to come back');
  await press('b');
  await eventually(hasTextFocus, 'the list');
  assert.is((byRole('combobox', 'Search authors') as HTMLInputElement).value, 'b');
  await press('Backspace');
  assert.equal(chips(), ['Ann Okafor']);
  await fill(byRole('combobox', 'Search authors'), '');
  await press('Backspace', { repeat: true } as KeyboardEventInit);
  assert.equal(chips(), ['Ann Okafor']);
  await press('Backspace');
  assert.equal(chips(), []);
});

test('keys of an input method pick and close nothing', async () => {
  await show({});
  await open('Authors');
  await press('ArrowDown');
  await eventually(() => activeOption() === 'Ann Okafor', 'the first to be active');
  await press('Enter', { isComposing: true });
  await press('Escape', { isComposing: true });
  assert.equal(chips(), []);
  assert.ok(queryByRole('option') !== null);
  await press('Home');
  assert.is(activeOption(), 'Ann Okafor');
  await press('PageDown');
  await eventually(() => activeOption() === 'Create author', 'Create to be active');
});

test.after(cleanup);
test.after(typing.restore);
test.run();

async function show({ select, max = 2, fails = false, may = {} }: Show) {
  await cleanup();
  newApp();
  signInto(may);
  const calls: { path: string; query: Record<string, string> }[] = [];
  const listed = (path: string, rows: readonly ReturnType<typeof row>[]) => (url: URL) => {
    const query = Object.fromEntries(url.searchParams);
    calls.push({ path, query });
    if (fails) return json(500, { id: 'unexpected', message: 'No.' });
    return answerOf(rows, query);
  };
  const { bodies } = answerCalls({
    'GET auto-save': { data: null, others: [] },
    'POST auto-save': { data: null },
    'DELETE auto-save': { message: 'ok' },
    'POST tags': { message: 'Saved.', data: snow },
    'GET tags': (url: URL) => answerOf([snow], Object.fromEntries(url.searchParams)),
    'GET publications': listed('publications', [row(5, { name: 'Daily Bell', color: '#2745c0' })]),
    'GET contents/authors': listed('contents/authors', people),
    'GET settings/auto-selected-segments/1': {
      data: row(1, { author_ids: people.slice(0, 1).map(({ id }) => id) }),
    },
  });
  const resource = articles(select, max);
  await renderPage(
    <FormScreen resource={resource} mode="create" id={null} />,
    '/content/faqs/create',
  );
  await eventually(() => allByRole('combobox', /^Authors/).length > 0, 'the form');
  await settle();
  return {
    bodies,
    asked: (path: string) => calls.filter((call) => call.path === path).map(({ query }) => query),
  };
}

/** As the API answers: by ids, by group page by page, by name, or all with the groups counted. */
function answerOf(
  rows: readonly ReturnType<typeof row>[],
  query: Readonly<Record<string, string>>,
) {
  const ids = query['filters[id][in]']?.split(',');
  if (ids !== undefined) return listAnswer(rows.filter(({ id }) => ids.includes(String(id))));
  const group = query['filters[category_id]'];
  if (group !== undefined) {
    const all = rows.filter(({ category_id }) => String(category_id) === group);
    const page = Number(query.page);
    return listAnswer(all.slice((page - 1) * 2, page * 2), { current_page: page, last_page: 2 });
  }
  const search = query['filters[name][contains]'];
  if (search !== undefined) return listAnswer([]);
  const groups = [1, 2].map((value) => ({
    value,
    count: people.filter(({ category_id }) => category_id === value).length,
    aggregates: {},
  }));
  return listAnswer(rows, { groups });
}

function articles(select: SelectSpec | undefined, max: number): Resource {
  return {
    ...faqs,
    fields: {
      question: text({ required: true }),
      publication_id: reference('publications', { required: true }),
      status: enumeration([{ value: 'draft', title: 'Draft' }], { required: true }),
      author_ids: references('authors', { max, ...(select === undefined ? {} : { select }) }),
      tag_ids: references('tags', { label: 'Tags' }),
    },
    form: { main: ['question', 'publication_id', 'status', 'author_ids', 'tag_ids'], side: [] },
  };
}

function signInto(may: Readonly<Record<string, readonly Action[]>>) {
  const permissions = [faqs, authors, tags].flatMap(({ controller }) =>
    (may[controller] ?? ACTIONS).map((action) => permissionName(controller, action)),
  );
  const group = {
    id: 1,
    name: 'Editors',
    all_publications: true,
    publication_ids: [],
    permissions,
  };
  services
    .get(queries)
    .setQueryData(['me'], { id: 1, full_name: 'Nora', groups: [group], preferences: [] });
}

async function open(label: string) {
  await act(async () => select(label).focus());
  await click(select(label));
  await eventually(() => queryByRole('listbox', label) !== null, 'the list');
  await eventually(hasTextFocus, 'the text');
  await eventually(() => !pageText().includes('Loading'), 'the options');
  await settle();
}

function hasTextFocus() {
  return document.activeElement === queryByRole('combobox', /^Search/);
}

function select(label: string) {
  const [found] = allByRole('combobox', new RegExp(`^${label}`));
  if (found === undefined) throw new Error(`there is no select '${label}'`);
  return found;
}

function option(name: string) {
  return rowOf('[role=option]:not([data-group])', name);
}

function heading(name: string) {
  return rowOf('[role=option][data-group]', name);
}

function rowOf(rows: string, name: string) {
  const all = [...document.querySelectorAll<HTMLElement>(rows)];
  const found = all.find((each) => nameOf(each) === name);
  if (found === undefined) throw new Error(`there is no option '${name}'`);
  return found;
}

function activeOption() {
  const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
  return nameOf(document.getElementById(id));
}

function nameOf(row: HTMLElement | null) {
  return row?.querySelector('[title]')?.getAttribute('title') ?? row?.textContent;
}

function chips() {
  return [...document.querySelectorAll('li[data-id]')].map(
    (chip) =>
      chip.querySelector('button')?.getAttribute('aria-label')?.replace('Remove ', '') ?? '',
  );
}

function labelOf(name: string) {
  return document.querySelector(`label[for="${select(name).id}"]`)?.textContent ?? '';
}

function pageText() {
  return document.body.textContent ?? '';
}

const columnists = { category_id: 1, category: { id: 1, name: 'Columnists' } };
const guests = { category_id: 2, category: { id: 2, name: 'Guests' } };
const people = [
  row(11, { display_name: 'Ann Okafor', ...columnists }),
  row(12, { display_name: 'Ben Ito', ...columnists }),
  row(14, { display_name: 'Zoe Zhang', ...columnists }),
  row(13, { display_name: 'Cleo Brandt', ...guests }),
];
const snow = row(77, { name: 'Snow', color: '#2745c0' });

interface Show {
  readonly select?: SelectSpec;
  readonly max?: number;
  /** Lists cannot be had. */
  readonly fails?: boolean;
  /** Actions by controller; all of those that are not named. */
  readonly may?: Readonly<Record<string, readonly Action[]>>;
}
