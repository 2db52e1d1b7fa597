import {
  allByRole,
  byRole,
  cleanup,
  click,
  fill,
  press,
  queryByRole,
  renderInto,
  settle,
} from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { PickFromTable } from '../../../src/app/resources/pick/pick-from-table.tsx';
import { segments } from '../../../src/shared/resources/messaging/segments.ts';
import { tags } from '../../../src/shared/resources/content/tags.ts';
import { answerCalls, json } from '../../support/api.ts';
import { eventually, found, listAnswer, row, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { holdTimers } from '../../support/timers.ts';
import { PageContexts } from '../../support/page-contexts.tsx';
import type { Action } from '../../../src/shared/contract/actions.ts';
import { newApp } from '../../support/app-services.ts';

const test = suite('pick from table');
/** No search starts by itself. */
const typing = holdTimers(300);
const rows = Array.from({ length: 10 }, (_, at) =>
  row(at + 1, { name: `Segment ${at + 1}`, type: 'static', publication_id: null }),
);
const daily = row(2, { name: 'Daily', color: '#2745c0' });

test('[A2.144] the list is searched by what is typed, at once by Enter', async () => {
  const { asked } = await open({});
  assert.is(asked[0]?.search, undefined);
  await fill(byRole('searchbox', 'Search segments'), 'read');
  assert.is(asked.length, 1);
  await press('Enter');
  await eventually(() => asked.length === 2, 'the search');
  assert.is(asked[1]?.search, 'read');
  assert.is(asked[1]?.page, '1');
});

test('[A2.145] the list is narrowed to the rows of one publication', async () => {
  const { asked } = await open({});
  const select = byRole('combobox', /^Publication/);
  await act(async () => select.focus());
  await click(select);
  await eventually(() => optionNamed('Daily') !== undefined, 'the publications');
  await click(optionNamed('Daily') as HTMLElement);
  await eventually(() => asked.length === 2, 'the rows of the publication');
  assert.is(asked[1]?.['filters[publication_id]'], '2');
});

test('rows that belong to no publication are not narrowed by one', async () => {
  await open({ resource: tags });
  assert.is(queryByRole('combobox', /^Publication/), null);
});

test('[A2.146] a page has 10 rows, or 20, 30, 40 or 50 by choice', async () => {
  const { asked } = await open({});
  assert.is(asked[0]?.per_page, '10');
  await click(byRole('button', '10 per page'));
  await found('menuitemradio', '50 per page');
  assert.equal(
    allByRole('menuitemradio').map(({ textContent }) => textContent),
    [10, 20, 30, 40, 50].map((size) => `${size} per page`),
  );
  await click(byRole('menuitemradio', '50 per page'));
  await eventually(() => asked.length === 2, 'the longer page');
  assert.is(asked[1]?.per_page, '50');
});

test('several rows are picked by mouse, and used together', async () => {
  const { picked } = await open({ picked: [3] });
  assert.is(checkbox('Segment 3').checked, true);
  await click(checkbox('Segment 1'));
  await click(cellOf('Segment 2'));
  await click(checkbox('Segment 3'));
  assert.equal(picked(), null);
  await click(byRole('button', /^Use 2 segments/));
  assert.equal(picked(), [1, 2]);
  await eventually(() => queryByRole('dialog') === null, 'the dialog to go');
});

test('rows are reached and picked by keys: down from the text, by arrows, Home and End', async () => {
  const { picked } = await open({});
  await eventually(() => document.activeElement === byRole('searchbox'), 'the text');
  await press('ArrowDown');
  assert.is(document.activeElement, checkbox('Segment 1'));
  await press('ArrowDown');
  await press(' ');
  await press('End');
  assert.is(document.activeElement, checkbox('Segment 10'));
  await press(' ');
  await press('Home');
  await press('ArrowUp');
  assert.is(document.activeElement, byRole('searchbox'));
  await click(byRole('button', /^Use 2 segments/));
  assert.equal(picked(), [2, 10]);
});

test('a single row is taken at once', async () => {
  const { picked } = await open({ multiple: false });
  assert.is(queryByRole('button', /^Use/), null);
  await click(byRole('button', 'Choose Segment 4'));
  assert.equal(picked(), [4]);
  await eventually(() => queryByRole('dialog') === null, 'the dialog to go');
});

test('pages are turned, and what was picked on another one stays', async () => {
  const { asked, picked } = await open({});
  await click(checkbox('Segment 1'));
  await click(byRole('button', 'Next page'));
  await eventually(() => asked.length === 2, 'the next page');
  assert.is(asked[1]?.page, '2');
  await click(checkbox('Segment 2'));
  await click(byRole('button', /^Use 2 segments/));
  assert.equal(picked(), [1, 2]);
});

test('Cancel leaves everything as it was', async () => {
  const { picked } = await open({ picked: [3] });
  await click(checkbox('Segment 1'));
  await click(byRole('button', 'Cancel'));
  await eventually(() => queryByRole('dialog') === null, 'the dialog to go');
  assert.is(picked(), null);
});

test('a list that failed says why and can be asked again', async () => {
  await open({ fails: true });
  assert.match(byRole('alert').textContent ?? '', 'Away.');
  await click(byRole('button', 'Retry'));
  await eventually(() => queryByRole('checkbox', 'Choose Segment 1') !== null, 'the rows');
});

test('who may not list the rows is offered no table', async () => {
  await show({ actions: ['show'] });
  assert.is(queryByRole('button', /from table/), null);
});

test.after(cleanup);
test.after(typing.restore);
test.run();

async function open(options: Show) {
  const shown = await show(options);
  await click(byRole('button', /from table/));
  await eventually(
    () =>
      document.querySelectorAll('tbody tr[data-id]').length > 0 || queryByRole('alert') !== null,
    'the rows',
  );
  await settle();
  return shown;
}

async function show({ resource = segments, actions = ['index'], fails = false, ...props }: Show) {
  await cleanup();
  newApp();
  signIn(resource, actions);
  const asked: Record<string, string>[] = [];
  let taken: readonly number[] | null = null;
  let failing = fails;
  answerCalls({
    [`GET ${resource.route}`]: (url: URL) => {
      asked.push(Object.fromEntries(url.searchParams));
      if (failing) {
        failing = false;
        return json(500, { id: 'unexpected', message: 'Away.' });
      }
      const page = Number(url.searchParams.get('page'));
      return listAnswer(rows, { total: 80, last_page: 8, current_page: page });
    },
    'GET publications': listAnswer([daily]),
  });
  await renderInto(
    <PageContexts>
      <PickFromTable
        resource={resource}
        label={resource.title.many}
        multiple
        max={null}
        picked={[]}
        filters={undefined}
        onPicked={(ids) => {
          taken = ids;
        }}
        {...props}
      />
    </PageContexts>,
  );
  return { asked, picked: () => taken };
}

function checkbox(name: string) {
  return byRole('checkbox', `Choose ${name}`) as HTMLInputElement;
}

function cellOf(name: string) {
  const cell = checkbox(name).closest('tr')?.querySelectorAll('td')[1];
  if (cell === undefined) throw new Error(`there is no row ${name}`);
  return cell;
}

function optionNamed(name: string) {
  return [...document.querySelectorAll<HTMLElement>('[role=option]')].find((option) =>
    option.textContent?.includes(name),
  );
}

interface Show {
  readonly resource?: typeof segments | typeof tags;
  readonly multiple?: boolean;
  readonly picked?: readonly number[];
  readonly actions?: readonly Action[];
  readonly fails?: boolean;
}
