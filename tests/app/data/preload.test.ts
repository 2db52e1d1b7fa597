import * as assert from 'uvu/assert';
import { createClient } from '../../../src/app/data/create-client.ts';
import {
  expectFirst,
  forgetFirsts,
  isFirstHere,
  noteFirst,
  takeFirst,
  takePreload,
} from '../../../src/app/data/preload.ts';
import { suite } from '../../support/suite.ts';

const test = suite('preload');
const page = globalThis as {
  mastheadPreload?: Promise<Response> | undefined;
  mastheadFirst?: { url: string; answer: Promise<Response | null> } | undefined;
  localStorage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
};

test.after.each(() => {
  page.mastheadPreload = undefined;
  page.mastheadFirst = undefined;
  delete page.localStorage;
});

test('the first renewal takes the answer the page asked for ahead of the app, the next one asks itself', async () => {
  page.mastheadPreload = Promise.resolve(granted('early'));
  const { client, urls } = start();
  assert.is((await client.renew()).access_token, 'early');
  assert.equal(urls, []);
  assert.is((await client.renew()).access_token, 'late');
  assert.equal(urls, ['/api/v3.2/refresh-token']);
});

test('no other call takes the preload', async () => {
  page.mastheadPreload = Promise.resolve(granted('early'));
  const { client, urls } = start();
  await client.api('contents/faqs');
  assert.equal(urls, ['/api/v3.2/contents/faqs']);
  assert.is((await client.renew()).access_token, 'early');
});

test('a preload that the server refused is a refused renewal', async () => {
  page.mastheadPreload = Promise.resolve(
    Response.json({ id: 'session', message: 'Please sign in.' }, { status: 401 }),
  );
  const { client } = start();
  const error = await client.renew().then(
    () => null,
    (failure) => failure,
  );
  assert.is(error?.status, 401);
});

test('the first list is taken once, and only by the call of its address', async () => {
  const answer = Promise.resolve(granted('row'));
  page.mastheadFirst = { url: '/api/v3.2/faqs?page=1', answer };
  assert.is(takeFirst('/api/v3.2/faqs?page=2'), null);
  assert.is(takeFirst('/api/v3.2/faqs?page=1'), answer);
  assert.is(takeFirst('/api/v3.2/faqs?page=1'), null);
});

test('a first list is here where it was answered and nobody has taken it', async () => {
  assert.is(isFirstHere(), null);
  const url = '/api/v3.2/faqs?page=1';
  page.mastheadFirst = { url, answer: Promise.resolve(null) };
  assert.is(await isFirstHere(), false);
  page.mastheadFirst = { url, answer: Promise.resolve(granted('row')) };
  assert.is(await isFirstHere(), true);
  void takeFirst(url);
  assert.is(isFirstHere(), null);
});

test('the address of an expected list is kept for its place, twenty places at most, until it is forgotten', () => {
  const kept = new Map<string, string>();
  page.localStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  noteFirst('/api/v3.2/tags?page=1');
  assert.is(kept.size, 0);
  for (let place = 0; place < 25; place++) {
    expectFirst(`/content/${place}`);
    noteFirst('/api/v3.2/me');
    noteFirst(`/api/v3.2/faqs?page=${place}`);
    noteFirst('/api/v3.2/faqs?page=99');
  }
  const firsts = JSON.parse(kept.get('masthead.first') ?? '{}');
  assert.is(Object.keys(firsts).length, 20);
  assert.is(firsts['/content/24'], '/api/v3.2/faqs?page=24');
  forgetFirsts();
  assert.is(kept.size, 0);
});

test.run();

function start() {
  const urls: string[] = [];
  const client = createClient({
    clientSecret: () => 'secret',
    oneAtATime: (work) => work(),
    fetch: (input) => {
      const early = takePreload(String(input));
      if (early !== null) return early;
      urls.push(String(input));
      return Promise.resolve(granted('late'));
    },
  });
  return { client, urls };
}

function granted(access_token: string) {
  return Response.json({ access_token, expires_in: 900 });
}
