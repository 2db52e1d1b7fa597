import '../../support/dom-globals.ts';
import * as assert from 'uvu/assert';
import { createActor } from 'xstate';
import { provideLock } from '../../../machines/lock/lock.ports.ts';
import { formPorts } from '../../../src/app/ports/form.ports.ts';
import { ownJournal } from '../../../src/app/ports/own-journal.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { webhooks } from '../../../src/shared/resources/settings/webhooks.ts';
import { settle } from '../../support/bench.ts';
import { suite } from '../../support/suite.ts';
import { services } from '../../support/app-services.ts';

const test = suite('form ports');
const { signal } = new AbortController();
const ports = formPorts(services, faqs);
const row = {
  id: 7,
  version: 4,
  created_at: '2026-11-20T09:00:00Z',
  updated_at: '2026-11-21T09:00:00Z',
  question: 'Who?',
  tags: [{ id: 1, name: 'News' }],
};
const call = {
  route: 'contents/faqs',
  id: 7,
  version: 3,
  values: { question: 'Who?', tags: row.tags },
  token: 'session-1-1',
  lockToken: 'tok-1',
  draftSession: 'session-1',
  draftLease: 'lease-1',
  repeated: false,
};
let seen: Seen[] = [];

test('[A7.020] [A4.015] [A5.012] an edit is a PUT of the writable values with version, token, lock and draft session', async () => {
  answer(200, { message: 'FAQ updated successfully.', data: row });
  const answered = await ports.saveItem(call, signal);
  assert.equal(seen, [
    {
      path: '/api/v3.2/contents/faqs/7',
      method: 'PUT',
      body: { question: 'Who?', version: 3, _idempotency: 'session-1-1' },
      lock: 'tok-1',
      draft: 'session-1',
      lease: 'lease-1',
    },
  ]);
  const { id, version, updated_at, ...values } = row;
  assert.equal(answered, {
    message: 'FAQ updated successfully.',
    item: { id, version, updated_at, values },
  });
});

test('[A7.019] [A4.016] a new record is a POST without version and lock', async () => {
  answer(201, { message: 'FAQ created successfully.', data: row });
  await ports.saveItem({ ...call, id: null, version: null, lockToken: null }, signal);
  assert.equal(seen, [
    {
      path: '/api/v3.2/contents/faqs',
      method: 'POST',
      body: { question: 'Who?', _idempotency: 'session-1-1' },
      lock: null,
      draft: 'session-1',
      lease: 'lease-1',
    },
  ]);
});

test('a conflict carries the current item in the form’s shape', async () => {
  const ann = { id: 2, full_name: 'Ann Okafor' };
  const data = { item: row, fields: ['question'], saved_by: ann };
  answer(409, { message: 'Stale.', id: 'stale', data });
  const failure = await failureOf(ports.saveItem(call, signal));
  const { id, version, updated_at, ...values } = row;
  assert.equal(
    [failure.status, failure.id, failure.data],
    [
      409,
      'stale',
      { item: { id, version, updated_at, values }, fields: ['question'], saved_by: ann },
    ],
  );
});

test('an answer that cannot be read is no answer', async () => {
  answer(200, 'OK');
  const failure = await failureOf(ports.saveItem(call, signal));
  assert.is(failure.status, 0);
});

test('drafts of server and browser are offered, the newest first, of one session the browser’s', async () => {
  const key = { resource: 'contents/faqs', resourceId: 7, session: 'session-1' };
  const content = { version: 3, values: { question: 'Who is it?' } };
  const savedAt = '2026-11-21T09:59:00Z';
  const record = {
    ...key,
    content,
    at: '2026-11-21T10:00:00Z',
    savedAt,
    unconfirmed: false,
    lease: key.session,
  };
  await ports.draft.writeJournal(record, signal);
  answer(200, {
    data: draft('session-1', 'Who', '2026-11-21T09:59:00Z'),
    others: [draft('session-0', 'What?', '2026-11-20T10:00:00Z')],
  });
  const offered = await ports.loadDraft(key, signal);
  assert.equal(
    [offered?.newest, ...(offered?.others ?? [])].map((one) => [one?.session, one?.values]),
    [
      ['session-1', { question: 'Who is it?' }],
      ['session-0', { question: 'What?' }],
    ],
  );
  answer(409, { id: 'stale', message: 'Another form of yours goes on with this draft.' });
  assert.is(await ports.abandonDraft({ ...key, lease: key.session }, signal), 'device');
  answer(200, { data: null, others: [] });
  assert.is((await ports.loadDraft(key, signal))?.newest.session, 'session-1');
  assert.is(await ports.abandonDraft({ ...key, lease: key.session }, signal), null);
  assert.is(await ports.loadDraft(key, signal), null);
});

test('a create is kept in the browser from before it leaves until its answer is definite', async () => {
  const create = { ...call, id: null, version: null, lockToken: null, draftSession: 'session-9' };
  const key = { resource: 'contents/faqs', resourceId: null, session: 'session-10' };
  const kept = async () => {
    answer(200, { data: null, others: [] });
    return (await ports.loadDraft(key, signal))?.newest.unanswered;
  };
  answer(503, { id: 'unavailable', message: 'Away.' });
  await failureOf(ports.saveItem(create, signal));
  const { token, values, session } = (await kept()) ?? {};
  assert.equal(
    { token, values, session },
    { token: create.token, values: create.values, session: 'session-9' },
  );
  answer(201, { message: 'FAQ created successfully.', data: row });
  await ports.saveItem(create, signal);
  assert.is(await kept(), undefined);
  answer(503, { id: 'unavailable', message: 'Away.' });
  await failureOf(ports.saveItem(create, signal));
  answer(422, { id: 'validation', message: 'No.' });
  await failureOf(ports.saveItem(create, signal));
  assert.is(await kept(), undefined, 'a refusal is definite');
  answer(403, { id: 'denied', message: 'No.' });
  await failureOf(ports.saveItem({ ...create, repeated: true }, signal));
  answer(413, { id: 'too_large', message: 'No.' });
  await failureOf(ports.saveItem({ ...create, repeated: true }, signal));
  assert.is((await kept())?.token, create.token, 'nothing was said of the first attempt');
  answer(422, { id: 'validation', message: 'No.' });
  await failureOf(ports.saveItem({ ...create, repeated: true }, signal));
  answer(503, { id: 'unavailable', message: 'Away.' });
  await failureOf(ports.saveItem({ ...create, id: 7, version: 3 }, signal));
  assert.is(await kept(), undefined, 'an edit has its version');
});

test('a draft whose create this browser keeps is of no other device, however young it is', async () => {
  const key = { resource: 'contents/tags', resourceId: null, session: 'session-12' };
  const create = { ...call, route: 'contents/tags', id: null, version: null, lockToken: null };
  answer(503, { id: 'unavailable', message: 'Away.' });
  await failureOf(ports.saveItem({ ...create, draftSession: 'session-11' }, signal));
  const posted = (session: string) => ({
    ...{ session, updated_at: '2026-11-22T09:00:00Z', base_version: null, base: null },
    ...{ data: { name: 'Snow' }, open: 'device' },
  });
  answer(200, { data: posted('session-11'), others: [posted('session-13')] });
  const { newest, others = [] } = (await ports.loadDraft(key, signal)) ?? {};
  const where = [newest, ...others].map((draft) => [draft?.session, draft?.open]);
  assert.equal(where.sort(), [
    ['session-11', undefined],
    ['session-13', 'device'],
  ]);
});

test('a look for drafts that the server does not answer is a failure, unless this browser keeps one', async () => {
  const key = { resource: 'contents/authors', resourceId: null, session: 'session-31' };
  for (const status of [0, 401, 429, 503]) {
    answer(status === 0 ? 502 : status, { id: 'unavailable', message: 'Away.' });
    assert.ok(await failureOf(ports.loadDraft(key, signal)), String(status));
  }
  answer(403, { id: 'denied', message: 'No.' });
  assert.is(await ports.loadDraft(key, signal), null);
  const other = { ...key, session: 'session-30' };
  const content = { version: null, values: { name: 'Ann' } };
  await ports.draft.writeJournal({ ...other, content, ...unsent(other) }, signal);
  answer(503, { id: 'unavailable', message: 'Away.' });
  assert.is((await ports.loadDraft(key, signal))?.newest.session, 'session-30');
});

test('[A3.035] a draft is posted under its record, -1 for a new one, with the version it was typed upon', async () => {
  answer(200, { data: draft('session-1', 'Who?', '2026-11-21T09:59:00Z') });
  const content = { version: null, values: { question: 'Who?' } };
  const key = { resource: 'contents/faqs', resourceId: null, session: 'session-1' };
  const { savedAt, session } = await ports.draft.postDraft(
    { ...key, content, at: '', savedAt: null, unconfirmed: true, lease: key.session },
    signal,
  );
  assert.equal([savedAt, session], ['2026-11-21T09:59:00Z', 'session-1']);
  assert.equal(seen[0]?.body, {
    resource: 'contents/faqs',
    resource_id: -1,
    session: 'session-1',
    data: { question: 'Who?' },
    base: null,
    base_version: null,
    lease: 'session-1',
  });
});

test('a draft is deleted after the post of it that is under way, by a request that outlives the page', async () => {
  const calls: (RequestInit | undefined)[] = [];
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  globalThis.fetch = async (_, init) => {
    calls.push(init);
    if (init?.method === 'POST') await arrived;
    const data = draft('session-1', 'Who?', '2026-11-21T09:59:00Z');
    return new Response(JSON.stringify({ data }), {
      headers: { 'content-type': 'application/json' },
    });
  };
  const key = { resource: 'contents/faqs', resourceId: 7, session: 'session-1' };
  const content = { version: 3, values: { question: 'Who?' } };
  const given = new AbortController();
  const posted = ports.draft.postDraft(
    { ...key, content, at: '', savedAt: null, unconfirmed: true, lease: key.session },
    given.signal,
  );
  const discarded = ports.draft.discardDraft({ ...key, lease: key.session }, given.signal);
  given.abort();
  await settle();
  assert.equal(
    calls.map((init) => init?.method),
    ['POST'],
  );
  arrive();
  await Promise.all([posted, discarded]);
  assert.equal(
    calls.map((init) => [init?.method, init?.keepalive]),
    [
      ['POST', true],
      ['DELETE', true],
    ],
  );
});

test('[D5.064] neither a draft of the server nor the journal of the browser gets a secret that was typed', async () => {
  const hooks = formPorts(services, webhooks);
  const values = { name: 'Shop', secret: 'whsec_typed', url: 'https://shop.invalid' };
  const open = { name: 'Shop', url: 'https://shop.invalid' };
  const key = { resource: webhooks.route, resourceId: null, session: 'session-21' };
  const content = { version: null, values };
  const record = { ...key, content, ...unsent(key) };
  answer(200, { data: draft('session-21', '', '2026-11-21T09:59:00Z') });
  await hooks.draft.postDraft(record, signal);
  assert.equal(sentData(), open);
  await hooks.draft.writeJournal(record, signal);
  const entry = `draft 0 ${webhooks.route} -1 session-21`;
  assert.equal(await services.get(ownJournal).read(entry), {
    ...record,
    content: { version: null, values: open },
  });
  await hooks.draft.clearJournal(key, signal);

  answer(503, { id: 'unavailable', message: 'Away.' });
  const create = { ...call, route: webhooks.route, id: null, version: null, values };
  await failureOf(hooks.saveItem(create, signal));
  assert.match(JSON.stringify(seen[0]?.body), 'whsec_typed', 'the save itself has it');
  assert.not.match(JSON.stringify(await services.get(ownJournal).list('')), 'whsec_typed');
  assert.match(JSON.stringify(await services.get(ownJournal).list('')), 'https://shop.invalid');
  answer(200, {});
  await hooks.abandonDraft({ ...key, session: call.draftSession, lease: '' }, signal);
});

test('the mask of a kept secret, and that it is to be cleared, stay in a draft', async () => {
  const hooks = formPorts(services, webhooks);
  const key = { resource: webhooks.route, resourceId: 7, session: 'session-22' };
  for (const [secret, kept] of [
    ['••••9x8y', { secret: '••••9x8y' }],
    [null, { secret: null }],
    ['••••9x8y and what was typed around it', {}],
  ] as const) {
    answer(200, { data: draft('session-22', '', '2026-11-21T09:59:00Z') });
    const content = { version: 3, values: { secret } };
    await hooks.draft.postDraft({ ...key, content, ...unsent(key) }, signal);
    assert.equal(sentData(), kept);
  }
});

test('a draft arrives after its page is gone, unless it is larger than a browser lets out then', async () => {
  const kept: (boolean | undefined)[] = [];
  globalThis.fetch = async (_, init) => {
    kept.push(init?.keepalive);
    const data = draft('session-1', '', '2026-11-21T09:59:00Z');
    return new Response(JSON.stringify({ data }), {
      headers: { 'content-type': 'application/json' },
    });
  };
  const key = { resource: 'contents/faqs', resourceId: 7, session: 'session-1' };
  for (const question of ['Who?', 'ö'.repeat(20_000)]) {
    const content = { version: 3, values: { question } };
    await ports.draft.postDraft(
      { ...key, content, at: '', savedAt: null, unconfirmed: true, lease: '' },
      new AbortController().signal,
    );
  }
  assert.equal(kept, [true, undefined]);
});

test('the rules of the definition judge what is typed', () => {
  const about = { item: null, mode: 'create' } as const;
  assert.is(ports.validate({ question: '' }, about).question, 'Required.');
  assert.is(ports.validate({ question: 'Who?' }, about).question, undefined);
});

test('[D5.008] the lock is released on leaving by a request that outlives the page', async () => {
  const calls: (RequestInit | undefined)[] = [];
  globalThis.fetch = async (_, init) => {
    calls.push(init);
    return new Response(null, { status: 204 });
  };
  const actor = createActor(provideLock({ ...ports.lock, requestLock: async () => held }), {
    input: { resource: 'contents/faqs', resourceId: null, selfId: 1, proposal: 'tok-0' },
  }).start();
  actor.send({ type: 'lock.follow', resourceId: 7 });
  await settle();
  actor.send({ type: 'tab.closing' });
  await settle();
  assert.equal(
    calls.map((init) => [init?.method, init?.keepalive, JSON.parse(String(init?.body))]),
    [['DELETE', true, { resource: 'contents/faqs', resource_id: 7, token: 'tok-1' }]],
  );
  actor.stop();
});

/** What is known of a draft before its first post. */
function unsent({ session }: { readonly session: string }) {
  return { at: '', savedAt: null, unconfirmed: true, lease: session };
}

/** The values of the draft that was posted. */
function sentData() {
  const body = (seen[0]?.body ?? {}) as { readonly data?: unknown };
  return body.data;
}

const held = {
  user: { id: 1, full_name: 'Nora Lindqvist' },
  token: 'tok-1',
  expires_at: '2026-11-21T14:03:15Z',
  mine_elsewhere: false,
};

function draft(session: string, question: string, updated_at: string) {
  const key = { resource: 'contents/faqs', resource_id: 7, session };
  return { ...key, data: { question }, base: null, base_version: 3, updated_at, open: false };
}

function answer(status: number, body: unknown) {
  seen = [];
  globalThis.fetch = async (input, init) => {
    const { headers, method, body: sent } = new Request(new URL(String(input), 'http://x'), init);
    const text = sent === null ? '' : await new Response(sent).text();
    seen.push({
      path: new URL(String(input), 'http://x').pathname,
      method,
      body: text === '' ? null : JSON.parse(text),
      lock: headers.get('x-lock-token'),
      draft: headers.get('x-draft-session'),
      lease: headers.get('x-draft-lease'),
    });
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  };
}

async function failureOf(promise: Promise<unknown>) {
  const failed: unknown = await promise.then(() => null).catch((error: unknown) => error);
  return failed as { status: number; id: string; data?: unknown };
}

interface Seen {
  readonly path: string;
  readonly method: string;
  readonly body: unknown;
  readonly lock: string | null;
  readonly draft: string | null;
  readonly lease: string | null;
}

test.run();
