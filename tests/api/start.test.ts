import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { resources } from '../../src/shared/resources/index.ts';
import { eventually } from '../support/eventually.ts';
import { freePort, isFree } from '../support/ports.ts';
import { run } from '../support/process.ts';
import type { Running } from '../support/process.ts';
import { suite } from '../support/suite.ts';

const uvu = suite('start');
const root = fileURLToPath(new URL('../../', import.meta.url));
const clone = mkdtempSync(join(tmpdir(), 'masthead-clone-'));
const data = join(clone, 'data');
const ADMIN = { ADMIN_EMAIL: 'nora@masthead.example', ADMIN_PASSWORD: 'correct-horse-battery' };
const CREDENTIALS = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
const CLIENT = { client_secret: 'masthead-web' };
const running: Running[] = [];

uvu.before(() => {
  chmodSync(clone, 0o755);
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
  });
  for (const file of listed.toString().split('\0')) {
    if (file === '' || !existsSync(join(root, file))) continue;
    cpSync(join(root, file), join(clone, file), { recursive: true });
  }
});
uvu.after(() => rmSync(clone, { recursive: true, force: true }));

/** A test after which none of its processes is left. */
function test(title: string, work: () => void | Promise<void>) {
  uvu(title, async () => {
    try {
      await work();
    } finally {
      for (const child of running.splice(0)) await child.end('SIGKILL');
    }
  });
}

function start(command: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = run(command, args, { cwd: clone, env });
  running.push(child);
  return child;
}

const serve = (env: Readonly<Record<string, string>>) =>
  start('node', ['dist/server/main.js'], { DATA_DIR: data, PORT: '0', ...env });

const ready = async (child: Running) => (await child.until(/is ready at (\S+)/))[1] ?? '';

const post = (url: string, body: object, cookie = '') =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
  });

const API = '/api/v3.2';

/** 3000 where nobody else has it, as on a machine of one's own; else any. */
async function defaultPort(): Promise<Readonly<Record<string, string>>> {
  if (await isFree(3000, '127.0.0.1')) return {};
  return { PORT: String(await freePort()) };
}

test('[D3.001] [D3.002] [D3.003] [D3.004] [D3.005] [D3.006] npm start on a fresh clone installs, builds, starts the database, migrates, serves localhost:3000 and prints the address', async () => {
  assert.is(existsSync(join(clone, 'node_modules')), false);
  assert.is(existsSync(join(clone, 'dist')), false);
  const port = await defaultPort();
  const child = start('npm', ['start'], { DATA_DIR: data, ...port });
  const url = await ready(child);
  assert.is(url, `http://localhost:${port.PORT ?? 3000}`);
  assert.match(child.output(), /Installing packages/);
  assert.ok(existsSync(join(clone, 'node_modules/fastify')));
  assert.ok(existsSync(join(clone, 'dist/server/main.js')));
  assert.ok(existsSync(join(data, 'postgres')));
  const page = await fetch(url);
  const html = await page.text();
  assert.is(page.status, 200);
  const script = /src="(\/static\/main-[^"]+\.js)"/.exec(html)?.[1] ?? '';
  assert.is((await fetch(url + script)).status, 200);
  assert.equal(await (await fetch(`${url}/readyz`)).json(), { status: 'ready' });
  assert.is((await fetch(`${url}${API}/contents/faqs`)).status, 401);
  await child.end('SIGTERM');
  assert.is(existsSync(join(data, 'postgres/postmaster.pid')), false);
});

test('[D3.001] the start needs Node 20.19, says so in one line and refuses an older one', () => {
  const { engines, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  assert.equal([engines.node, scripts.start], ['>=20.19', 'node build.mjs start']);
  const check = (version: string) => {
    const code = `import { requireNode } from './build.mjs'; requireNode('${version}');`;
    try {
      execFileSync('node', ['--input-type=module', '-e', code], { cwd: root, stdio: 'pipe' });
      return 'fine';
    } catch (error) {
      const { status, stderr } = error as { status: number; stderr: Buffer };
      return `${status} ${stderr}`;
    }
  };
  assert.is(check('20.19.0'), 'fine');
  assert.is(check('22.0.0'), 'fine');
  assert.is(check('20.18.9'), '2 Masthead needs Node 20.19 or newer; this is 20.18.9.\n');
});

test('[D3.007] [D3.008] a first start prints a one-time set-up link, which stands in a 0600 file, too, and again until it is used', async () => {
  const first = serve({});
  const [, link = ''] = await first.until(/here, within 24 hours: (\S+)/);
  const token = new URL(link).searchParams.get('token');
  const file = join(data, 'set-up-link.txt');
  assert.is(readFileSync(file, 'utf8').trim(), token);
  assert.is(statSync(file).mode & 0o777, 0o600);
  assert.is(await first.end('SIGTERM'), 0);
  const second = serve({});
  const [, again = ''] = await second.until(/here, within 24 hours: (\S+)/);
  assert.is(new URL(again).searchParams.get('token'), token);
  const url = await ready(second);
  const person = { email: 'ann@masthead.example', first_name: 'Ann', last_name: 'Lee' };
  const used = await post(`${url}${API}/set-up`, { token, ...person, password: 'a fine password' });
  assert.is(used.status, 200);
  await second.end('SIGTERM');
  const third = serve({});
  await ready(third);
  await third.end('SIGTERM');
  assert.not.match(third.output(), /set-up\?token/);
});

test('sessions outlive a restart, also after kill -9', async () => {
  const first = serve(ADMIN);
  const signed = await post(`${await ready(first)}${API}/login`, { ...CREDENTIALS, ...CLIENT });
  assert.is(signed.status, 200);
  const cookie = signed.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await first.end('SIGKILL');
  const second = serve(ADMIN);
  const renewed = await post(`${await ready(second)}${API}/refresh-token`, CLIENT, cookie);
  assert.is(renewed.status, 200);
  assert.is(await second.end('SIGTERM'), 0);
});

test('a signal lets a request in flight end, then the server ends with 0', async () => {
  const child = serve(ADMIN);
  const url = new URL(await ready(child));
  const { request } = await import('node:http');
  const body = JSON.stringify({ ...CREDENTIALS, ...CLIENT });
  const call = request({
    host: url.hostname,
    port: url.port,
    path: `${API}/login`,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    call.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on('error', reject);
  });
  await new Promise((resolve) => {
    call.on('continue', resolve);
    call.flushHeaders();
  });
  process.kill(child.pid, 'SIGTERM');
  while (
    await fetch(`${url.origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  );
  call.end(body);
  assert.is(await answered, 200);
  assert.is(await child.ended, 0);
});

test('packages that stand as the lock file says are not installed again, others are', async () => {
  const path = join(root, 'install.mjs');
  const { isInstalled } = (await import(path)) as {
    isInstalled: (lock: string, installed: string) => boolean;
  };
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const text = readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8');
  const installed: { packages: Record<string, { version: string }> } = JSON.parse(text);
  const { 'node_modules/fastify': fastify, ...rest } = installed.packages;
  const withPackages = (packages: object) => JSON.stringify({ ...installed, packages });
  assert.is(isInstalled(lock, text), true);
  assert.is(isInstalled(lock, withPackages(rest)), false);
  const other = { ...rest, 'node_modules/fastify': { ...fastify, version: '0.0.1' } };
  assert.is(isInstalled(lock, withPackages(other)), false);
  const more = { ...installed.packages, 'node_modules/no-such-package': fastify };
  assert.is(isInstalled(lock, withPackages(more)), false);
});

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`a ${signal} to npm alone ends the server and its database, too`, async () => {
    const child = start('npm', ['start'], { ...ADMIN, DATA_DIR: data, PORT: '0' });
    const url = await ready(child);
    const [pid = ''] = readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n');
    process.kill(child.pid, signal);
    await eventually(() => assert.not.ok(existsSync(join(data, 'postgres/postmaster.pid'))));
    await eventually(() => assert.throws(() => process.kill(Number(pid), 0), /ESRCH/));
    await fetch(url).then(
      () => assert.unreachable('the server still answers'),
      () => undefined,
    );
  });
}

test('[D3.036] npm run demo is npm start with SEED=demo and a printed administrator', async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  assert.is(scripts.demo, `${scripts.start} --demo`);
  const port = String(await freePort());
  rmSync(join(clone, 'node_modules/.masthead-lock'));
  const child = start('npm', ['run', 'demo'], { DATA_DIR: join(clone, 'demo'), PORT: port });
  const [, email, password] = await child.until(/Sign in as (\S+) with the password (\S+)/);
  const url = await ready(child);
  const signed = await post(`${url}${API}/login`, { email, password, ...CLIENT });
  const { access_token, user } = await signed.json();
  assert.not.match(child.output(), /Installing packages/);
  assert.is(user.groups[0].name, 'Administrators');
  const headers = { authorization: `Bearer ${access_token}` };
  for (const { route, single } of resources) {
    const { total } = await (await fetch(`${url}${API}/${route}?per_page=1`, { headers })).json();
    assert.ok(single ? total === 1 : total > 1, route);
  }
  await child.end('SIGTERM');
});

test('[D3.015] [D3.016] a wrong setting is one clear line and exit 2', async () => {
  const attempts: [Record<string, string>, string][] = [
    [{ PORT: 'eighty' }, 'PORT must be a port from 0 to 65535.\n'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.\n',
    ],
    [{ DATABASE_URL: 'postgres://h/d' }, 'SECRET_KEY must be set where DATABASE_URL is.\n'],
  ];
  for (const [env, line] of attempts) {
    const child = serve(env);
    assert.is(await child.ended, 2);
    assert.is(child.errors(), line);
    assert.is(child.output(), '');
  }
});

test('[D4.013] of two servers on one DATA_DIR the second says so and exits, and the first serves on', async () => {
  const first = serve({ ...ADMIN, LOG_LEVEL: 'silent' });
  const url = await ready(first);
  const second = serve({ ...ADMIN, LOG_LEVEL: 'silent' });
  assert.is(await second.ended, 1);
  assert.is(
    second.errors(),
    'Another Masthead is running on this DATA_DIR: stop it, or give this one a DATA_DIR of its own.\n',
  );
  assert.is(second.output(), '');
  assert.is((await fetch(`${url}/readyz`)).status, 200);
  assert.is((await post(`${url}${API}/login`, { ...CREDENTIALS, ...CLIENT })).status, 200);
});

test('a port that is taken, and a database that is not there, are one clear line', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  other.unref();
  const taken = serve({ ...ADMIN, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' });
  assert.is(await taken.ended, 2);
  assert.is(taken.errors(), `PORT ${port} is taken: set another PORT.\n`);
  other.close();
  const lost = serve({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    SECRET_KEY: 'a secret of at least thirty-two characters',
  });
  assert.is(await lost.ended, 1);
  assert.is(lost.errors(), "The database of DATABASE_URL can't be used: ECONNREFUSED.\n");
});

uvu.run();
