import * as assert from 'uvu/assert';
import type { ClaimNews } from '../../../machines/claim/claim.types.ts';
import { claimPorts } from '../../../src/app/ports/claim.ports.ts';
import { channelLocks, heldElsewhere } from '../../../src/app/ports/tab-locks.ts';
import { eventually } from '../../support/eventually.ts';
import { suite } from '../../support/suite.ts';

const test = suite('locks between tabs without those of a browser');
const open: (() => void)[] = [];

test.before(() => {
  Object.defineProperty(globalThis, 'isSecureContext', { configurable: true, value: false });
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: {} });
  Object.defineProperty(globalThis, 'window', { configurable: true, value: new EventTarget() });
});
test.after(() => {
  for (const name of ['isSecureContext', 'navigator', 'window'])
    Reflect.deleteProperty(globalThis, name);
});

test.after.each(() => {
  for (const release of open.splice(0)) release();
});

test('the second tab that asks waits until the first lets go', async () => {
  const first = tab('a').ask('draft');
  await first.granted();
  const second = tab('b').ask('draft');
  assert.equal(await heldElsewhere('c'), ['draft']);
  assert.is(second.isGranted(), false);
  first.release();
  await second.granted();
  assert.equal(await heldElsewhere('b'), [], 'what a tab holds is not elsewhere for it');
});

test('what is held under another name stands in nobody’s way', async () => {
  await tab('a').ask('draft 1').granted();
  await tab('b').ask('draft 2').granted();
  assert.equal([...(await heldElsewhere('c'))].sort(), ['draft 1', 'draft 2']);
});

test('whoever asks for what is free alone is told that it is not', async () => {
  await tab('a').ask('draft').granted();
  const second = tab('b').ask('draft', { ifAvailable: true });
  assert.is(await second.granted(), null);
});

test('a tab that takes it has it, and the one that had it is told', async () => {
  const first = tab('a').ask('draft');
  await first.granted();
  const second = tab('b').ask('draft', { steal: true });
  await second.granted();
  assert.is(await first.ended, 'Another tab has taken it.');
  assert.equal(await heldElsewhere('a'), ['draft']);
});

test('whoever gives up waiting does not get it', async () => {
  const first = tab('a').ask('draft');
  await first.granted();
  const giveUp = new AbortController();
  const second = tab('b').ask('draft', { signal: giveUp.signal });
  giveUp.abort(new Error('It is no longer wanted.'));
  first.release();
  assert.is(await second.ended, 'It is no longer wanted.');
  assert.is(second.isGranted(), false);
  assert.equal(await heldElsewhere('c'), []);
});

test('on plain HTTP the tab that writes a draft is told when another takes it', async () => {
  const told: ClaimNews[] = [];
  const keeper = claimPorts.keepClaim((news) => void told.push(news));
  keeper.hold('session-1');
  await eventually(async () =>
    assert.equal(await heldElsewhere('b'), ['masthead draft session-1']),
  );
  await claimPorts.takeClaim({ session: 'session-1' }, new AbortController().signal);
  await eventually(() => assert.equal(told, [{ type: 'keeper.taken' }]));
  keeper.stop();
  assert.equal(await heldElsewhere('b'), []);
});

test.run();

function tab(id: string) {
  const locks = channelLocks(id);
  return { ask: (name: string, options: LockOptions = {}) => asking(locks, name, options) };
}

function asking(locks: ReturnType<typeof channelLocks>, name: string, options: LockOptions) {
  const held = new AbortController();
  const release = () => held.abort();
  let got: object | null | undefined;
  const released = new Promise((resolve) => held.signal.addEventListener('abort', resolve));
  const ended = locks
    .request(name, options, (lock) => {
      got = lock;
      return lock === null ? undefined : released;
    })
    .then(
      () => 'let go',
      (error: Error) => error.message,
    );
  open.push(release);
  const granted = () =>
    eventually(() => {
      assert.ok(got !== undefined);
      return got;
    });
  return { granted, ended, release, isGranted: () => got != null };
}
