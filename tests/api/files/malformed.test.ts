import fs, { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('bodies of several parts that are not readable');
let server: TestServer;
let token: string;

test.before(async () => {
  server = await startServer();
  ({ token } = await server.signIn());
});
test.after(() => server.stop());

const FILE =
  'content-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n';
const BODIES: readonly (readonly [what: string, type: string, body: string])[] = [
  ['no boundary', 'multipart/form-data', `--x\r\n${FILE}\r\na,b\r\n--x--\r\n`],
  ['nothing', 'multipart/form-data; boundary=x', ''],
  ['no part', 'multipart/form-data; boundary=x', 'hello'],
  ['another boundary', 'multipart/form-data; boundary=x', `--y\r\n${FILE}\r\na\r\n--y--\r\n`],
  ['no end', 'multipart/form-data; boundary=x', `--x\r\n${FILE}\r\nname,title\r\na,b`],
  ['no end of the head', 'multipart/form-data; boundary=x', `--x\r\n${FILE}`],
  ['no head', 'multipart/form-data; boundary=x', '--x\r\n\r\nname\r\n--x--\r\n'],
  ['a head of nothing', 'multipart/form-data; boundary=x', '--x\r\n:\r\n\r\nname\r\n--x--\r\n'],
  [
    'a name of every object',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
  ],
  [
    'a file under a name of every object',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="toString"; filename="a.csv"\r\n\r\n1\r\n--x--\r\n',
  ],
  [
    'JSON that is none',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="title"\r\ncontent-type: application/json\r\n\r\n{\r\n--x--\r\n',
  ],
];

const ROUTES = ['files', 'assets', 'imports?resource=messages/subscribers'];

const post = (route: string, type: string, payload: string) =>
  server.fastify.inject({
    method: 'POST',
    url: `/api/v3.2/${route}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  });

const left = () =>
  ['files', 'imports'].flatMap((folder) => {
    const path = join(server.dataDir, folder);
    return existsSync(path) ? readdirSync(path) : [];
  });

for (const [what, type, body] of BODIES) {
  test(`a body with ${what} is the caller's mistake, said in the form of all errors, and nothing of it is kept`, async () => {
    const before = left().length;
    for (const route of ROUTES) {
      const { statusCode, body: text } = await post(route, type, body);
      assert.ok(statusCode >= 400 && statusCode < 500, `${route}: ${statusCode} ${text}`);
      assert.equal(Object.keys(JSON.parse(text)).slice(0, 2), ['message', 'id'], route);
    }
    assert.is(left().length, before);
  });
}

const field = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

test('a value of several parts has at most 20,000 bytes, and all of them a million; the field is named', async () => {
  const type = 'multipart/form-data; boundary=x';
  const long = await post('assets', type, `${field('name', 'x'.repeat(20_001))}--x--\r\n`);
  assert.equal([long.statusCode, Object.keys(long.json().data)], [422, ['name']]);
  const many = Array.from({ length: 60 }, (_, n) => field(`a${n}`, 'x'.repeat(19_000))).join('');
  const all = await post('assets', type, `${many}--x--\r\n`);
  assert.equal([all.statusCode, all.json().id], [413, 'too_large']);
});

/** Every write of a file stream fails, as on a disk that is full. */
function failWrites(code: string) {
  const { write, writev } = fs;
  const fail = ((...given: unknown[]) => {
    const done = given.at(-1) as (error: Error) => void;
    process.nextTick(done, Object.assign(new Error(code), { code }));
  }) as never;
  fs.write = fail;
  fs.writev = fail;
  return { end: () => void Object.assign(fs, { write, writev }) };
}

test('an upload that no disk takes is 503, and leaves nothing', async () => {
  const before = left();
  const type = 'multipart/form-data; boundary=x';
  for (const code of ['ENOSPC', 'EDQUOT', 'EROFS']) {
    const full = failWrites(code);
    try {
      for (const route of ROUTES) {
        const answer = await post(route, type, `--x\r\n${FILE}\r\na,b\r\n--x--\r\n`);
        assert.equal([answer.statusCode, answer.json().id], [503, 'no_room'], `${route} ${code}`);
        assert.is(answer.headers['retry-after'], '30');
      }
    } finally {
      full.end();
    }
  }
  assert.equal(left(), before);
});

test.run();
