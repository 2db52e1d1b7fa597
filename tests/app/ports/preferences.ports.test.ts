import '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { client } from '../../../src/app/data/client.ts';
import {
  asChosen,
  makeKnown,
  preference,
  savePreference,
} from '../../../src/app/ports/preferences.ts';
import { forgetSession } from '../../../src/app/ports/session.ports.ts';
import type { Me } from '../../../src/shared/wire.ts';
import { newApp, services } from '../../support/app-services.ts';
import { settle } from '../../support/bench.ts';
import { suite } from '../../support/suite.ts';

const test = suite('preferences over the account');
const { now } = Date;

test.after.each(() => {
  Date.now = now;
  sessionStorage.clear();
});

test('a choice whose save was not answered is in force on the next page, and is sent once more', async () => {
  const account = startAccount();
  account.open();
  void savePreference(services, 'density', 'compact');
  await settle();
  assert.is(account.calls.length, 1);
  account.open();
  assert.is(preference(services, 'density'), 'compact');
  await settle();
  assert.equal(account.calls.at(-1)?.sent, [{ key: 'density', value: 'compact' }]);
  account.open();
  assert.is(preference(services, 'density'), 'compact', 'the page after that, too');
  await settle();
  account.calls.at(-1)?.answer();
  await settle();
  account.open();
  await settle();
  assert.is(account.calls.length, 3);
  assert.is(preference(services, 'density'), 'compact');
});

test('a choice that waits behind another is in force on the next page, and one to forget is forgotten', async () => {
  const account = startAccount({ density: 'compact' });
  account.open();
  void savePreference(services, 'timezone', 'Europe/Oslo');
  void savePreference(services, 'density', null);
  assert.equal(asChosen(services, account.me()).preferences, [
    { key: 'timezone', value: 'Europe/Oslo' },
  ]);
  account.open();
  assert.is(preference(services, 'timezone'), 'Europe/Oslo');
  assert.is(preference(services, 'density'), undefined);
});

test('what was refused, what is a minute old and what another person chose is not brought back', async () => {
  const account = startAccount();
  account.open();
  const refused = savePreference(services, 'density', 'none').catch(() => undefined);
  await settle();
  account.calls.at(-1)?.refuse();
  await refused;
  account.open();
  assert.is(preference(services, 'density'), undefined);
  void savePreference(services, 'density', 'compact');
  account.open({ id: 2 });
  assert.is(preference(services, 'density'), undefined);
  Date.now = () => now() + 61_000;
  account.open();
  assert.is(preference(services, 'density'), undefined);
});

test('what the page before had on its way and the server refuses is as the account has it again, and is not brought back', async () => {
  const account = startAccount({ density: 'compact' });
  account.open();
  void savePreference(services, 'density', 'none');
  void savePreference(services, 'timezone', 'nowhere');
  account.open();
  assert.is(preference(services, 'density'), 'none');
  await settle();
  account.calls.at(-1)?.refuse();
  await settle();
  assert.is(preference(services, 'density'), 'compact');
  assert.is(preference(services, 'timezone'), undefined);
  account.open();
  assert.is(preference(services, 'density'), 'compact');
  assert.is(account.calls.length, 2);
});

test('what is refused after a newer choice of the same key leaves the newer one in force', async () => {
  const account = startAccount({ density: 'compact' });
  account.open();
  void savePreference(services, 'density', 'none');
  account.open();
  await settle();
  const newer = savePreference(services, 'density', 'regular');
  account.calls.at(-1)?.refuse();
  await settle();
  account.calls.at(-1)?.answer();
  await newer;
  assert.is(preference(services, 'density'), 'regular');
});

test('what a dead session could not save is in force after the next sign-in of the same person, and is sent once more', async () => {
  const account = startAccount();
  for (const isRestored of [false, true]) {
    account.open();
    if (!isRestored) void savePreference(services, 'density', 'compact').catch(() => undefined);
    services.get(client).onSessionLost(() => forgetSession(services, { expired: true }));
    await settle();
    account.calls.at(-1)?.expire();
    for (let turns = 0; turns < 5; turns++) await settle();
    assert.is(services.get(client).hasToken(), false);
  }
  account.open();
  assert.is(preference(services, 'density'), 'compact');
  await settle();
  assert.equal(account.calls.at(-1)?.sent, [{ key: 'density', value: 'compact' }]);
  assert.is(account.calls.length, 3);
});

test('nothing that was not saved stays in the browser when the person signs out', () => {
  const account = startAccount();
  account.open();
  void savePreference(services, 'density', 'compact');
  forgetSession(services);
  account.open();
  assert.is(preference(services, 'density'), undefined);
});

test.run();

/** An account that answers a save when it is told to; `open` is the next page, to which it says what it has by then. */
function startAccount(kept: Readonly<Record<string, unknown>> = {}) {
  const preferences = new Map(Object.entries(kept));
  const calls: Call[] = [];
  const me = (id = 1) => {
    const known = [...preferences].map(([key, value]) => ({ key, value }));
    return { id, preferences: known } as unknown as Me;
  };
  globalThis.fetch = (url, init) => {
    const dead = () => Response.json({ message: 'Expired.' }, { status: 401 });
    if (String(url).includes('refresh-token')) return Promise.resolve(dead());
    const { preferences: sent } = JSON.parse(String(init?.body)) as { preferences: Sent };
    return new Promise((resolve) => {
      const answer = () => {
        for (const { key, value } of sent) preferences.set(key, value);
        resolve(Response.json(me()));
      };
      const refuse = () => resolve(Response.json({ message: 'No.' }, { status: 422 }));
      calls.push({ sent, answer, refuse, expire: () => resolve(dead()) });
    });
  };
  const open = ({ id = 1 } = {}) => {
    newApp();
    services.get(client).setToken('one');
    makeKnown(services, me(id));
  };
  return { open, me, calls };
}

interface Call {
  readonly sent: Sent;
  readonly answer: () => void;
  readonly refuse: () => void;
  readonly expire: () => void;
}

type Sent = readonly { readonly key: string; readonly value: unknown }[];
