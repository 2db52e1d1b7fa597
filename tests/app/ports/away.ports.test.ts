import { settle, until } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import type { AnyActorLogic, AnyEventObject } from 'xstate';
import { createActor } from 'xstate';
import { webhookLogModel } from '../../../machines/webhook-log/webhook-log.model.ts';
import { dnsInput } from '../../../machines/dns/dns.model.ts';
import { mergeInput } from '../../../machines/merge/merge.model.ts';
import { chainInput } from '../../../machines/redirect-chain/redirect-chain.model.ts';
import { revisionsInput } from '../../../machines/revisions/revisions.model.ts';
import { client as appClient } from '../../../src/app/data/client.ts';
import { queries } from '../../../src/app/data/query-client.ts';
import { webhookLogOver } from '../../../src/app/ports/connections.ports.ts';
import { contentPreviewOver } from '../../../src/app/ports/content-preview.ports.ts';
import { dnsOver } from '../../../src/app/ports/dns.ports.ts';
import { mergeOverApi } from '../../../src/app/ports/merge.ports.ts';
import { redirectChainOver } from '../../../src/app/ports/redirect-chain.ports.ts';
import { revisionsOver } from '../../../src/app/ports/revisions.ports.ts';
import { rowImports } from '../../../src/app/ports/row-import.ports.ts';
import { json } from '../../support/api.ts';
import { services } from '../../support/app-services.ts';
import { suite } from '../../support/suite.ts';
import { answerUploads } from '../../support/uploads.ts';

const client = services.get(appClient);
const { logic: rowImport, holdFile } = services.get(rowImports);

const test = suite('ports while the server is away');
const away = () => json(503, { id: 'unavailable', message: 'Away.' });
const importInput = {
  route: 'subscribers',
  id: 7,
  match: 'email',
  targets: [],
  join: null,
  title: { one: 'subscriber', many: 'subscribers' },
};

const OPEN = { type: 'revisions.open' };

/** What a screen reads by itself, with what it starts with and is told. */
const READS: Readonly<Record<string, [AnyActorLogic, unknown, ...AnyEventObject[]]>> = {
  'a preview of a merge': [services.get(mergeOverApi), { ...mergeInput, target: 2 }],
  'an import that was begun before': [rowImport, importInput],
  'the macros of a content': [
    services.get(contentPreviewOver),
    { text: '<p>$custom_greeting</p>', self: null },
  ],
  'where a redirect leads': [services.get(redirectChainOver), chainInput],
  'the history of a record': [revisionsOver(services.get(queries)), revisionsInput, OPEN],
  'the deliveries of a webhook': [services.get(webhookLogOver), webhookLogModel.input],
  'the records of a domain': [services.get(dnsOver), dnsInput],
};

for (const [name, [logic, input, ...events]] of Object.entries(READS)) {
  test(`${name}: asked for while the server is away, it is asked for again by itself when that is back`, async () => {
    const { calls, comeBack } = answerAfterAbsence();
    const ref = createActor(logic, { input }).start();
    for (const event of events) ref.send(event);
    await until(() => calls.length > 0 && !client.reachable.get(), 'a call');
    const waiting = JSON.stringify(ref.getSnapshot().value);
    await settle();
    assert.is(JSON.stringify(ref.getSnapshot().value), waiting);
    assert.is(ref.getSnapshot().context.failure ?? null, null);
    const before = calls.length;
    comeBack();
    await until(() => calls.length > before, 'the same call');
    assert.is(calls[before], calls[0]);
    ref.stop();
  });
}

test('the file of an import that was cut off is sent again by itself, under the key that it had, and is not chosen again', async () => {
  const uploads = answerUploads();
  const ref = createActor(rowImport, { input: { ...importInput, id: null } }).start();
  const file = holdFile(new File(['email'], 'people.csv', { type: 'text/csv' }));
  ref.send({ type: 'import.choose', file });
  uploads.calls[0]?.progress(0.5);
  uploads.calls[0]?.fail();
  await until(() => !client.reachable.get(), 'its failure');
  assert.ok(ref.getSnapshot().matches('reading'));
  client.reachable.set(true);
  await until(() => uploads.calls.length === 2, 'the second time');
  const [first, second] = uploads.calls;
  assert.equal((second?.body?.get('file') as File | undefined)?.name, 'people.csv');
  assert.match(first?.headers.get('idempotency-key') ?? '', /^\w{32}$/);
  assert.is(second?.headers.get('idempotency-key'), first?.headers.get('idempotency-key'));
  second?.answer(422, { id: 'validation', message: 'No rows.' });
  await until(() => ref.getSnapshot().matches('choosing'), 'its refusal');
  assert.is(ref.getSnapshot().context.failure?.message, 'No rows.');
  ref.stop();
});

test('what is called off while it waits for the server is not sent again', async () => {
  const uploads = answerUploads();
  const ref = createActor(rowImport, { input: { ...importInput, id: null } }).start();
  ref.send({ type: 'import.choose', file: holdFile(new File(['email'], 'people.csv')) });
  uploads.calls[0]?.fail();
  await until(() => !client.reachable.get(), 'its failure');
  ref.send({ type: 'import.cancel' });
  client.reachable.set(true);
  await settle();
  assert.is(uploads.calls.length, 1);
  assert.ok(ref.getSnapshot().matches('choosing'));
  ref.stop();
});

test('a call that fails each time the server says that it is back is told after three returns', async () => {
  const uploads = answerUploads();
  const sent = client.upload('files', { body: new FormData() }).catch(({ id }) => id as string);
  for (const at of [0, 1, 2, 3]) {
    await until(() => uploads.calls.length === at + 1, 'a call');
    uploads.calls[at]?.fail();
    await until(() => !client.reachable.get(), 'its failure');
    if (at < 3) client.reachable.set(true);
  }
  assert.is(await sent, 'network');
  assert.is(uploads.calls.length, 4);
  client.reachable.set(true);
});

test('a server that has no room, too much to do, or waits for another in vain is there: the upload fails and says so', async () => {
  for (const id of ['no_room', 'overloaded', 'service_away']) {
    const uploads = answerUploads();
    const sent = client.upload('files', { body: new FormData() }).catch(({ id: said }) => said);
    uploads.calls[0]?.answer(503, { id, message: 'Later.' });
    assert.is(await sent, id);
    assert.is(client.reachable.get(), true);
  }
});

test('a read that another server is in the way of fails at once, and is not waited for', async () => {
  const ref = createActor(services.get(dnsOver), { input: dnsInput });
  globalThis.fetch = async () =>
    json(503, { id: 'service_away', message: 'The name server did not answer.' });
  ref.start();
  await until(() => ref.getSnapshot().matches('broken'), 'what it says');
  assert.is(client.reachable.get(), true);
  ref.stop();
});

test('a gateway that answers for the server in words of its own says that it is away', async () => {
  for (const status of [502, 503, 504]) {
    client.reachable.set(true);
    globalThis.fetch = async () => new Response('<h1>Bad gateway</h1>', { status });
    await client.api('tags', { quiet: true }).catch(() => undefined);
    assert.is(client.reachable.get(), false, String(status));
  }
  client.reachable.set(true);
});

test.run();

/** Calls that nobody answers but with 503, and then one that is on its way. */
function answerAfterAbsence() {
  const calls: string[] = [];
  let isBack = false;
  client.reachable.set(true);
  globalThis.fetch = async (input, init) => {
    calls.push(`${init?.method ?? 'GET'} ${String(input)}`);
    return isBack ? new Promise<Response>(() => undefined) : away();
  };
  return {
    calls,
    comeBack() {
      isBack = true;
      client.reachable.set(true);
    },
  };
}
