import { createActor } from 'xstate';
import { formMachine } from '../../../../machines/form/form.machine.ts';
import { editInput } from '../../../../machines/form/form.model.ts';
import '../../../support/dom-globals.ts';
import * as assert from 'uvu/assert';
import { EffortClicks } from '../../../../src/app/features/campaigns/click-panels.tsx';
import { commandEntries } from '../../../../src/app/palette/entries.ts';
import { rowsFor } from '../../../../src/app/palette/rows.ts';
import { efforts } from '../../../../src/shared/resources/marketing/efforts.ts';
import { canvasStandIn } from '../../../support/canvas.ts';
import { answerCalls, json } from '../../../support/api.ts';
import { directory, newApp } from '../../../support/app-services.ts';
import { byRole, cleanup, click, fill } from '../../../support/dom.tsx';
import { eventually, found, renderPage, signIn } from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';

const form = createActor(formMachine, { input: editInput });
const test = suite('figures of clicks');
canvasStandIn();

const group = (key: string, clicks: number) => ({ key, title: key, clicks, repeats: 1, bots: 2 });
const TOTAL = { clicks: 1234, repeats: 1, bots: 2 };
const days = (clicks: number) => [group('2026-11-23', clicks), group('2026-11-24', 9)];
const FIGURES = {
  since: '2026-11-23',
  until: '2026-11-24',
  timezone: 'UTC',
  total: TOTAL,
  days: days(7),
  campaigns: [],
  partners: [group('Saltwater Media', 16)],
  effort_types: [],
  referrers: [group('Direct', 16)],
  devices: [group('Mobile', 16)],
  compare: null,
};

test('an effort’s clicks stand as a chart and as a table of the same figures, by day and by what they came with', async () => {
  await show(() => json(200, { data: FIGURES }));
  await says('1,234 clicks, 1 of these repeats, 2 by bots beside them');
  await click(byRole('radio', 'Days'));
  assert.equal(cells(), [
    ['2026-11-24', '9', '1', '2'],
    ['2026-11-23', '7', '1', '2'],
  ]);
  await eventually(() => document.querySelector('.uplot canvas') !== null, 'the chart');
  await click(byRole('radio', 'Partners'));
  assert.equal(cells(), [['Saltwater Media', '16', '1', '2']]);
  await click(byRole('radio', 'Types'));
  await says('No clicks in these days.');
});

test('what saves them as a file is found by its name in the palette, and is nothing that opens it', async () => {
  await show(() => json(200, { data: FIGURES }));
  await found('button', 'Save as CSV');
  const rows = (text: string) =>
    rowsFor({
      commands: commandEntries(directory().list()),
      records: [],
      remote: [],
      recent: [],
      text,
    });
  const titles = (text: string) =>
    rows(text).map((each) => (each.kind === 'option' ? each.entry.title : ''));
  assert.not.ok(titles('').includes('Save the clicks as CSV'));
  assert.ok(titles('clicks as csv').includes('Save the clicks as CSV'));
});

test('the days of the chart are walked by key, and each says its clicks and those it is compared with', async () => {
  await show((url: URL) => json(200, { data: answerTo(url) }), '?compare=before');
  await says('in the days compared');
  const walker = byRole('slider', 'Day of the chart') as HTMLInputElement;
  assert.equal([walker.min, walker.max, walker.value], ['0', '1', '1']);
  await fill(walker, '0');
  assert.is(
    walker.getAttribute('aria-valuetext'),
    'Nov 23, 2026: 7 clicks; Nov 23, 2026: 5 clicks',
  );
});

test('two ranges are compared day by day', async () => {
  const asked = await show((url: URL) => json(200, { data: answerTo(url) }), '?compare=before');
  await says('1,234 clicks');
  await says('14 in the days compared');
  await click(byRole('radio', 'Days'));
  assert.equal(cells()[1], ['2026-11-23', '7', '5', '1', '2']);
  assert.is(figureCalls(asked), 1);
});

test('days of one’s own stand in the address, and what is wrong with one stands at its field, unasked', async () => {
  const asked = await show(() => json(200, { data: FIGURES }), '?days=7');
  await says('1,234 clicks');
  await fill(byRole('textbox', 'From'), '2026-03-01');
  await fill(byRole('textbox', 'To'), '2026-02-01');
  assert.match(location.search, /^\?since=2026-03-01&until=2026-02-01$/);
  await says('The last day is before the first one.');
  const before = figureCalls(asked);
  await fill(byRole('textbox', 'To'), '2999-01-01');
  await says('Choose a day that has begun.');
  assert.is(figureCalls(asked), before);
  await fill(byRole('textbox', 'To'), '2026-03-02');
  await eventually(() => figureCalls(asked) === before + 1, 'the days are asked for');
  await click(byRole('radio', '90 days'));
  assert.is(location.search, '?days=90');
});

test('figures that could not be loaded are asked for again', async () => {
  let ok = false;
  await show(() =>
    ok ? json(200, { data: FIGURES }) : json(500, { id: 'unexpected', message: 'No.' }),
  );
  ok = true;
  await click(await found('button', 'Retry'));
  await says('1,234 clicks');
});

test.after(cleanup);
test.run();

/** How often figures were asked for, beside the counter that goes on. */
function figureCalls({ calls }: { readonly calls: readonly string[] }) {
  return calls.filter((call) => call.endsWith('/clicks')).length;
}

function answerTo(url: URL) {
  if (!url.searchParams.has('compare_since')) return FIGURES;
  return { ...FIGURES, compare: { ...FIGURES, days: days(5), total: { ...TOTAL, clicks: 14 } } };
}

async function show(answer: unknown, search = '') {
  await cleanup();
  newApp();
  signIn(efforts);
  const told = answerCalls({
    'GET marketing/efforts/4/clicks': answer,
    'GET marketing/efforts/4/clicks/live': () => json(503, {}),
    'GET marketing/efforts/4/clicks/total': () => json(200, { data: TOTAL }),
    'GET marketing/efforts/4/destinations': { data: [] },
  });
  const panel = <EffortClicks resource={efforts} id={4} values={{ offer_url: null }} form={form} />;
  await renderPage(panel, `/marketing/efforts/4${search}`);
  return told;
}

function cells() {
  return [...document.querySelectorAll('tbody tr')].map((line) =>
    [...line.children].map((cell) => cell.textContent),
  );
}

function says(text: string) {
  return eventually(() => (document.body.textContent ?? '').includes(text), text);
}
