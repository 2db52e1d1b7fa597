import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { suite } from './support/suite.ts';

const test = suite<{ copy: string }>('npm run new');
const root = fileURLToPath(new URL('../', import.meta.url));

test.before((context) => {
  context.copy = copyOfSources();
});
test.after(({ copy }) => rmSync(copy, { recursive: true, force: true }));

test('a resource, a flow, a command and a kind of field are written so that types and lint rules hold', ({
  copy,
}) => {
  const resource = make(copy, 'resource', 'glossary_terms', 'content', 'quote');
  assert.is(resource.status, 0, resource.stderr);
  assert.match(resource.stdout, /Wrote src\/api\/db\/migrations\/\d{4}_add_glossary_terms\.sql/);
  assert.is(make(copy, 'flow', 'link-check').status, 0);
  assert.is(make(copy, 'command', 'link-check', 'open-all').status, 0);
  const reserved = make(copy, 'command', 'webhook-log', 'export');
  assert.is(reserved.status, 0, reserved.stderr);
  const page = make(copy, 'command', 'page', 'wave');
  assert.is(page.status, 0, page.stderr);
  const kind = make(copy, 'kind', 'post-code');
  assert.is(kind.status, 0, kind.stderr);
  const checked = spawnSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-p', '.', '--singleThreaded'],
    { cwd: copy, encoding: 'utf8' },
  );
  assert.is(checked.stdout, '');
  const linted = spawnSync(
    process.execPath,
    [
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '--error-on-warnings',
      'machines',
      'src/shared',
      'src/api/db',
      'src/api/kinds',
      'src/app/commands',
      'src/app/shell',
      'src/app/resources/kinds',
      'tests/support/kinds',
      'tests/machines',
      'tests/app/shell',
    ],
    { cwd: copy, encoding: 'utf8' },
  );
  assert.is(linted.status, 0, linted.stdout + linted.stderr);
});

test('each tag of a new flow is read by a selector, as the laws of machines ask', ({ copy }) => {
  const source = (role: string) =>
    readFileSync(join(copy, `machines/link-check/link-check.${role}.ts`), 'utf8');
  const [, tags = ''] = source('types').match(/Tag = (.*);/) ?? [];
  const selected = [...source('select').matchAll(/hasTag\(('\w+')\)/g)].map(([, tag]) => tag);
  assert.equal(selected.sort(), tags.split(' | ').sort());
});

test('a command begins as the others of its machine, and its test fails until a transition carries it', ({
  copy,
}) => {
  const { status, stdout } = make(copy, 'command', 'redirect-chain', 'forget');
  assert.is(status, 0);
  assert.match(stdout, "on: { 'chain.forget': { target: …, meta: forget } }");
  const written = readFileSync(join(copy, 'tests/machines/redirect-chain-forget.test.ts'), 'utf8');
  const [, wanted = ''] = written.match(/includes\('(.+)'\)/) ?? [];
  const carried = JSON.stringify({ meta: { command: { id: 'chain.forget', title: 'Forget' } } });
  assert.ok(carried.includes(wanted) && wanted.length > 0);
  assert.not.ok(existsSync(join(copy, 'machines/redirect-chain/redirect-chain.commands.ts')));
  const machine = readFileSync(
    join(copy, 'machines/redirect-chain/redirect-chain.machine.ts'),
    'utf8',
  );
  assert.match(machine, /^export const forget: TransitionMeta<ChainContext> = \{$/m);
});

test('the keys that are suggested for a command are free, and no longer once it has them', ({
  copy,
}) => {
  const suggested = keysFor(make(copy, 'command', 'redirect-chain', 'refresh').stdout);
  assert.ok(suggested.length > 0);
  const ofBrowsers = ['Alt+D', 'Alt+E', 'Alt+F'];
  assert.not.ok(suggested.some((keys) => ofBrowsers.includes(keys)));
  const sources = ['src', 'machines'].flatMap((folder) => textsOf(join(copy, folder)));
  const taken = new Set(sources.flatMap((text) => text.match(/(?<!\+)\bAlt\+[A-Z]\b/g) ?? []));
  assert.ok(taken.size > 0);
  assert.equal(
    suggested.filter((keys) => taken.has(keys)),
    [],
  );
  const [first = ''] = suggested;
  const path = join(copy, 'machines/redirect-chain/redirect-chain.machine.ts');
  const held = readFileSync(path, 'utf8');
  const title = "title: 'Refresh',";
  assert.ok(held.includes(title));
  writeFileSync(path, held.replace(title, `${title} keys: ['${first}'],`));
  const next = keysFor(make(copy, 'command', 'redirect-chain', 'retrace').stdout);
  assert.equal(next, suggested.slice(1));
});

test('the keys of a new page are free, and no second page gets them', ({ copy }) => {
  const [, keys = ''] =
    readFileSync(join(copy, 'src/shared/resources/content/glossary-terms.ts'), 'utf8').match(
      /keys: '(G [A-Z])'/,
    ) ?? [];
  const free =
    make(copy, 'keys')
      .stdout.match(/^For pages: (.*)$/m)?.[1]
      ?.split(', ') ?? [];
  assert.match(keys, /^G [A-Z]$/);
  assert.ok(free.length > 0 && !free.includes(keys));
});

test('a migration of a definition that is not as its type says is refused in one line', ({
  copy,
}) => {
  const path = join(copy, 'src/shared/resources/content/glossary-terms.ts');
  const held = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    held
      .replace('import { ', 'import { enumeration, ')
      .replace('    name: text(', "    level: enumeration(['basic']),\n    name: text("),
  );
  const { status, stderr } = bundled(copy, 'src/api/db/write-migration.ts', 'add_level');
  writeFileSync(path, held);
  assert.is(status, 2);
  assert.is(
    stderr,
    'The definition of glossary_terms makes no table: npm run check says where it is wrong.\n',
  );
});

test('what cannot be made is refused with what to do, and writes nothing', ({ copy }) => {
  const before = state(copy);
  const again = bundleOf(copy);
  for (const [args, said] of [
    [[], /^Use one of:/],
    [['resource', 'Glossary'], /'Glossary' is no name for it: write it like glossary_terms/],
    [['resource', 'glossary_items', 'nowhere'], /'nowhere' is no area: use one of content/],
    [['resource', 'glossary_items', 'content', 'ring'], /'ring' is no icon: use one of archive/],
    [['resource', 'glossary_terms'], /glossary-terms\.ts is there already: choose another name/],
    [
      ['resource', 'testimonials', 'content'],
      /marketing\/testimonials\.ts is there already: choose/,
    ],
    [['kind', 'PostCode'], /'PostCode' is no name for it: write it like post-code/],
    [['kind', 'phone'], /phone\.ts is there already: choose another name/],
    [['kind', 'switch'], /'switch' is a word of the language: choose another name/],
    [['resource', 'old_deeds'], /'old_deeds' is no name for it: "deeds" is retired, say "action:/],
    [['kind', 'sieve'], /'sieve' is no name for it: "sieve" is retired, say "prefilter"/],
    [['flow', 'row-sift'], /'row-sift' is no name for it: "sift" is retired, say "grid filter"/],
    [['command', 'webhook-log', 'clash'], /"clash" is retired, say "conflict"/],
    [['command', 'nothing', 'go'], /There is no machines\/nothing/],
    [['command', 'webhook-log', 'older'], /There is a command log\.older already: choose another/],
  ] as const) {
    const { status, stderr } = again(...args);
    assert.is(status, 2, args.join(' '));
    assert.match(stderr, said);
  }
  assert.is(state(copy), before);
});

test.run();

/** The keys that the writing of a command ends with. */
function keysFor(printed: string) {
  const [, told = ''] = printed.match(/^Keys with Alt that are free: (.*)\.$/m) ?? [];
  return told.split(', ').filter(Boolean);
}

function textsOf(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

function make(copy: string, ...args: readonly string[]) {
  return bundled(copy, 'tests/support/new/main.ts', ...args);
}

/** The same, bundled once, since nothing is written meanwhile. */
function bundleOf(copy: string) {
  assert.is(make(copy).status, 2);
  const bundle = join(copy, 'dist/new.mjs');
  cpSync(join(root, 'node_modules/.cache/masthead/main.mjs'), bundle);
  return (...args: readonly string[]) =>
    spawnSync(process.execPath, [bundle, ...args], { cwd: copy, encoding: 'utf8' });
}

function bundled(copy: string, file: string, ...args: readonly string[]) {
  return spawnSync(process.execPath, ['build.mjs', 'run', file, ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
}

/** The tracked and new files of the checkout, with its packages linked in. */
function copyOfSources() {
  const copy = mkdtempSync(join(tmpdir(), 'masthead-new-'));
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of list
    .split('\0')
    .filter((each) => each !== '' && existsSync(join(root, each)))) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  execFileSync('git', ['init', '-q'], { cwd: copy });
  execFileSync('git', ['add', '-A'], { cwd: copy });
  return copy;
}

function state(copy: string) {
  return execFileSync('git', ['status', '--porcelain', '-uall'], { cwd: copy, encoding: 'utf8' });
}
