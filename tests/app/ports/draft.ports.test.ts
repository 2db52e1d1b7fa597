import '../../support/dom-globals.ts';
import * as assert from 'uvu/assert';
import { drafts } from '../../../src/app/ports/draft.ports.ts';
import { ownJournal } from '../../../src/app/ports/own-journal.ts';
import { services } from '../../support/app-services.ts';
import { settle } from '../../support/bench.ts';
import { suite } from '../../support/suite.ts';

const test = suite('draft ports');
const { signal } = new AbortController();
const { ports, stored, abandon } = services.get(drafts);
const lease = '0f8fad5b-d9cb-469f-a165-708677289511';
const key = { resource: 'contents/faqs', resourceId: 8, session: 'session-20' };
const again = { ...key, session: 'session-21' };
const sent: { readonly method: string | undefined; readonly body: unknown }[] = [];
const there = {
  ...{ resource: key.resource, resource_id: 8, session: key.session, base: null, base_version: 3 },
  ...{ data: { question: 'On the phone' }, updated_at: '2026-11-21T10:00:00Z' },
  ...{ lease: 'of-the-phone', open: true },
};

test('[D5.063] what this browser keeps of a draft that another device has gone on with is offered beside it', async () => {
  await keepOffline();
  for (const post of [503, 200]) {
    answer(post, `${lease}-kept`);
    assert.equal(await offered(), [
      [`${lease}-kept`, 'Offline', undefined],
      [key.session, 'On the phone', 'device'],
    ]);
  }
  await abandon({ ...key, session: `${lease}-kept`, lease }, signal);
  assert.equal(await offered(), [[key.session, 'On the phone', 'device']]);
});

test('[D5.063] a copy that the server keeps under another name is found under it from then on', async () => {
  await keepOffline();
  answer(200, `${lease}-kept-2`);
  await offered();
  await abandon({ ...key, session: `${lease}-kept-2`, lease }, signal);
  assert.equal(await offered(), [[key.session, 'On the phone', 'device']]);
});

test('[D5.063] what was typed here and never sent is offered beside the newer draft of the device that took it', async () => {
  const known = { at: '2026-11-21T09:30:00Z', savedAt: '2026-11-21T09:00:00Z', unconfirmed: false };
  const content = { version: 3, values: { question: 'Typed last' } };
  await ports.writeJournal({ ...key, content, ...known, lease, unsent: true }, signal);
  answer(200, `${lease}-kept`);
  const found = await stored(again, signal);
  assert.equal(
    found.map(({ values, isHere = false, open }) => [values.question, isHere, open]),
    [
      ['On the phone', false, 'device'],
      ['Typed last', true, undefined],
    ],
  );
  await abandon({ ...key, session: `${lease}-kept`, lease }, signal);
});

test('[D5.063] what this browser has sent before another device went on with it is no draft of its own', async () => {
  const known = { at: '2026-11-21T09:30:00Z', savedAt: '2026-11-21T09:00:00Z', unconfirmed: false };
  const content = { version: 3, values: { question: 'Sent' } };
  await ports.writeJournal({ ...key, content, ...known, lease, unsent: false }, signal);
  answer(200, key.session);
  assert.equal(await offered(), [[key.session, 'On the phone', 'device']]);
  await ports.clearJournal(key, signal);
});

test('[D5.063] a copy that is sent for a tab that is gone is open nowhere', async () => {
  await keepOffline();
  answer(200, `${lease}-kept`);
  await offered();
  assert.equal(sent.filter(({ method }) => method === 'POST').at(-1)?.body, {
    ...{ resource: key.resource, resource_id: 8, session: `${lease}-kept` },
    ...{ data: { question: 'Offline' }, base: null, base_version: 3, lease, closing: true },
  });
  await abandon({ ...key, session: `${lease}-kept`, lease: 'of-this-form' }, signal);
  assert.equal(sent.at(-1), {
    method: 'DELETE',
    body: { resource: key.resource, resource_id: 8, session: `${lease}-kept`, lease },
  });
});

test('a draft that the server does not delete stays in the browser, too', async () => {
  await keepOffline();
  answer(200, key.session);
  const reply = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    init?.method === 'DELETE' ? Promise.reject(new TypeError('no network')) : reply(input, init);
  const failure = await abandon({ ...key, lease }, signal).catch((error) => error);
  assert.is(failure.status, 0);
  const copies = await services.get(ownJournal).list('draft ');
  assert.is(copies.filter((one) => one.key.endsWith(key.session)).length, 1);
  await ports.clearJournal(key, signal);
});

test('a draft is deleted after all posts of it that are under way, in whatever order they are answered', async () => {
  const asked: string[] = [];
  const replies: (() => void)[] = [];
  const data = { session: key.session, updated_at: '2026-11-21T10:01:00Z' };
  const headers = { 'content-type': 'application/json' };
  globalThis.fetch = (_, { method = 'GET' } = {}) =>
    new Promise((resolve) => {
      asked.push(method);
      replies.push(() => resolve(new Response(JSON.stringify({ data }), { headers })));
    });
  const record = { ...key, content: { version: 3, values: {} }, at: '', savedAt: null, lease };
  const first = ports.postDraft({ ...record, unconfirmed: true }, signal);
  const second = ports.postDraft({ ...record, unconfirmed: true, closing: true }, signal);
  const gone = ports.discardDraft({ ...key, lease }, signal);
  await settle();
  replies[1]?.();
  await second;
  await settle();
  assert.equal(asked, ['POST', 'POST']);
  replies[0]?.();
  await first;
  await settle();
  assert.equal(asked, ['POST', 'POST', 'DELETE']);
  replies[2]?.();
  await gone;
});

test('a draft that another tab of this browser writes by now is not deleted', async () => {
  await keepOffline();
  answer(200, key.session);
  const held = [{ name: `masthead draft ${key.session}`, clientId: 'other' }];
  const locks = {
    query: async () => ({ held }),
    request: (_: string, run: () => unknown) => run(),
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  assert.is(await abandon({ ...key, lease }, signal), 'tab');
  assert.equal(sent, []);
  held.pop();
  assert.is(await abandon({ ...key, lease }, signal), null);
  assert.is(sent.length, 1);
});

test('a draft that the form of this browser has lost is deleted by whoever abandons it once its next writer is gone', async () => {
  await keepOffline();
  answer(200, key.session);
  const reply = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    reply(input, init).then((answered) =>
      JSON.parse(String(init?.body)).lease === lease ? refusal() : answered,
    );
  assert.is(await abandon({ ...key, lease: 'of-this-form' }, signal), null);
  assert.equal(
    sent.map(({ method, body }) => [method, (body as { lease: string }).lease]),
    [
      ['DELETE', lease],
      ['DELETE', 'of-this-form'],
    ],
  );
});

test.run();

function refusal() {
  return new Response(JSON.stringify({ id: 'stale', message: 'Another form goes on with it.' }), {
    status: 409,
    headers: { 'content-type': 'application/json' },
  });
}

function keepOffline() {
  const content = { version: 3, values: { question: 'Offline' } };
  const known = { at: '', savedAt: null, unconfirmed: true, lease };
  return ports.writeJournal({ ...key, content, ...known }, signal);
}

async function offered() {
  const found = await stored(again, signal);
  return found.map(({ session, values, open }) => [session, values.question, open]).sort();
}

/** The server has the draft of the phone, and answers to each post where it has kept it. */
function answer(status: number, session: string) {
  const posted = { data: { session, updated_at: '2026-11-21T10:01:00Z' } };
  sent.length = 0;
  globalThis.fetch = async (_, init) => {
    sent.push({ method: init?.method, body: JSON.parse(String(init?.body ?? null)) });
    const isRead = (init?.method ?? 'GET') === 'GET';
    const body = isRead ? { data: there, others: [] } : posted;
    return new Response(JSON.stringify(body), {
      status: init?.method === 'POST' ? status : 200,
      headers: { 'content-type': 'application/json' },
    });
  };
}
