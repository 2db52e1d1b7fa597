import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { resources } from '../../../src/shared/resources/index.ts';
import { suite } from '../../support/suite.ts';

const test = suite('writers of the tables of resources');
const folder = fileURLToPath(new URL('../../../src/api/', import.meta.url));
const names = new Set(resources.map(({ name }) => name));

/** The one writer of a person's changes, and whoever else writes such a table, with the reason why it is no change of a person. */
const WRITERS: Readonly<Record<string, string>> = {
  'rows/write/apply.ts': 'every change of a person',
  'rows/write/system.ts':
    'a change with a version, a revision and an audit row that no form makes: SYSTEM names who asks for it',
  'bootstrap/administrator.ts': 'the administrator that the settings or the set-up link name',
  'rows/insert-rows.ts': 'rows of every installation, and of the demo',
  'bootstrap/bootstrap.ts': 'the key of the installation',
  'seed/content-area.ts': 'the demo',
  'seed/rows.ts': 'the demo',
  'seed/segments.ts': 'the demo',
  'seed/settings.ts': 'the demo',
  'seed/subscriptions.ts': 'the demo',
  'bootstrap/shipped-groups.ts': 'permissions that a newer version brings to its groups',
  'destinations/keep.ts': 'what came of asking where an effort leads',
  'auth/sign-in.ts': 'when a user signed in last',
  'segments/count.ts': 'how many are in a segment',
  'tasks/housekeeping.ts':
    'what is over by its time: sessions, links, answers; no row of a resource',
  'tasks/purge-trash.ts': 'what lay in the trash for thirty days',
  'webhooks/settle.ts':
    'how many deliveries in a row have failed: a counter, of which no version is made',
};

/** Who writes without the guards of a form, with what stands in their place. */
const SYSTEM: Readonly<Record<string, string>> = {
  'auth/email-change.ts':
    'an address of one’s own, changed at both ends by links in letters; it is refused where it is taken',
  'auth/second-factor.ts':
    'a second factor of one’s own, which only a code of it switches on or off',
  'auth/set-up-routes.ts': 'what the set-up gate asks of its person, who has no other way on',
  'auth/single-sign-on/accounts.ts': 'a user whom the identity provider names',
  'auth/single-sign-on/groups.ts': 'the groups that the identity provider names',
  'domains/routes.ts': 'what the records of a domain say, which a person asked to have looked up',
  'links/everflow-offer.ts': 'the offer that Everflow answers',
  'webhooks/settle.ts': 'a webhook that is switched off after failures',
};

/** What is named by an expression, and is no table of a resource. */
const OTHERS = /eventsTable\(|\.title\./;

test('a person’s changes are written in one place, and each other writer of such a table is named with what it writes', () => {
  const writing = filesBelow(folder).filter((file) =>
    writes(readFileSync(join(folder, file), 'utf8')),
  );
  assert.equal(writing.sort(), Object.keys(WRITERS).sort());
});

test('each part that writes without the guards of a form is named with what stands in their place', () => {
  const calling = filesBelow(folder).filter(
    (file) =>
      file !== 'rows/write/system.ts' &&
      /\b(write|make)BySystem\(/.test(readFileSync(join(folder, file), 'utf8')),
  );
  assert.equal(calling.sort(), Object.keys(SYSTEM).sort());
});

test('values are called checked where a body is read, or by the name of a path that reads none', () => {
  const calling = filesBelow(folder).filter((file) =>
    readFileSync(join(folder, file), 'utf8').includes('as CheckedValues'),
  );
  const own = ['checked-values', 'plan', 'read-change'];
  assert.equal(
    calling.sort(),
    own.map((name) => `rows/write/${name}.ts`),
  );
});

test('the statements that are looked for are found in whatever form they stand', () => {
  const found = [
    `update ${hole('sql.table(resource.name)')} set x = 1`,
    `update ${hole('rows')} o set x = 1`,
    'insert into faqs (question) values (1)',
    '\n  delete from users where id = 1',
    "tx.updateTable('tags').set({})",
    'resourceTables(tx).insertInto(resource.name)',
  ];
  for (const text of found) assert.ok(writes(text), text);
  const others = [
    "tx.updateTable('tasks').set({})",
    'insert into audit (action) values (1)',
    `delete from ${hole('eventsTable(kind)')} where id = 1`,
    'insert into faqs_old select 1',
    '/** Who may update groups. */',
  ];
  for (const text of others) assert.not.ok(writes(text), text);
});

test.run();

/** Whether a source holds a statement that writes a resource's table, or one whose table it looks up. */
function writes(source: string): boolean {
  const text = source.replace(/\/\*[\s\S]*?\*\//g, '');
  const spelt = [...text.matchAll(/\b(?:insert into|update|delete from)\s+(\$\{[^}]*\}|\w+)/gi)];
  const built = [...text.matchAll(/\b(?:insertInto|updateTable|deleteFrom)\(([^)]*)\)/g)];
  return (
    spelt.some(([, table = '']) =>
      table.startsWith('$') ? !OTHERS.test(table) : names.has(table),
    ) || built.some(([, table = '']) => !table.startsWith("'") || names.has(table.slice(1, -1)))
  );
}

/** An expression inside a template. */
function hole(expression: string) {
  return `$\{${expression}}`;
}

function filesBelow(path: string): string[] {
  return readdirSync(path, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts'));
}
