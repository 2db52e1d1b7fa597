import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import pg from 'pg';
import type { Resource } from '../../shared/resources/define.ts';
import { resources } from '../../shared/resources/index.ts';
import { catalogOf, catalogOfDefinitions, resourceTableNames } from './catalog.ts';
import { difference } from './difference.ts';
import { startEmbedded } from './embedded.ts';
import { migrate, readMigrations } from './migrate.ts';
import { tableOf } from './schema.ts';

const FOLDER = resolve('src/api/db/migrations');

/** A definition that is not as its type says. */
class DefinitionError extends Error {}

try {
  process.stdout.write(`${await writeMigration(process.argv[2] ?? '')}\n`);
} catch (error) {
  if (!(error instanceof DefinitionError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

/** Writes the next migration: what leads from the migrated schema to the definitions. */
async function writeMigration(name: string) {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) return 'Use: npm run migration -- name_of_the_change';
  const statements = await pendingDifference();
  if (statements.length === 0) return 'Definitions and schema agree: nothing to write.';
  const number = String(readMigrations(FOLDER).length + 1).padStart(4, '0');
  const path = join(FOLDER, `${number}_${name}.sql`);
  writeFileSync(path, textOf(statements), { flag: 'wx' });
  return `Wrote ${relative('', path)}: review it before you commit.`;
}

async function pendingDifference() {
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-migration-'));
  const server = await startEmbedded({ dataDir, durable: false });
  try {
    await migrate(server.url, FOLDER);
    return await compare(server.url);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}

async function compare(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = resources.map(tableOfDefinition);
    const has = await catalogOf(client, await resourceTableNames(client));
    return difference(tables, { has, wants: await catalogOfDefinitions(client, tables) });
  } finally {
    await client.end();
  }
}

function tableOfDefinition(resource: Resource) {
  try {
    return tableOf(resource);
  } catch (cause) {
    const why = `The definition of ${resource.name} makes no table: npm run check says where it is wrong.`;
    throw new DefinitionError(why, { cause });
  }
}

function textOf(statements: readonly string[]) {
  const lines = statements.map((sql) => (sql.startsWith('create table') ? `\n${sql};` : `${sql};`));
  return `${lines.join('\n').trimStart()}\n`;
}
