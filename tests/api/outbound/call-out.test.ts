import type { LookupOptions } from 'node:dns';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { createOutbound } from '../../../src/api/outbound/outbound.ts';
import type { Outbound } from '../../../src/api/outbound/outbound.ts';
import type { OutboundCall } from '../../../src/api/outbound/call-out.ts';
import { callOut } from '../../../src/api/outbound/call-out.ts';
import { OutboundError } from '../../../src/api/outbound/outbound-error.ts';
import type { Answerer } from '../../support/fake-service.ts';
import { json, startService } from '../../support/fake-service.ts';
import { suite } from '../../support/suite.ts';
import { LOOPBACK } from '../../support/services.ts';

const test = suite('calls to addresses that somebody entered');
const CALL = { method: 'GET', headers: {}, timeoutMs: 60_000, most: 1_000 } as const;

const outbound = createOutbound();

async function faultOf(
  call: Partial<OutboundCall> & { readonly url: string },
  over: Outbound = LOOPBACK,
) {
  try {
    return (await over.call({ ...CALL, ...call })).status;
  } catch (error) {
    if (error instanceof OutboundError) return error.fault;
    throw error;
  }
}

const NOT_PUBLIC = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::a00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  '5f00::1',
  '2620:4f:8000::1',
  '4000::1',
  'nonsense',
  '',
];

for (const address of NOT_PUBLIC) {
  test(`'${address}' is no public address`, () => assert.is(outbound.isReachable(address), false));
}

for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8']) {
  test(`${address} is public`, () => assert.is(outbound.isReachable(address), true));
}

test('the operator allows single addresses and ranges', () => {
  const { isReachable } = createOutbound(['10.1.0.0/16', '127.0.0.1', 'fd00::/8']);
  assert.equal(
    ['10.1.9.9', '10.2.0.1', '127.0.0.1', '127.0.0.2', 'fd00::1', '::ffff:10.1.0.1'].map(
      isReachable,
    ),
    [true, false, true, false, true, true],
  );
});

const WAYS_IN = [
  'http://127.0.0.1',
  'http://localhost',
  'http://[::1]',
  'http://0x7f000001',
  'http://2130706433',
  'http://0177.0.0.1',
  'http://127.1',
  'http://[::ffff:127.0.0.1]',
  'http://0',
  'http://169.254.169.254',
  'https://10.0.0.1',
  'http://[fe80::1]',
  'http://①②⑦.⓪.⓪.①',
];

for (const url of WAYS_IN) {
  test(`${url} is refused before anything is sent`, async () => {
    assert.is(await faultOf({ url: `${url}:9/` }, outbound), 'private');
  });
}

for (const url of ['http://8.8.8.8', 'http://[2606:4700::1111]', 'HTTP://0x08080808']) {
  test(`${url} is public, so it is not called without TLS`, async () => {
    assert.is(await faultOf({ url: `${url}:9/` }, outbound), 'plain');
  });
}

test('a redirect is an answer, and not followed', async () => {
  const service = await startService((_, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
  });
  assert.is(await faultOf({ url: service.url }), 302);
  assert.is(service.asked.length, 1);
  await service.close();
});

const to =
  (location: string, status = 302): Answerer =>
  (_, response) => {
    response.writeHead(status, { location }).end('moved');
  };
const follows = () => true;

test('[D5.046] a redirect is followed where the call says so, three times at most', async () => {
  const service = await startService(({ url }, response) => {
    const left = Number(url?.slice(1));
    if (left === 0) response.end('here');
    else response.writeHead(307, { location: `/${left - 1}` }).end();
  });
  const call = { ...CALL, follows };
  assert.is((await LOOPBACK.call({ ...call, url: `${service.url}/3` })).text, 'here');
  assert.is(await faultOf({ url: `${service.url}/4`, follows }), 'redirect');
  service.answer(to('/again'));
  assert.is(await faultOf({ url: service.url, follows }), 'redirect');
  assert.is(service.asked.length, 4 + 4 + 4);
  const asked: string[] = [];
  const refuses = ({ pathname }: URL) => asked.push(pathname) < 0;
  assert.is(await faultOf({ url: service.url, follows: refuses }), 'redirect');
  assert.equal([asked, service.asked.length], [['/again'], 13]);
  await service.close();
});

const WAYS_ON = [
  ['http://10.0.0.1/', 'private'],
  ['http://169.254.169.254/latest', 'private'],
  ['http://[::1]/', 'private'],
  ['http://[::ffff:10.0.0.1]/', 'private'],
  ['http://127.0.0.2/', 'private'],
  ['http://2130706434/', 'private'],
  ['http://8.8.8.8/', 'plain'],
  ['http://nowhere.invalid/', 'dns'],
  ['ftp://127.0.0.1/', 'redirect'],
  ['file:///etc/passwd', 'redirect'],
  ['javascript:alert(1)', 'redirect'],
  ['http://', 'redirect'],
] as const;

for (const [location, fault] of WAYS_ON) {
  test(`[D5.046] a redirect to ${location} is not followed`, async () => {
    const service = await startService(to(location));
    assert.is(await faultOf({ url: service.url, follows }), fault);
    assert.is(service.asked.length, 1);
    await service.close();
  });
}

test('a redirect that names a user is not followed', async () => {
  const service = await startService(json({}));
  service.answer(to(`${service.url.replace('http://', 'http://ann:secret@')}/in`));
  assert.is(await faultOf({ url: service.url, follows }), 'redirect');
  assert.is(service.asked.length, 1);
  await service.close();
});

test('[D5.046] credentials stay with the origin that they are for, and come back to it alone', async () => {
  const [first, second] = [await startService(json({})), await startService(json({}))];
  first.answer((request, response) =>
    request.url === '/' ? to(`${second.url}/on`)(request, response) : json({})(request, response),
  );
  second.answer(to(`${first.url}/back`));
  const headers = { accept: 'text/html' };
  const credentials = { authorization: 'Bearer key' };
  await LOOPBACK.call({ ...CALL, url: first.url, headers, credentials, follows });
  const sent = [...first.asked, ...second.asked].map(({ path, headers: given }) => [
    path,
    given.authorization,
    given.accept,
  ]);
  assert.equal(sent, [
    ['/', 'Bearer key', 'text/html'],
    ['/back', 'Bearer key', 'text/html'],
    ['/on', undefined, 'text/html'],
  ]);
  await Promise.all([first.close(), second.close()]);
});

test('redirects and the answer share one deadline', async () => {
  const service = await startService(({ url }, response) => {
    if (url === '/') response.writeHead(302, { location: '/slow' }).end();
  });
  assert.is(await faultOf({ url: service.url, follows, timeoutMs: 200 }), 'timeout');
  assert.is(service.asked.length, 2);
  await service.close();
});

test('[D5.046] a name is looked up once for each connection, which goes to the address that was checked', async () => {
  const service = await startService(json({}));
  const { port } = new URL(service.url);
  service.answer((request, response) =>
    request.url === '/' ? to('/on')(request, response) : json({})(request, response),
  );
  const asked: string[] = [];
  const checks = {
    lookup: (host: string, { all }: LookupOptions, done: (...found: never[]) => void) => {
      asked.push(host);
      const address = asked.length <= 2 ? '127.0.0.1' : '10.0.0.1';
      const found = all === true ? [null, [{ address, family: 4 }]] : [null, address, 4];
      done(...(found as never[]));
    },
    refuseHost: () => undefined,
  };
  const call = { ...CALL, url: `http://rebound.example:${port}/`, follows };
  assert.is((await callOut(call, () => checks)).status, 200);
  assert.equal(asked, ['rebound.example', 'rebound.example']);
  await service.close();
});

const PACKED = [
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
] as const;

for (const [coding, pack] of PACKED) {
  test(`an answer packed by ${coding} is unpacked where the call says so, and counted as what it unpacks to`, async () => {
    const packed = (text: string): Answerer => {
      const bytes = pack(Buffer.from(text));
      return (_, response) =>
        void response.writeHead(200, { 'content-encoding': coding }).end(bytes);
    };
    const service = await startService(packed('hello'));
    const call = { ...CALL, url: service.url };
    assert.is((await LOOPBACK.call({ ...call, unpacks: true })).text, 'hello');
    assert.equal((await LOOPBACK.call(call)).bytes, pack(Buffer.from('hello')));
    service.answer(packed('x'.repeat(200_000)));
    assert.is(await faultOf({ url: service.url, unpacks: true }), 'too_large');
    service.answer((_, response) => {
      response.writeHead(200, { 'content-encoding': coding }).end('no such thing');
    });
    assert.is(await faultOf({ url: service.url, unpacks: true }), 'unreadable');
    await service.close();
  });
}

test('an answer packed in an unknown way is not read', async () => {
  const service = await startService((_, response) => {
    response.writeHead(200, { 'content-encoding': 'zip' }).end('PK');
  });
  assert.is(await faultOf({ url: service.url, unpacks: true }), 'unreadable');
  await service.close();
});

test('who does not answer is left after the time given, and who closes or answers too much is named', async () => {
  const service = await startService(() => undefined);
  assert.is(await faultOf({ url: service.url, timeoutMs: 200 }), 'timeout');
  service.answer((_, response) => {
    response.writeHead(200);
    response.write('the first half');
  });
  assert.is(await faultOf({ url: service.url, timeoutMs: 200 }), 'timeout');
  service.answer((request) => void request.socket.destroy());
  assert.is(await faultOf({ url: service.url }), 'closed');
  service.answer(json('x'.repeat(2_000)));
  assert.is(await faultOf({ url: service.url }), 'too_large');
  const cut = await LOOPBACK.call({ ...CALL, url: service.url, cut: true });
  assert.equal([cut.status, cut.text.length], [200, 1_000]);
  await service.close();
});

test('a closed port refuses, and a port without TLS fails the secure connection', async () => {
  const open = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .resume()
      .end('hello\n');
  });
  await new Promise<void>((resolve) => open.listen(0, '127.0.0.1', resolve));
  const { port } = open.address() as AddressInfo;
  assert.is(await faultOf({ url: `https://127.0.0.1:${port}` }), 'tls');
  await new Promise((resolve) => open.close(resolve));
  assert.is(await faultOf({ url: `http://127.0.0.1:${port}` }), 'refused');
});

test('a name that is nowhere is not found', async () => {
  assert.is(await faultOf({ url: 'http://nowhere.invalid' }), 'dns');
});

test('a body is sent with its length in bytes', async () => {
  const service = await startService(json({}));
  await LOOPBACK.call({ ...CALL, url: service.url, method: 'POST', body: '{"a":"ü"}' });
  assert.equal(
    [service.asked[0]?.body, service.asked[0]?.headers['content-length']],
    ['{"a":"ü"}', '10'],
  );
  await service.close();
});

test.run();
