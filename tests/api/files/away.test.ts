import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import * as assert from 'uvu/assert';
import { createDb, createPool, isDatabaseAway } from '../../../src/api/db/pool.ts';
import { createFileStore } from '../../../src/api/files/file-store.ts';
import { PICTURE } from '../../support/picture.ts';
import { suite } from '../../support/suite.ts';

const test = suite('an upload while the database is away');

test('is told so, and leaves no file', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-files-'));
  const db = createDb(createPool('postgres://nobody@127.0.0.1:1/none'));
  const files = createFileStore({ db, dataDir });
  const incoming = { stream: Readable.from([PICTURE]), name: 'dot.png', mime: 'image/png' };
  const error = await files.keep(incoming, null).catch((thrown: unknown) => thrown);
  assert.ok(isDatabaseAway(error), String(error));
  assert.ok(existsSync(join(dataDir, 'files')));
  assert.equal(readdirSync(join(dataDir, 'files')), []);
  await db.destroy();
  rmSync(dataDir, { recursive: true });
});

test.run();
