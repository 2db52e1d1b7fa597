import * as assert from 'uvu/assert';
import { createOutbound } from '../../../src/api/outbound/outbound.ts';
import { reach } from '../../../src/api/destinations/reach.ts';
import type { Answerer, FakeService } from '../../support/fake-service.ts';
import { startService } from '../../support/fake-service.ts';
import { LOOPBACK } from '../../support/services.ts';
import { suite } from '../../support/suite.ts';

const test = suite('where a link leads outside of here');
let shop: FakeService;

test.before(async () => {
  shop = await startService(status(200));
});
test.after(() => shop.close());

test('an address that answers is healthy, and its page is not read to the end', async () => {
  let sent = 0;
  shop.answer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const more = () => {
      sent += 1;
      if (sent < 10_000 && !response.destroyed) response.write('x'.repeat(65_536), more);
    };
    more();
  });
  const { state, status: code, reason } = await reach(LOOPBACK, `${shop.url}/a#top`);
  assert.equal([state, code, reason], ['healthy', 200, null]);
  assert.ok(sent < 1_000, `${sent} pieces were sent`);
  assert.is(shop.asked.at(-1)?.path, '/a');
});

test('it says where redirects led', async () => {
  shop.answer(redirects({ '/a': '/b', '/b': '/c' }));
  const { state, led_to } = await reach(LOOPBACK, `${shop.url}/a`);
  assert.equal([state, led_to], ['healthy', `${shop.url}/c`]);
});

test('one that redirects to itself, in a circle or on and on is unhealthy', async () => {
  shop.answer(redirects({ '/a': '/a' }));
  assert.is(await reasonOf('/a'), 'It redirects to itself.');
  shop.answer(redirects({ '/a': '/b', '/b': '/a' }));
  assert.is(await reasonOf('/a'), 'Its redirects lead in a circle.');
  shop.answer((request, response) => {
    response.writeHead(302, { location: `${request.url}a` }).end();
  });
  assert.is(await reasonOf('/a'), 'It redirects more than 5 times.');
});

test('one that answers 404, 410 or 500 is unhealthy, each with its reason', async () => {
  for (const [code, words] of [
    [404, 'It answers 404: nothing is there.'],
    [410, 'It answers 410: it is gone.'],
    [500, 'It answers 500: its server failed.'],
    [418, 'It answers 418.'],
  ] as const) {
    shop.answer(status(code));
    const reached = await reach(LOOPBACK, shop.url);
    assert.equal([reached.state, reached.status, reached.reason], ['unhealthy', code, words]);
  }
});

test('one that answers readers and no checks is unclear, and one that asks for rest is left alone', async () => {
  shop.answer(status(403));
  const shy = await reach(LOOPBACK, shop.url);
  assert.equal([shy.state, shy.tired], ['unclear', false]);
  shop.answer(status(429));
  const busy = await reach(LOOPBACK, shop.url);
  assert.equal([busy.state, busy.tired], ['unclear', true]);
});

test('one that hangs is given up when its time is over', async () => {
  shop.answer(() => undefined);
  const { state, status: code, reason } = await reach(LOOPBACK, shop.url, { timeoutMs: 50 });
  assert.equal([state, code, reason], ['unhealthy', null, 'There was no answer in time.']);
});

test('one that is private, or redirects to a private address, is refused without a call', async () => {
  const guarded = createOutbound(['127.0.0.2']);
  const before = shop.asked.length;
  assert.is((await reach(guarded, shop.url)).reason, 'The address is private.');
  assert.is((await reach(guarded, 'https://10.0.0.1/')).reason, 'The address is private.');
  assert.is(shop.asked.length, before);
  shop.answer(redirects({ '/a': 'https://169.254.169.254/latest' }));
  const led = await reach(LOOPBACK, `${shop.url}/a`);
  assert.equal(
    [led.state, led.reason, led.led_to],
    ['unhealthy', 'The address is private.', 'https://169.254.169.254/latest'],
  );
});

test('one that redirects to what is no address of the web is unhealthy', async () => {
  for (const to of ['javascript:alert(1)', 'data:text/html,x', 'http://[']) {
    shop.answer((_, response) => void response.writeHead(302, { location: to }).end());
    assert.is((await reach(LOOPBACK, shop.url)).state, 'unhealthy', to);
  }
});

test('a public address without TLS is not asked, and nothing is said of it', async () => {
  const plain = await reach(LOOPBACK, 'http://93.184.215.14/');
  assert.equal([plain.state, plain.reason], ['unclear', 'Only addresses with https:// are asked.']);
});

test.run();

function status(code: number): Answerer {
  return (_, response) => void response.writeHead(code).end('A page');
}

function redirects(to: Readonly<Record<string, string>>): Answerer {
  return (request, response) => {
    const location = to[request.url ?? ''];
    if (location === undefined) response.writeHead(200).end('The end');
    else response.writeHead(302, { location }).end();
  };
}

async function reasonOf(path: string) {
  const { state, reason } = await reach(LOOPBACK, `${shop.url}${path}`);
  assert.is(state, 'unhealthy');
  return reason;
}
