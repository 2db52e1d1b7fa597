import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import type { Importer } from '../../support/imports.ts';
import { importerOn } from '../../support/imports.ts';
import { startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const test = suite('bad files');
let server: TestServer;
let importer: Importer;

test.before(async () => {
  server = await startServer();
  importer = importerOn(server, (await server.signIn()).token);
});
test.after(() => server.stop());

const REFUSED: Readonly<Record<string, readonly [string | Buffer, string]>> = {
  'an empty file': ['', 'This file is empty. Choose one with rows.'],
  'blank lines': ['\n\n', 'This file is empty. Choose one with rows.'],
  'a header alone': ['email,name\n', 'There are no rows below the header.'],
  'a quote within a value': [
    'email,name\na@b.co,x"y\n',
    'Line 2: a quote stands where none may. Put the whole value in quotes and double those within it.',
  ],
  'a value that goes on behind its quote': [
    'email,name\na@b.co,"x"y\n',
    'Line 2: a quote stands where none may. Put the whole value in quotes and double those within it.',
  ],
  'a quote that is never closed': [
    'email,name\nok@b.co,x\na@b.co,"x\nu,v\nz,w\n',
    'Line 3: a quote is opened and never closed. Close it, or double it where it is part of the value.',
  ],
  'a line without end': [
    `email,name\na@b.co,${'x'.repeat(1_100_000)}\n`,
    'Line 2 is longer than 1 MB. Check its quotes, and that lines end where rows do.',
  ],
  'a quote around a million lines': [
    `email,name\na@b.co,"${'x\n'.repeat(600_000)}"\n`,
    'Line 2 is longer than 1 MB. Check its quotes, and that lines end where rows do.',
  ],
  '2,000 columns': [
    `${Array.from({ length: 2_000 }, (_, at) => `c${at}`).join(',')}\n1\n`,
    'This file has 2000 columns; 500 at most can be imported.',
  ],
  'a spreadsheet': [
    Buffer.from('PK\u0003\u0004 and so on', 'latin1'),
    'This is a spreadsheet or an archive. Save the table as CSV first.',
  ],
  'a picture': [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]),
    'This is not a text file. Save the table as CSV and choose that.',
  ],
  'bytes of any kind': [
    Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7) % 256)),
    'This is not a text file. Save the table as CSV and choose that.',
  ],
};

for (const [name, [body, message]] of Object.entries(REFUSED)) {
  test(`${name} is refused with what to do, and nothing of it is kept`, async () => {
    assert.equal(await importer.refusal(body), [422, message]);
    assert.equal(readdirSync(join(server.dataDir, 'imports')), []);
  });
}

test('text is read in its encoding: UTF-8 with or without a mark, UTF-16, Windows-1252', async () => {
  const text = 'email;first name\na@example.org;Jos\u00e9\n';
  const big = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  const found: Record<string, unknown> = {};
  const files = {
    bare: Buffer.from(text),
    marked: Buffer.from(`\ufeff${text}`),
    little: Buffer.from(`\ufeff${text}`, 'utf16le'),
    big,
    unmarked: Buffer.from(text, 'utf16le'),
    western: Buffer.from(text, 'latin1'),
  };
  for (const [name, body] of Object.entries(files)) {
    const { format, columns, warning } = await importer.upload(body);
    found[name] = format.encoding;
    assert.equal(
      [columns.map((column) => column.name), columns[1]?.samples, warning],
      [['email', 'first name'], ['Jos\u00e9'], null],
      name,
    );
  }
  assert.equal(found, {
    bare: 'utf-8',
    marked: 'utf-8',
    little: 'utf-16le',
    big: 'utf-16be',
    unmarked: 'utf-16le',
    western: 'windows-1252',
  });
});

test('a file of mixed encodings warns with its line, and its unreadable rows fail', async () => {
  const file = await importer.upload(
    Buffer.concat([
      Buffer.from('email,first name\na@mixed.example,Jos\u00e9\n'),
      Buffer.from('b@mixed.example,Jos\u00e9\n', 'latin1'),
    ]),
  );
  assert.match(file.warning ?? '', /^Line 3 is not UTF-8/);
  const checked = await importer.check(file);
  assert.equal(checked.check?.failures, [
    { line: 3, reason: 'First name: A character cannot be read: save the file as UTF-8.' },
  ]);
  const again = await importer.call('PUT', `/imports/${file.id}`, {
    body: { encoding: 'windows-1252' },
  });
  assert.equal(again.json().data.columns[1].samples, ['Jos\u00c3\u00a9', 'Jos\u00e9']);
});

test('the delimiter is the one that lines agree on, a missing header gives columns numbers, equal headers are told apart', async () => {
  const delimiters = [',', ';', '\t', '|'];
  for (const delimiter of delimiters) {
    const { format } = await importer.upload(
      ['email,x', 'a@example.org', '"b;c|d,e\tf"']
        .map((cell) => `"${cell.replaceAll('"', '')}"`)
        .join(delimiter)
        .concat('\n1', delimiter, '2', delimiter, '3\n'),
    );
    assert.is(format.delimiter, delimiter);
  }
  const bare = await importer.upload('a@example.org,Ann\nb@example.org,Ben\n');
  assert.equal([bare.format.header, bare.rows], [false, 2]);
  assert.equal(
    bare.columns.map(({ name }) => name),
    ['Column 1', 'Column 2'],
  );
  const same = await importer.upload('email,Name,name,,NAME\na@example.org,1,2,3,4\n');
  assert.equal(
    same.columns.map(({ name }) => name),
    ['email', 'Name', 'name (2)', 'Column 4', 'NAME (3)'],
  );
});

test('a row with more values than there are columns fails, one with fewer is filled up', async () => {
  const file = await importer.upload('email,first name\na@wide.example,A,extra\nb@wide.example\n');
  const lines = Array.from({ length: 60 }, (_, at) => `w${at}@wide.example,X\n`).join('');
  const wide = await importer.upload(
    `email,first name\n${lines}short@wide.example\nb@wide.example,B,extra\n`,
  );
  assert.is(file.columns.length, 3);
  const checked = await importer.check(wide);
  assert.equal(checked.check?.failures, [
    { line: 63, reason: 'There are 3 values for 2 columns.' },
  ]);
});

test('a file over the limit is refused with the limit', async () => {
  const held = readdirSync(join(server.dataDir, 'imports'));
  const body = Buffer.alloc(100_000_001, 'a@example.org,x\n');
  assert.equal(await importer.refusal(body), [
    413,
    'This file is larger than 100 MB. Split it into several files.',
  ]);
  assert.equal(readdirSync(join(server.dataDir, 'imports')), held);
});

test('a setup names each fault: no e-mail column, a target twice, an unknown one, no subscription', async () => {
  const { id } = await importer.upload('email,first name\na@example.org,A\n');
  const check = async (mapping: unknown, more: object = {}) =>
    (await importer.call('POST', `/imports/${id}/check`, { body: { mapping, ...more } })).json()
      .data;
  assert.equal(await check([null, 'first_name']), { mapping: 'Map one column to E-mail.' });
  assert.equal(await check(['email', 'email']), { mapping: 'Map one column to E-mail.' });
  assert.equal(await check(['email', 'version']), { mapping: "'version' is no target." });
  assert.equal(await check(['email']), {
    mapping: 'Send a target or null for each of the 2 columns.',
  });
  assert.equal(await check(['email', 'subscriber_subscriptions.ended_on']), {
    chosen: 'Choose the subscription that the columns are about.',
  });
  assert.equal(await check(['email', null], { chosen: 99 }), {
    chosen: 'There is no subscription with this ID.',
  });
  assert.equal(await check(['email', null], { mode: 'all' }), {
    mode: 'Use one of both, create, update.',
  });
  const refused = await importer.call('GET', '/imports?resource=contents/faqs');
  assert.equal(refused.json().data, { resource: 'FAQs cannot be imported.' });
});

test('a file that is not imported is forgotten with its bytes', async () => {
  const before = readdirSync(join(server.dataDir, 'imports')).length;
  const { id } = await importer.upload('email\na@example.org\n');
  assert.is((await importer.call('DELETE', `/imports/${id}`)).statusCode, 200);
  assert.is(readdirSync(join(server.dataDir, 'imports')).length, before);
  assert.is((await importer.call('GET', `/imports/${id}`)).statusCode, 404);
});

test.run();
