import '../../support/dom-globals.ts';
import * as assert from 'uvu/assert';
import { drafts } from '../../../src/app/ports/draft.ports.ts';
import { services } from '../../support/app-services.ts';
import { suite } from '../../support/suite.ts';

const test = suite('draft ports');
const { signal } = new AbortController();
const { ports, stored, abandon } = services.get(drafts);
const lease = '0f8fad5b-d9cb-469f-a165-708677289511';
const key = { resource: 'contents/faqs', resourceId: 8, session: 'session-20' };
const again = { ...key, session: 'session-21' };
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
  await abandon({ ...key, session: `${lease}-kept` }, signal);
  assert.equal(await offered(), [[key.session, 'On the phone', 'device']]);
});

test('[D5.063] a copy that the server keeps under another name is found under it from then on', async () => {
  await keepOffline();
  answer(200, `${lease}-kept-2`);
  await offered();
  await abandon({ ...key, session: `${lease}-kept-2` }, signal);
  assert.equal(await offered(), [[key.session, 'On the phone', 'device']]);
});

test.run();

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
  globalThis.fetch = async (_, init) => {
    const isRead = (init?.method ?? 'GET') === 'GET';
    const body = isRead ? { data: there, others: [] } : posted;
    return new Response(JSON.stringify(body), {
      status: init?.method === 'POST' ? status : 200,
      headers: { 'content-type': 'application/json' },
    });
  };
}
