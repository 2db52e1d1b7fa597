import {
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
import { act, useState } from 'react';
import type { ChoiceId } from '../../../machines/combobox/combobox.types.ts';
import { RecordSelect } from '../../../src/app/resources/select/record-select.tsx';
import { optionParams, optionSource } from '../../../src/app/resources/select/option-source.ts';
import { tags } from '../../../src/shared/resources/content/tags.ts';
import { subscribers } from '../../../src/shared/resources/messaging/subscribers.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { idWith } from '../../../src/shared/kinds/index.ts';
import { answerCalls, json } from '../../support/api.ts';
import { eventually, listAnswer, row } from '../../support/resource-page.tsx';
import {
  activeOption,
  deferred,
  noteOf,
  open,
  opener,
  option,
  options,
  pageOf,
  scrollTo,
  textOfPage,
} from '../../support/select-page.ts';
import { suite } from '../../support/suite.ts';
import { holdTimers } from '../../support/timers.ts';
import { PageContexts } from '../../support/page-contexts.tsx';
import type { RecordSelectProps } from '../../../src/app/resources/select/record-select.types.ts';
import { newApp } from '../../support/app-services.ts';

const test = suite('record select');
/** No search starts by itself. */
const typing = holdTimers(1_000);
const many = Array.from({ length: 120 }, (_, at) =>
  row(at + 1, { name: `Tag ${at + 1}`, color: '#2745c0' }),
);

test('[A4.035] [A9.001] [A7.001] [A3.002] [A7.007] options are loaded on focus, fifty at a time, with columns, sort, per_page and page, named by name and kept by id', async () => {
  const { asked, picked } = await show({});
  assert.equal(asked, []);
  await act(async () => opener().focus());
  await eventually(() => asked.length === 1, 'the call');
  assert.equal(asked, [{ columns: 'id,name,color', sort: 'name|asc', per_page: '50', page: '1' }]);
  await open();
  assert.is(asked.length, 1);
  assert.is(option('Tag 1').getAttribute('aria-setsize'), '120');
  await click(option('Tag 2'));
  assert.equal(picked(), [2]);
});

test('[A4.036] an eager select loads before it has focus', async () => {
  const { asked } = await show({ eager: true });
  await eventually(() => asked.length === 1, 'the call');
  assert.is(queryByRole('option'), null);
});

test('[A4.038] [A7.007] more pages are loaded on scrolling, until the last', async () => {
  const { asked } = await show({});
  await open();
  await scrollTo(35);
  await eventually(() => textOfPage().includes('Tag 51'), 'the second page');
  assert.is(asked.length, 2);
  await scrollTo(95);
  await eventually(() => textOfPage().includes('Tag 101'), 'the last page');
  await scrollTo(110);
  await eventually(() => textOfPage().includes('Tag 120'), 'the last option');
  assert.equal(
    asked.map(({ page }) => page),
    ['1', '2', '3'],
  );
});

test('a page that failed is asked for again only when the person wants it', async () => {
  const { asked } = await show({ failsAt: 2 });
  await open();
  await scrollTo(45);
  await eventually(() => textOfPage().includes('could not be loaded'), 'the failure');
  await settle();
  assert.is(asked.length, 2);
  await click(option('Retry'));
  await eventually(() => asked.length === 3, 'the page');
  assert.is(asked[2]?.page, '2');
});

test('[A4.044] an empty result says No data available', async () => {
  await show({ rows: [] });
  await open();
  await eventually(() => noteOf('No data available') !== undefined, 'the text');
});

test('[A4.037] [A7.005] what is typed is searched for in the text field one second after typing stops', async () => {
  const { asked } = await show({});
  await open();
  await fill(byRole('combobox', 'Search tags'), 'wint');
  await fill(byRole('combobox', 'Search tags'), 'winter');
  assert.is(typing.count(), 1, 'one wait of a second, begun anew by each key');
  assert.is(asked.length, 1);
  await act(async () => typing.pass());
  await eventually(() => asked.length === 2, 'the search');
  assert.is(asked[1]?.['filters[name][contains]'], 'winter');
});

test('Enter does not wait for the second but for the answer, and picks nothing of the list before it', async () => {
  const late = deferred<Response>();
  const { asked, picked } = await show({ late: { search: 'Winter', answer: late.promise } });
  await open();
  await fill(byRole('combobox', 'Search tags'), 'Winter');
  await press('Enter');
  assert.equal(picked(), []);
  await press('Enter');
  assert.equal(picked(), []);
  await eventually(() => asked.length === 2 && options().length === 0, 'the search');
  await act(async () => late.resolve(json(200, listAnswer([row(500, { name: 'Winter' })]))));
  await eventually(() => picked().length > 0, 'the pick');
  assert.equal(picked(), [500]);
});

test('Enter for a text that nothing answers picks nothing, and makes nothing', async () => {
  const late = deferred<Response>();
  const { asked, picked } = await show({ late: { search: 'Nowhere', answer: late.promise } });
  await open();
  await fill(byRole('combobox', 'Search tags'), 'Nowhere');
  await press('Enter');
  await eventually(() => asked.length === 2, 'the search');
  await act(async () => late.resolve(json(200, listAnswer([]))));
  const nothing = 'No data available. Nothing is called “Nowhere”.';
  await eventually(() => noteOf(nothing) !== undefined, 'the answer');
  await settle();
  assert.equal(picked(), []);
  assert.is(queryByRole('dialog', /^Create/), null);
  await press('Enter');
  await click(option('Clear search'));
  assert.is((byRole('combobox', 'Search tags') as HTMLInputElement).value, '');
});

test('a list closed after a search and a pick asks for nothing again', async () => {
  const { asked, picked } = await show({ rows: [...many, row(500, { name: 'Winter' })] });
  await open();
  await click(option('Tag 2'));
  await fill(byRole('combobox', 'Search tags'), 'Winter');
  await press('Enter');
  await eventually(() => picked().length === 2, 'the pick');
  assert.equal(picked(), [2, 500]);
  await press('Escape');
  await eventually(() => queryByRole('listbox') === null, 'the list to close');
  await settle();
  assert.equal(
    asked.map((query) => [query['filters[name][contains]'], query.per_page]),
    [
      [undefined, '50'],
      ['Winter', '51'],
    ],
  );
});

test('an answer to an older text is dropped, and never replaces what is typed', async () => {
  const late = deferred<Response>();
  const { asked } = await show({ late: { search: 'first', answer: late.promise } });
  await open();
  await fill(byRole('combobox', 'Search tags'), 'first');
  await press('Enter');
  await eventually(() => asked.length === 2, 'the first search');
  await fill(byRole('combobox', 'Search tags'), 'Tag 77');
  await press('Enter');
  await eventually(() => textOfPage().includes('Tag 77'), 'the second answer');
  await act(async () => late.resolve(json(200, listAnswer([row(900, { name: 'Stale' })]))));
  await settle();
  assert.not.match(textOfPage(), 'Stale');
  assert.is((byRole('combobox', 'Search tags') as HTMLInputElement).value, 'Tag 77');
});

test('[A4.039] the list is cleared and asked for again when the filters change', async () => {
  const { asked, rerender } = await show({ filters: { 'filters[publication_id]': 1 } });
  await open();
  assert.ok(options().length > 0);
  await rerender({ filters: { 'filters[publication_id]': 2 }, hold: true });
  await eventually(() => asked.length === 2, 'the new list');
  assert.is(options().length, 0);
  assert.equal(
    asked.map((query) => query['filters[publication_id]']),
    ['1', '2'],
  );
});

test('[A7.003] [D5.036] a page holds fifty and as many as are picked, two hundred at most', async () => {
  const { asked } = await show({ picked: [1, 2, 3], known: many.slice(0, 3) });
  await open();
  assert.is(asked[0]?.per_page, '53');
  const facts = { search: '', filters: undefined };
  assert.is(optionParams(optionSource(tags), { ...facts, beside: 150 }).per_page, 200);
  assert.is(optionParams(optionSource(tags), { ...facts, beside: 151 }).per_page, 200);
  assert.is(optionParams(optionSource(tags), { ...facts, beside: 149 }).per_page, 199);
});

test('[D5.037] picked rows whose names are not at hand come by the ids filter', async () => {
  const { asked } = await show({
    picked: [3, 90],
    known: [{ id: 3, name: 'Known', color: '#2745c0' }],
  });
  await eventually(() => textOfPage().includes('Tag 90'), 'the name');
  assert.match(document.body.textContent ?? '', 'Known');
  assert.equal(
    asked.map((query) => query['filters[id][in]']),
    ['90'],
  );
});

test('[A5.014] [A4.041] at the limit no more can be picked and the list does not open, and says why', async () => {
  const { picked } = await show({ picked: [1], max: 2 });
  await open();
  await click(option('Tag 5'));
  assert.equal(picked(), [1, 5]);
  await eventually(() => options().length === 0, 'the list to close');
  assert.is(opener().getAttribute('aria-disabled'), 'true');
  assert.is(opener().getAttribute('aria-description'), '2 of 2 chosen');
  assert.match(opener().textContent ?? '', '2 of 2 chosen');
  await click(opener());
  assert.is(options().length, 0);
});

test('a single choice replaces the last and closes the list', async () => {
  const { picked } = await show({ multiple: false, picked: [1] });
  await open();
  await click(option('Tag 7'));
  assert.equal(picked(), [7]);
  await eventually(() => options().length === 0, 'the list to close');
});

test('a chip goes by its cross, and moves by Alt with the arrow keys', async () => {
  const { picked } = await show({ picked: [1, 2, 3], ordered: true });
  await eventually(() => textOfPage().includes('Tag 3'));
  await act(async () => byRole('button', 'Remove Tag 3').focus());
  await press('Alt+ArrowLeft');
  await eventually(() => picked()[1] === 3, 'the move');
  assert.equal(picked(), [1, 3, 2]);
  await eventually(() => document.activeElement?.getAttribute('aria-label') === 'Remove Tag 3');
  await press('Alt+ArrowLeft');
  assert.equal(picked(), [3, 1, 2]);
  await click(byRole('button', 'Remove Tag 1'));
  assert.equal(picked(), [3, 2]);
});

test('a list that failed can be asked again', async () => {
  await show({ fails: 1 });
  await open();
  await eventually(() => textOfPage().includes('could not be loaded'), 'the failure');
  await press('ArrowDown');
  await eventually(() => activeOption()?.textContent === 'Retry', 'Retry to be active');
  await press('Enter');
  await eventually(() => options().length > 0, 'the options');
});

test('[A7.002] options are in the order of their names, or the newest first where names are masked', () => {
  const facts = { search: '', beside: 0, filters: undefined };
  assert.is(optionParams(optionSource(tags), facts).sort, 'name|asc');
  assert.is(optionParams(optionSource(subscribers), facts).sort, 'id|desc');
});

test('[A7.006] extra filters narrow the options', async () => {
  const { asked } = await show({ filters: { 'filters[color]': '#2745c0' } });
  await open();
  assert.is(asked[0]?.['filters[color]'], '#2745c0');
});

test('[A7.004] [D5.037] the key of the ids filter can be another', async () => {
  const { asked } = await show({ picked: [90], options: { idsKey: 'ids' } });
  await eventually(() => asked.length === 1, 'the call');
  assert.is(asked[0]?.ids, '90');
});

test('[A3.001] [A3.003] an option has its text and its value from fields that can be configured, and shows extra columns', async () => {
  const rows = [row(7, { name: 'Winter', color: '#112233', code: 'W-1', note: 'cold' })];
  const { asked, picked } = await show({
    rows,
    options: { text: 'code', value: 'color', columns: ['note'] },
  });
  await open();
  assert.is(asked[0]?.columns, 'id,color,code,note');
  assert.is(option('W-1cold').textContent, 'W-1cold');
  await click(option('W-1cold'));
  assert.equal(picked(), ['#112233']);
});

test('[A3.004] an option can show id_with_{field}, which is searched and sorted by like any text', async () => {
  const efforts: Resource = { ...tags, fields: { ...tags.fields, id_with_name: idWith('name') } };
  const rows = [row(7, { name: 'Winter', color: '', id_with_name: '7 - Winter' })];
  const { asked } = await show({
    rows,
    resource: efforts,
    options: { text: 'id_with_name' },
  });
  await open();
  assert.is(asked[0]?.sort, 'id_with_name|asc');
  assert.ok(option('7 - Winter'));
  await fill(byRole('combobox', 'Search tags'), '7');
  await press('Enter');
  await eventually(() => asked.length === 2, 'the search');
  assert.is(asked[1]?.['filters[id_with_name][contains]'], '7');
});

test('ten thousand options are counted, and few are in the page', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => row(at + 1, { name: `Tag ${at + 1}` }));
  await show({ rows, pageSize: 10_000 });
  await open();
  assert.ok(options().length < 100, `${options().length} are in the page`);
  assert.is(option('Tag 1').getAttribute('aria-setsize'), '10000');
  await press('Control+End', { ctrlKey: true });
  await eventually(() => activeOption()?.textContent === 'Tag 10000', 'the last');
  assert.is(option('Tag 10000').getAttribute('aria-posinset'), '10000');
  assert.ok(options().length < 100);
});

test.after(cleanup);
test.after(typing.restore);
test.run();

async function show({ rows = many, fails = 0, failsAt, late, pageSize, ...props }: Show) {
  await cleanup();
  newApp();
  const asked: Record<string, string>[] = [];
  let failing = fails;
  let [failingPage, hold] = [failsAt, false];
  let held: readonly ChoiceId[] = props.picked ?? [];
  answerCalls({
    'GET tags': (url: URL) => {
      const query = Object.fromEntries(url.searchParams);
      asked.push(query);
      if (hold) return NEVER;
      if (late !== undefined && query['filters[name][contains]'] === late.search)
        return late.answer;
      const isBroken = failing-- > 0 || Number(query.page) === failingPage;
      if (Number(query.page) === failingPage) failingPage = undefined;
      if (isBroken) return json(500, { id: 'unexpected', message: 'No.' });
      return pageOf(rows, query, pageSize);
    },
  });
  function Held(given: Partial<RecordSelectProps>) {
    const [picked, setPicked] = useState<readonly ChoiceId[]>(held);
    held = picked;
    return (
      <RecordSelect {...DEFAULTS} {...props} {...given} picked={picked} onPicked={setPicked} />
    );
  }
  const page = (given: Partial<RecordSelectProps>) => (
    <PageContexts>
      <Held {...given} />
    </PageContexts>
  );
  const { rerender } = await renderInto(page({}));
  return {
    asked,
    picked: () => held,
    rerender({ hold: holds, ...given }: Partial<RecordSelectProps> & { readonly hold?: boolean }) {
      hold = holds === true;
      return rerender(page(given));
    },
  };
}

const NEVER = new Promise<Response>(() => undefined);

const DEFAULTS: RecordSelectProps = {
  resource: tags,
  label: 'Tags',
  control: { id: 'tags' },
  picked: [],
  multiple: true,
  ordered: false,
  max: null,
  required: false,
  disabled: false,
  known: [],
  filters: undefined,
  onPicked: () => undefined,
};

interface Show extends Partial<Omit<RecordSelectProps, 'onPicked'>> {
  readonly rows?: typeof many;
  readonly fails?: number;
  /** This page fails once. */
  readonly failsAt?: number;
  /** The answer to one search comes when the test says. */
  readonly late?: { readonly search: string; readonly answer: Promise<Response> };
  /** Rows in an answer, whatever was asked for. */
  readonly pageSize?: number;
}
