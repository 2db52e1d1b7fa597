import { byRole, cleanup, renderInto, settle } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { announcer } from '../../../src/app/actors/announcer.ts';
import { useService } from '../../../src/app/data/services.ts';
import { useSignal } from '../../../src/app/data/signal.ts';
import { LiveRegion } from '../../../src/app/ui/live-region.tsx';
import { newApp, services } from '../../support/app-services.ts';
import { suite } from '../../support/suite.ts';
import { holdTimers } from '../../support/timers.ts';

const test = suite('what is read out');
const KEPT_MS = 10_000;

test.before.each(newApp);
test.after.each(cleanup);

test('what is said while something else is read out does not take its place', async () => {
  await renderInto(<Announcements />);
  await say('FAQs', 'Waiting for the server.');
  assert.equal(lines('status'), ['FAQs', 'Waiting for the server.']);
  assert.equal(lines('alert'), []);
});

test('what is read out is one sentence, however much is shown', async () => {
  await renderInto(<Announcements />);
  await say('3 FAQs published. Those that wait for their moment are left out.');
  assert.equal(lines('status'), ['3 FAQs published.']);
});

test('the same text twice is read twice, as two lines are added', async () => {
  await renderInto(<Announcements />);
  await say('Link copied');
  const [first] = byRole('status').children;
  await say('Link copied');
  assert.equal(lines('status'), ['Link copied', 'Link copied']);
  assert.is(byRole('status').firstElementChild, first);
});

test('a line goes once its successor has stood for ten seconds, and the last one stays', async () => {
  const timers = holdTimers(KEPT_MS);
  await renderInto(<Announcements />);
  await say('FAQs', 'Tags');
  await act(async () => timers.pass());
  timers.restore();
  await settle();
  assert.equal(lines('status'), ['Tags']);
});

test('each region reads what is added, not the whole of itself', async () => {
  await renderInto(<Announcements />);
  for (const role of ['status', 'alert'])
    assert.is(byRole(role).getAttribute('aria-atomic'), 'false');
});

test.run();

function Announcements() {
  return <LiveRegion {...useSignal(useService(announcer).said)} />;
}

async function say(...texts: string[]) {
  await act(async () => {
    for (const text of texts) services.get(announcer).announce(text);
  });
}

function lines(role: 'status' | 'alert') {
  return [...byRole(role).children].map(({ textContent }) => textContent);
}
