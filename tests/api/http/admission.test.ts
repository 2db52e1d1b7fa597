import { once } from 'node:events';
import fc from 'fast-check';
import Fastify from 'fastify';
import * as assert from 'uvu/assert';
import { Cancellation } from '../../../src/api/db/cancellation.ts';
import { createAdmission } from '../../../src/api/http/admission.ts';
import { admitByWork } from '../../../src/api/http/work.ts';
import { HttpError } from '../../../src/api/errors.ts';
import { suite } from '../../support/suite.ts';

const test = suite('turns of calls');
const STAYS = new Cancellation();
const PATIENT = 60_000;

/** Turns in the order in which they are given, and what ends them. */
function observe(options: { total: number; perPerson: number; waitMs?: number }) {
  const admission = createAdmission({ waitMs: PATIENT, ...options });
  const served: number[] = [];
  const leave: (() => void)[] = [];
  const ask = (person: number, cancellation = STAYS) => {
    const turn = admission.enter(person, cancellation).then((over) => {
      served.push(person);
      leave.push(over);
    });
    turn.catch(() => undefined);
    return turn;
  };
  const endFirst = async () => {
    leave.shift()?.();
    await new Promise(setImmediate);
  };
  return { admission, served, ask, endFirst };
}

const settled = () => new Promise(setImmediate);

test('one person has their share at once, and the others theirs', async () => {
  const { served, ask, admission } = observe({ total: 4, perPerson: 2 });
  for (const person of [1, 1, 1, 1, 2, 2, 2]) ask(person);
  await settled();
  assert.equal(served, [1, 1, 2, 2]);
  assert.equal([admission.running(), admission.waiting()], [4, 3]);
});

test('whoever has the fewest under way comes next, in turns where they are equal', async () => {
  const { served, ask, endFirst } = observe({ total: 1, perPerson: 1 });
  for (const person of [1, 1, 1, 1, 2, 3, 2]) ask(person);
  for (let n = 0; n < 7; n += 1) await endFirst();
  assert.equal(served, [1, 1, 2, 3, 1, 2, 1]);
});

test('a person whose calls are quick has a larger share, until they are quick no more', async () => {
  let time = 0;
  const admission = createAdmission(
    { total: 6, perPerson: 3, perQuickPerson: 5, waitMs: PATIENT },
    () => time,
  );
  const leave: (() => void)[] = [];
  const ask = () => void admission.enter(1, STAYS).then((over) => leave.push(over));
  const endAll = async () => {
    while (admission.running() > 0) {
      leave.shift()?.();
      await settled();
    }
  };
  const answered = async (milliseconds: number) => {
    time += milliseconds;
    leave.shift()?.();
    ask();
    await settled();
  };
  for (let n = 0; n < 9; n += 1) ask();
  await settled();
  assert.is(admission.running(), 3, 'nothing is known of them');
  for (let n = 0; n < 12; n += 1) await answered(1);
  assert.is(admission.running(), 5, 'their calls are quick');
  for (let n = 0; n < 12; n += 1) await answered(200);
  assert.is(admission.running(), 3, 'their calls take long');
  await endAll();
  for (let n = 0; n < 9; n += 1) ask();
  await settled();
  assert.is(admission.running(), 3, 'after a pause they begin anew');
  await endAll();
  assert.is(admission.waiting(), 0);
});

test('two hundred calls of one person wait for their turns, and none is refused at once', async () => {
  const { ask, admission, endFirst, served } = observe({ total: 3, perPerson: 3 });
  for (let n = 0; n < 200; n += 1) ask(1);
  await settled();
  assert.equal([admission.running(), admission.waiting()], [3, 197]);
  for (let n = 0; n < 200; n += 1) await endFirst();
  assert.equal([served.length, admission.running(), admission.waiting()], [200, 0, 0]);
});

test('a turn that does not come in time is refused with 503 and when to come again', async () => {
  const { ask, admission, endFirst } = observe({ total: 1, perPerson: 1, waitMs: 5 });
  await ask(1);
  const error = await ask(2).catch((thrown: unknown) => thrown);
  assert.instance(error, HttpError);
  const { status, id, retryAfter } = error as HttpError;
  assert.equal([status, id, retryAfter], [503, 'overloaded', 2]);
  assert.is(admission.waiting(), 0);
  await endFirst();
  assert.is(admission.running(), 0);
});

test('whoever gave up waits no more', async () => {
  const { ask, admission, served, endFirst } = observe({ total: 1, perPerson: 1 });
  const gone = new Cancellation();
  await ask(1);
  const left = ask(2, gone).catch(({ message }: Error) => message);
  ask(3);
  gone.cancel();
  assert.is(await left, 'nobody waits for the answer');
  await endFirst();
  assert.equal(served, [1, 3]);
  assert.is(admission.waiting(), 0);
});

test('a turn ends once, however often it is said', async () => {
  const admission = createAdmission({ total: 2, perPerson: 2, waitMs: PATIENT });
  const first = await admission.enter(1, STAYS);
  await admission.enter(1, STAYS);
  first();
  first();
  assert.equal([admission.running(), admission.runningOf(1)], [1, 1]);
});

test('whatever order people come and go in, shares hold, no turn is lost and nobody is left waiting', async () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ person: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ person: fc.constant(0) }),
    ),
    { maxLength: 60 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (calls) => {
      const { admission, ask, endFirst, served } = observe({ total: 3, perPerson: 2 });
      let asked = 0;
      for (const { person } of calls) {
        if (person === 0) await endFirst();
        else {
          asked += 1;
          ask(person);
          await settled();
        }
        assert.ok(admission.running() <= 3);
        for (const each of [1, 2, 3, 4]) assert.ok(admission.runningOf(each) <= 2);
      }
      for (let n = 0; n <= asked; n += 1) await endFirst();
      assert.equal([served.length, admission.running(), admission.waiting()], [asked, 0, 0]);
    }),
    { numRuns: 200 },
  );
});

test('a call whose caller has gone before it asks for a turn takes none', async () => {
  const server = Fastify();
  server.decorateRequest('user', null);
  let arrived = () => {};
  const asked = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  server.addHook('onRequest', async (request, { raw }) => {
    request.user = { id: 1 } as typeof request.user;
    if (request.url !== '/gone') return;
    arrived();
    await once(raw, 'close');
  });
  const share = { total: 1, perPerson: 1, waitMs: 5 };
  const shares = { list: share, export: share, change: share, upload: share, service: share };
  admitByWork(server, shares);
  const left = new Promise<void>((resolve) => {
    server.get('/gone', { config: { access: 'signed_in' } }, async () => resolve());
    server.addHook('onError', async () => resolve());
  });
  server.get('/next', { config: { access: 'signed_in' } }, async () => 'answered');
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  try {
    const caller = new AbortController();
    const call = fetch(`${url}/gone`, { signal: caller.signal }).catch(() => null);
    await asked;
    caller.abort();
    assert.is(await call, null);
    await left;
    const next = await fetch(`${url}/next`);
    assert.is(next.status, 200);
    await next.text();
  } finally {
    await server.close();
  }
});

test('the connection of an export that is still being written after five minutes is closed', async () => {
  const server = Fastify();
  server.decorateRequest('user', null);
  server.addHook('onRequest', async (request) => {
    request.user = { id: 1 } as typeof request.user;
  });
  admitByWork(server);
  const timers: { run: () => void; ms: number | undefined }[] = [];
  const start = globalThis.setTimeout;
  const config = { access: 'signed_in', work: 'export' } as const;
  const asked = new Promise<void>((resolve) => {
    server.get('/slow', { config }, async (_, { raw }) => {
      resolve();
      await once(raw, 'close');
    });
  });
  globalThis.setTimeout = ((run: () => void, ms?: number) => {
    timers.push({ run, ms });
    return start(run, ms);
  }) as typeof start;
  try {
    const call = server.inject('/slow').then(
      () => 'answered',
      () => 'closed',
    );
    await asked;
    const due = timers.filter(({ ms }) => ms === 300_000);
    assert.is(due.length, 1);
    due[0]?.run();
    assert.is(await call, 'closed');
  } finally {
    globalThis.setTimeout = start;
  }
});

test.run();
