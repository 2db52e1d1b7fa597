import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import sharp from 'sharp';
import * as assert from 'uvu/assert';
import { createDb, createPool } from '../../../src/api/db/pool.ts';
import { createFileStore } from '../../../src/api/files/file-store.ts';
import { housekeeping } from '../../../src/api/tasks/housekeeping.ts';
import { importerOn } from '../../support/imports.ts';
import { startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';
import type { Part } from '../../support/upload.ts';
import { postForm } from '../../support/upload.ts';

const test = suite('sweep of files');
const DAY_MS = 24 * 3_600_000;
const body = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#7a2e2e' } })
  .webp()
  .toBuffer();
const picture: Part = { name: 'file', file: 'boat.webp', type: 'image/webp', body };
let server: TestServer;
let token: string;

test.before(async () => {
  server = await startServer();
  ({ token } = await server.signIn());
  await server.pool.query("update migrations set applied_at = now() - interval '90 days'");
});
test.after(() => server.stop());

test('what a server that is killed between a file and its row leaves behind is removed after a week', async () => {
  const key = await upload();
  const written = [key, `${key}-96.webp`, `${key}-240.webp`, `${key}-640.webp`];
  const half = 'h'.repeat(32);
  const parts = [`${half}.part`, `${half}.part.new`, `${half}.part-96.webp`];
  for (const name of parts) writeFileSync(pathOf('files', name), 'half');
  await server.pool.query('delete from files where key = $1', [key]);
  age('files', 6);
  await sweep();
  assert.equal(missing([...written, ...parts]), [], 'a younger one may be on its way');
  age('files', 8);
  await sweep();
  assert.equal(missing([...written, ...parts]), [...written, ...parts]);
});

test('files of other names, and files older than the database, are left alone', async () => {
  const stray = ['notes.txt', `${'s'.repeat(31)}`, `${'s'.repeat(32)}.bak`];
  const older = 'o'.repeat(32);
  for (const name of [...stray, older]) writeFileSync(pathOf('files', name), 'x');
  age('files', 91);
  await sweep();
  assert.equal(missing([...stray, older]), []);
  age('files', 89);
  await sweep();
  assert.equal(missing([...stray, older]), [older]);
});

test('an import file without an import is removed after a week, and one that waits is not', async () => {
  const { pool, dataDir } = server;
  mkdirSync(join(dataDir, 'imports'), { recursive: true });
  const importer = importerOn(server, token);
  await importer.upload('E-mail\nann@example.org\n');
  const { rows } = await pool.query<{ file_key: string }>('select file_key from imports');
  const left = '0f8fad5b-d9cb-469f-a165-70867728950e';
  writeFileSync(pathOf('imports', left), 'E-mail\n');
  age('imports', 8);
  await sweep();
  assert.equal(
    readdirSync(join(dataDir, 'imports')),
    rows.map(({ file_key }) => file_key),
  );
});

test('no file that something names is lost, however old it is', async () => {
  const held: Record<string, string> = {};
  const shown = await asset('Shown');
  held['an asset'] = shown.file.key;
  const trashed = await asset('In the trash');
  held['an asset in the trash'] = trashed.file.key;
  await accepted(server.call('DELETE', `/assets/${trashed.id}`, { token }));
  const replaced = await asset('Replaced');
  held['a revision'] = replaced.file.key;
  const version: Part = { name: 'version', value: '1' };
  const next = await accepted(
    postForm(server, `assets/${replaced.id}`, {
      token,
      parts: [picture, keywords('New'), version],
    }),
  );
  held['the asset it was replaced in'] = next.data.file.key;
  held['a text'] = await upload();
  const bio = `<p><img src="/files/${held['a text']}"></p>`;
  const author = { display_name: 'Ann', bio, photo_id: shown.id };
  const { data } = await accepted(
    server.call('POST', '/contents/authors', { token, body: author }),
  );
  held['a row that an undo brings back'] = await upload();
  const gone = {
    display_name: 'Ben',
    bio: bio.replace(/\/files\/[\w-]+/, `/files/${held['a row that an undo brings back']}`),
  };
  const ben = await accepted(server.call('POST', '/contents/authors', { token, body: gone }));
  await accepted(server.call('DELETE', `/contents/authors/${ben.data.id}`, { token }));
  held['a text of a draft'] = await upload();
  const text = { bio: bio.replace(/\/files\/[\w-]+/, `/files/${held['a text of a draft']}`) };
  await draft('contents/authors', data.id, text);
  held['a value of a draft'] = await upload();
  await draft('assets', -1, { file: { key: held['a value of a draft'], name: 'boat.webp' } });
  const unheld = await upload();
  age('files', 60);
  await server.pool.query("update files set created_at = now() - interval '60 days'");
  await sweep();
  for (const [by, key] of Object.entries(held)) assert.is(await status(key), 200, by);
  assert.is(await status(unheld), 404);
});

test('a file is not dropped once a row holds it', async () => {
  const { file } = await asset('Held meanwhile');
  await server.services.files.drop(file.key);
  assert.is(await status(file.key), 200);
  const key = await upload();
  await server.services.files.drop(key);
  assert.is(await status(key), 404);
});

test('a file that could not be dropped while the database was away is dropped with the next upload', async () => {
  const key = await upload();
  const pool = createPool(server.url);
  const db = createDb(pool);
  const files = createFileStore({ db, dataDir: server.dataDir });
  const { connect } = pool;
  pool.connect = () => Promise.reject(new Error('Connection terminated unexpectedly'));
  await files.drop(key);
  pool.connect = connect;
  assert.is(await status(key), 200);
  await files.keep({ stream: Readable.from([body]), name: 'boat.webp', mime: 'image/webp' }, null);
  assert.is(await status(key), 404);
  await db.destroy();
});

test.run();

function keywords(value: string): Part {
  return { name: 'keywords', value };
}

/** Uploads a picture that no row holds; answers its key. */
async function upload(): Promise<string> {
  return (await accepted(postForm(server, 'files', { token, parts: [picture] }))).data.key;
}

async function asset(words: string) {
  const { data } = await accepted(
    postForm(server, 'assets', { token, parts: [picture, keywords(words)] }),
  );
  return data as { readonly id: number; readonly file: { readonly key: string } };
}

function draft(resource: string, resource_id: number, data: unknown) {
  return accepted(
    server.call('POST', '/auto-save', { token, body: { resource, resource_id, data } }),
  );
}

async function accepted(call: ReturnType<TestServer['call']>) {
  const answer = await call;
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json();
}

async function status(key: string) {
  return (await server.fastify.inject(`/files/${key}`)).statusCode;
}

function pathOf(folder: string, name: string) {
  return join(server.dataDir, folder, name);
}

/** Says of all files that they were written so many days ago. */
function age(folder: string, days: number) {
  const then = new Date(Date.now() - days * DAY_MS);
  for (const name of readdirSync(join(server.dataDir, folder)))
    utimesSync(pathOf(folder, name), then, then);
}

function missing(names: readonly string[]) {
  const found = readdirSync(join(server.dataDir, 'files'));
  return names.filter((name) => !found.includes(name));
}

function sweep() {
  const log = pino({ level: 'silent' });
  return housekeeping({ db: server.db, log, dataDir: server.dataDir });
}
