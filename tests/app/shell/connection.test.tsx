import * as assert from 'uvu/assert';
import { byRole, click, pageAsText, renderInto, settle } from '../../support/dom.tsx';
import { act } from 'react';
import { client } from '../../../src/app/data/client.ts';
import { startShell } from '../../../src/app/shell/start-shell.ts';
import { ConnectionBanner } from '../../../src/app/shell/banners.tsx';
import { answerCalls, json } from '../../support/api.ts';
import { directory, services } from '../../support/app-services.ts';
import { PageContexts } from '../../support/page-contexts.tsx';
import { suite } from '../../support/suite.ts';
import { holdTimers } from '../../support/timers.ts';

const test = suite('the connection');
const isTold = () => pageAsText().includes('The server cannot be reached.');

test('a server that is away is told of, asked by Retry and every three seconds, and is back for everyone who waits', async () => {
  const timers = holdTimers(3_000);
  let ready = false;
  const { calls } = answerCalls({ 'GET /readyz': () => json(ready ? 200 : 503, {}) });
  const asked = () => calls.filter((call) => call === 'GET /readyz').length;
  startShell(services);
  await renderInto(
    <PageContexts>
      <ConnectionBanner />
    </PageContexts>,
  );
  assert.is(isTold(), false);
  await act(async () => services.get(client).reachable.set(false));
  assert.is(isTold(), true);
  await click(byRole('button', 'Retry'));
  await settle();
  assert.is(asked(), 1);
  assert.is(isTold(), true);
  assert.ok(
    directory()
      .list()
      .some(({ id, enabled }) => id === 'connection.retry' && enabled),
  );
  ready = true;
  await act(async () => timers.pass());
  await settle();
  assert.is(asked(), 2);
  assert.is(isTold(), false);
  assert.is(services.get(client).reachable.get(), true);
  timers.restore();
});

test('a browser without a network says so at once, and asks when it has one again', async () => {
  answerCalls({ 'GET /readyz': {} });
  await act(async () => window.dispatchEvent(new Event('offline')));
  assert.is(isTold(), true);
  assert.is(services.get(client).reachable.get(), false);
  await act(async () => window.dispatchEvent(new Event('online')));
  await settle();
  assert.is(isTold(), false);
});

test.run();
