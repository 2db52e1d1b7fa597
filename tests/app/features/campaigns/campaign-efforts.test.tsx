import { byRole, cleanup, click, queryByRole } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { CampaignEfforts } from '../../../../src/app/features/campaigns/campaign-efforts.tsx';
import { efforts } from '../../../../src/shared/resources/marketing/efforts.ts';
import { answerCalls, json } from '../../../support/api.ts';
import {
  eventually,
  found,
  listAnswer,
  snackbars,
  renderPage,
  row,
  signIn,
} from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';
import type { Action } from '../../../../src/shared/contract/actions.ts';
import { newApp } from '../../../support/app-services.ts';

const test = suite('efforts of a campaign');
const URL = 'https://harborandtide.example/go/100';
const ROWS = [
  row(7, { name: 'Spring: E-mail, House list', offer_url: URL }),
  row(8, { name: 'Spring: Search', offer_url: null }),
];

test('a campaign lists its efforts, each with its link to copy', async () => {
  const calls = await show(listAnswer(ROWS));
  await found('link', 'Spring: E-mail, House list');
  assert.match(calls.find((call) => call.startsWith('GET marketing/efforts')) ?? '', 'efforts');
  assert.match(byRole('link', 'Spring: Search').getAttribute('href') ?? '', /efforts\/8$/);
  assert.is(queryByRole('button', 'Copy link of Spring: Search'), null);
  const copied: string[] = [];
  clipboard(async (text) => void copied.push(text));
  await click(byRole('button', 'Copy link of Spring: E-mail, House list'));
  await eventually(() => snackbars()[0] === 'Copied to clipboard', 'the snackbar');
  assert.equal(copied, [URL]);
});

test('a link that the browser does not let be copied is said to be none', async () => {
  await show(listAnswer(ROWS));
  clipboard(() => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')));
  await click(await found('button', 'Copy link of Spring: E-mail, House list'));
  await eventually(() => /could not be copied/.test(snackbars()[0] ?? ''), 'the snackbar');
});

test('the list of all its efforts is one step away', async () => {
  await show(listAnswer(ROWS, { total: 31 }));
  const all = await found('link', 'Show all 31 efforts');
  assert.match(all.getAttribute('href') ?? '', 'filters[campaign_id]=4');
});

test('a campaign without efforts says what they are', async () => {
  await show(listAnswer([]));
  await eventually(() => /one tracked link/.test(document.body.textContent ?? ''), 'the purpose');
});

test('efforts that could not be loaded are asked for again', async () => {
  let ok = false;
  await show(() => (ok ? listAnswer(ROWS) : json(500, { id: 'unexpected', message: 'No.' })));
  await found('button', 'Retry');
  ok = true;
  await click(byRole('button', 'Retry'));
  await found('link', 'Spring: Search');
});

test('who may not list efforts sees none', async () => {
  const calls = await show(listAnswer(ROWS), []);
  assert.not.match(document.body.textContent ?? '', 'Efforts');
  assert.equal(calls, []);
});

test.after(cleanup);
test.run();

function clipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

async function show(answer: unknown, actions?: readonly Action[]) {
  await cleanup();
  newApp();
  signIn(efforts, actions);
  const { calls } = answerCalls({ 'GET marketing/efforts': answer });
  await renderPage(<CampaignEfforts id={4} />, '/marketing/campaigns/4');
  return calls;
}
