import * as assert from 'uvu/assert';
import { EffortClicks } from '../../../../src/app/features/clicks/click-panels.tsx';
import { rangeQuery } from '../../../../src/app/features/clicks/click-ranges.ts';
import { efforts } from '../../../../src/shared/resources/marketing/efforts.ts';
import { answerCalls, json } from '../../../support/api.ts';
import { newApp } from '../../../support/app-services.ts';
import { byRole, cleanup, click } from '../../../support/dom.tsx';
import { eventually, found, renderPage, signIn } from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';

const test = suite('figures of clicks');

const group = (key: string, clicks: number) => ({ key, title: key, clicks, repeats: 1, bots: 2 });
const TOTAL = { clicks: 1234, repeats: 1, bots: 2 };
const days = (clicks: number) => [group('2026-11-23', clicks), group('2026-11-24', 9)];
const FIGURES = {
  since: '2026-11-23',
  until: '2026-11-24',
  timezone: 'UTC',
  total: TOTAL,
  days: days(7),
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
  const bars = [...document.querySelectorAll('rect')].map((bar) =>
    Number(bar.getAttribute('height')),
  );
  assert.ok((bars[1] ?? 0) > (bars[0] ?? 0));
  await click(byRole('radio', 'Partners'));
  assert.equal(cells(), [['Saltwater Media', '16', '1', '2']]);
  await click(byRole('radio', 'Types'));
  await says('No clicks in these days.');
});

test('two ranges are compared day by day', async () => {
  const asked = await show((url: URL) =>
    json(200, {
      data: url.searchParams.has('compare_since')
        ? { ...FIGURES, compare: { ...FIGURES, days: days(5), total: { ...TOTAL, clicks: 14 } } }
        : FIGURES,
    }),
  );
  await says('1,234 clicks');
  await click(byRole('radio', 'Days'));
  await click(byRole('checkbox', 'Compare with the days before'));
  await says('14 in the days before');
  assert.equal(cells()[1], ['2026-11-23', '7', '5', '1', '2']);
  assert.is(asked.calls.length, 2);
});

test('the days before end where the range begins', () => {
  const now = new Date('2026-11-24T23:30:00Z');
  assert.is(
    rangeQuery(7, { compared: true, zone: 'UTC', now }),
    'since=2026-11-18&until=2026-11-24&compare_since=2026-11-11&compare_until=2026-11-17',
  );
  assert.is(
    rangeQuery(7, { compared: false, zone: 'Asia/Tokyo', now }),
    'since=2026-11-19&until=2026-11-25',
  );
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

async function show(answer: unknown) {
  await cleanup();
  newApp();
  signIn(efforts);
  const told = answerCalls({ 'GET marketing/efforts/4/clicks': answer });
  await renderPage(<EffortClicks id={4} />, '/marketing/campaign-links/4');
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
