import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { readConfig } from '../../../src/api/config.ts';
import { start } from '../../../src/api/start.ts';
import { createEmptyDatabase } from '../../support/database.ts';
import { suite } from '../../support/suite.ts';
import { makeFolder, removeFolders } from './embedded-bench.ts';

const test = suite('settings of the database');
const ENV = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' };

test.after(removeFolders);

test('[D3.019] DATA_DIR says where the embedded database keeps its data', async () => {
  const folder = makeFolder();
  const app = await start(readConfig({ ...ENV, DATA_DIR: folder }), {
    appFolder: join(folder, 'app'),
  });
  const { rows } = await app.services.pool.query('show data_directory');
  assert.equal(rows, [{ data_directory: join(folder, 'postgres') }]);
  await app.stop();
  assert.ok(existsSync(join(folder, 'postgres/PG_VERSION')));
});

test('[D3.020] DATABASE_URL names the database, and no child is started', async () => {
  const folder = makeFolder();
  const base = await createEmptyDatabase();
  const settings = { DATA_DIR: folder, DATABASE_URL: base.url, SECRET_KEY: 's'.repeat(32) };
  const app = await start(readConfig({ ...ENV, ...settings }), { appFolder: join(folder, 'app') });
  const { rows } = await app.services.pool.query('select current_database() as name');
  assert.is(`/${rows[0].name}`, new URL(base.url).pathname);
  assert.not.ok(existsSync(join(folder, 'postgres')));
  await app.stop();
  await base.drop();
});

test.run();
