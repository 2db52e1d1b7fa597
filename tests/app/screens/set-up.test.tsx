import * as assert from 'uvu/assert';
import { SetUp } from '../../../src/app/screens/set-up.tsx';
import { answerCalls, json } from '../../support/api.ts';
import { newApp } from '../../support/app-services.ts';
import { byRole, cleanup, click, queryByRole } from '../../support/dom.tsx';
import { eventually, renderPage } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('the page of a set-up link');

test.after.each(cleanup);

test('a link that the server refuses says so under the title of the page, and is not tried again', async () => {
  await show(404);
  await eventually(() => queryByRole('heading', 'This link does not work') !== null, 'the refusal');
  assert.ok(byRole('heading', 'Set up'));
  assert.is(queryByRole('button', 'Retry'), null);
  assert.ok(byRole('button', 'Home page'));
});

test('a link that could not be asked about is asked about again', async () => {
  const calls = await show(500);
  await eventually(() => queryByRole('button', 'Retry') !== null, 'the failure');
  assert.is(queryByRole('heading', 'This link does not work'), null);
  const before = calls.length;
  await click(byRole('button', 'Retry'));
  await eventually(() => calls.length > before, 'another call');
});

test('a link that the server was too busy or too slow to look at is asked about again', async () => {
  for (const status of [408, 425, 429]) {
    await show(status);
    await eventually(() => queryByRole('button', 'Retry') !== null, `the failure: ${status}`);
    assert.is(queryByRole('heading', 'This link does not work'), null);
    await cleanup();
  }
});

async function show(status: number) {
  newApp();
  const { calls } = answerCalls({ 'GET set-up': json(status, { id: 'x', message: 'No.' }) });
  await renderPage(<SetUp token="abc" />, '/set-up/abc');
  return calls;
}

test.run();
