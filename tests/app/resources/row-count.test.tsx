import { cleanup, queryByRole, renderInto } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { staleAfter } from '../../../src/app/data/invalidation.ts';
import { kindOf } from '../../../src/app/resources/kinds/index.ts';
import { secondLine } from '../../../src/app/resources/list/columns.ts';
import { optionSource } from '../../../src/app/resources/select/option-source.ts';
import { toChoices } from '../../../src/app/resources/select/option-choices.tsx';
import { segments } from '../../../src/shared/resources/messaging/segments.ts';
import { subscribers } from '../../../src/shared/resources/messaging/subscribers.ts';
import type { Item } from '../../../src/shared/wire.ts';
import { answerCalls, json } from '../../support/api.ts';
import { eventually, snackbars, row, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { holdTimers } from '../../support/timers.ts';
import { PageContexts } from '../../support/page-contexts.tsx';
import type { Action } from '../../../src/shared/contract/actions.ts';
import { newApp } from '../../support/app-services.ts';

const test = suite('counts of rows');
const COUNTS = 'GET messages/segments/counts';
const FAILED = 'Failed to fetch segment count.';
const pause = holdTimers(250);
const rows = Array.from({ length: 12 }, (_, at) =>
  row(at + 1, { name: `Segment ${at + 1}`, total: 7 }),
);

test('[A9.009] [A4.091] counts are asked for once 250 ms have passed, ten in a call', async () => {
  const { asked } = await show({ place: 'table' });
  await eventually(() => pause.count() === 1, 'the pause');
  assert.equal(asked, []);
  pause.pass();
  await eventually(() => textAt(11) === '1,012', 'the last count');
  assert.equal(asked, ['1,2,3,4,5,6,7,8,9,10', '11,12']);
  assert.is(textAt(0), '1,001');
  assert.is(document.querySelector('[title="1,001 subscribers"]')?.textContent, '1,001');
});

test('[A8.025] a count that failed is nothing in a table, and nobody is told', async () => {
  const { asked } = await show({ place: 'table', fails: true });
  const said = snackbars().length;
  await eventually(() => pause.count() === 1, 'the pause');
  pause.pass();
  await eventually(() => asked.length === 2, 'the calls');
  await eventually(() => document.querySelector('[aria-hidden="true"]') === null, 'the failure');
  assert.is(textAt(0), '–');
  assert.is(document.querySelector('[role=img], [role=alert]'), null);
  assert.is(snackbars().length, said);
});

test('[A4.092] [A8.026] in a menu a count is on its way, a number, or an alert with a tooltip', async () => {
  await show({ place: 'menu' });
  await eventually(() => queryByRole('img', 'Counting') !== null || icons() > 0, 'the first icons');
  assert.is(icons(), 12);
  await eventually(() => pause.count() === 1, 'the pause');
  pause.pass();
  await eventually(() => textAt(11) === '1,012', 'the numbers');
  assert.is(icons(), 0);
  await show({ place: 'menu', fails: true });
  await eventually(() => pause.count() === 1, 'the second pause');
  pause.pass();
  await eventually(() => alerts().length === 12, 'the alerts');
  assert.is(alerts()[0]?.title, 'Failed to fetch segment count.');
});

test('in a menu a count that the server could not make in time is the same alert', async () => {
  await show({ place: 'menu', leavesOut: true });
  await eventually(() => pause.count() === 1, 'the pause');
  pause.pass();
  await eventually(() => alerts().length === 12, 'the alerts');
  assert.is(alerts()[0]?.title, FAILED);
});

test('the list of segments says how many are in one once, in a column of its own', async () => {
  await show({ place: 'list' });
  await eventually(() => pause.count() === 1, 'the pause');
  pause.pass();
  await eventually(() => textAt(0).includes('1,001'), 'the count');
  assert.is(textAt(0), 'Segment 11,001');
  assert.ok(segments.table.includes('total'));
  assert.equal(secondLine(segments).parts, ['type', 'total']);
});

test('who may not list what is counted is shown no counts, and none are asked for', async () => {
  await show({ place: 'table', actions: [] });
  await eventually(() => textAt(0) === '–', 'the rows');
  assert.is(pause.count(), 0);
});

test('a changed subscriber makes the counts of segments stale', () => {
  const stale = staleAfter({ type: 'rows.changed', resource: 'subscribers' });
  assert.ok(stale.some((key) => key.join(' ') === 'count segments'));
  const other = staleAfter({ type: 'rows.changed', resource: 'tags' });
  assert.not(other.some((key) => key.join(' ') === 'count segments'));
});

test.after(cleanup);
test.after(pause.restore);
test.run();

async function show({ place, fails = false, leavesOut = false, actions = ['index'] }: Show) {
  await cleanup();
  newApp();
  pause.pass();
  signIn(subscribers, actions);
  const asked: string[] = [];
  answerCalls({
    [COUNTS]: (url: URL) => {
      const ids = url.searchParams.get('ids') ?? '';
      asked.push(ids);
      if (fails) return json(500, { id: 'unexpected', message: 'No.' });
      if (leavesOut) return { data: [] };
      return { data: ids.split(',').map((id) => ({ id: Number(id), total: 1_000 + Number(id) })) };
    },
  });
  await renderInto(<PageContexts>{PLACES[place]()}</PageContexts>);
  return { asked };
}

function Table() {
  return rows.map((item) => (
    <p key={item.id}>
      <CellOf name="total" item={item} />
    </p>
  ));
}

function List() {
  return rows.map((item) => (
    <p key={item.id}>
      <CellOf name="name" item={item} />
      <CellOf name="total" item={item} />
    </p>
  ));
}

function CellOf({ name, item }: { readonly name: 'name' | 'total'; readonly item: Item }) {
  const field = segments.fields[name];
  const { Cell } = kindOf(field);
  return <Cell field={field} name={name} value={item[name]} item={item} place="row" />;
}

function Menu() {
  return toChoices(optionSource(segments), rows).map(({ value, end }) => <p key={value}>{end}</p>);
}

const PLACES = { menu: () => <Menu />, table: () => <Table />, list: () => <List /> } as const;

function textAt(index: number) {
  return document.querySelectorAll('p')[index]?.textContent ?? '';
}

function icons() {
  return document.querySelectorAll('[aria-label="Counting"]').length;
}

function alerts() {
  return [...document.querySelectorAll<HTMLElement>(`[role=img][aria-label="${FAILED}"]`)];
}

interface Show {
  readonly place: keyof typeof PLACES;
  readonly fails?: boolean;
  readonly leavesOut?: boolean;
  readonly actions?: readonly Action[];
}
