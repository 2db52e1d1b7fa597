import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyStateNode } from 'xstate';
import * as assert from 'uvu/assert';
import { transitionsFrom } from '../machines/kit/chart.ts';
import { commandMetaOf, refusalsOf } from '../machines/kit/command.ts';
import { machines as entries } from '../machines/registry.ts';
import { CLICKS, CLOCKS, DIRECT, HEARD, KEYED, TOLD } from './support/bypasses.ts';
import { JOINS } from './support/joins.ts';
import { suite } from './support/suite.ts';

const test = suite('what goes round a machine');
const root = fileURLToPath(new URL('../', import.meta.url));
const app = (readdirSync(join(root, 'src/app'), { recursive: true }) as string[])
  .map((path) => `src/app/${path}`)
  .filter((path) => /\.tsx?$/.test(path))
  .sort();
const machines = (readdirSync(join(root, 'machines'), { recursive: true }) as string[])
  .map((path) => `machines/${path}`)
  .filter((path) => path.endsWith('.ts'))
  .sort();
/** Where machines are given their effects, and the client that these are made of. */
const isPort = (path: string) => /^src\/app\/(ports|data)\/|-ports\.ts$/.test(path);

test('nothing writes without a machine', () => {
  const write = /method: '(POST|PUT|PATCH|DELETE)'|useMutation\(/;
  assert.equal(
    app.filter((path) => !isPort(path) && write.test(sourceOf(path))),
    [],
  );
});

test('only the tasks machine asks about tasks', () => {
  assert.equal(
    machines.filter((path) =>
      /stubPort<[^;]*'(read|fetch)(Task|Tasks|Import)'/.test(sourceOf(path)),
    ),
    ['machines/tasks/task.machine.ts', 'machines/tasks/tasks.machine.ts'],
  );
  assert.equal(
    app.filter((path) =>
      /\.\.\.tasksQuery(?!, enabled: false)|useQuery\(tasksQuery/.test(sourceOf(path)),
    ),
    [],
    'whoever shows tasks reads what the machine fetched',
  );
});

test('what has a clock of its own is listed with its reason', () => {
  assert.equal(
    app.filter((path) => /\bset(Timeout|Interval)\(/.test(sourceOf(path))),
    Object.keys(CLOCKS),
  );
});

test('what clicks an element for a person is listed with its reason', () => {
  assert.equal(
    app.filter((path) => /\bclick\(\)/.test(sourceOf(path))),
    Object.keys(CLICKS),
  );
});

test('no view declares a command: what it is called stands with its machine or in the registry', () => {
  const declares = /\bid: (?:'[a-z]+\.[^']+'|`[a-z]+\.[^`]+`),\s*title:/;
  assert.ok(declares.test("{ id: 'list.more', title: 'More of this list' }"));
  assert.ok(declares.test("lineEntry({ id: 'more.places', title: 'All pages' })"));
  assert.equal(
    app.filter(
      (path) => !path.startsWith('src/app/commands/registry/') && declares.test(sourceOf(path)),
    ),
    [],
  );
});

test('what prints keys of its own is listed with its reason', () => {
  assert.equal(
    app.filter((path) => /\bkeys=(?:"|\{')/.test(sourceOf(path))),
    Object.keys(KEYED),
  );
});

test('what hears keys by itself is listed with its reason', () => {
  const hears = /\bonKeyDown\b(?!=\{undefined\})|'keydown'/;
  assert.ok(hears.test('onKeyDown={move}') && hears.test("addEventListener('keydown', move)"));
  assert.equal(
    app.filter((path) => hears.test(sourceOf(path))),
    Object.keys(HEARD),
  );
});

test('what one machine says to another through who listens to it is declared', () => {
  const told = app.flatMap((path) => {
    const joins = argumentsOf(sourceOf(path), /\.on\(/g).filter((body) => body.includes('.send('));
    return joins.map((body) => ({ path, on: /'([^']+)'/.exec(body)?.[1], sends: sentIn(body) }));
  });
  assert.equal(
    told.map(({ path, on }) => `${path}: ${on}`),
    Object.entries(JOINS).flatMap(([path, joins]) => joins.map(({ on }) => `${path}: ${on}`)),
  );
  for (const { path, on, sends } of told) {
    const declared = (JOINS[path] ?? []).filter((one) => one.on === on);
    assert.equal(
      sends.filter((type) => !declared.some((join) => join.sends.includes(type))),
      [],
      path,
    );
  }
});

test('no machine refuses by a guard that never holds', () => {
  assert.equal(
    machines.filter((path) => sourceOf(path).includes("'never'")),
    [],
  );
});

test('every effect that tells a machine something is listed with its reason', () => {
  assert.equal(
    app.filter((path) => effectsOf(sourceOf(path)).length > 0),
    Object.keys(TOLD),
  );
});

test('what a command stands for is run as the command: what sends it by itself is listed with its reason', () => {
  const commanded = new Set(entries.flatMap(({ machine }) => commandedFrom(machine.root)));
  assert.ok(commanded.has('form.save') && commanded.has('row.peek'));
  const isDirect = (sent: string) =>
    [...sent.matchAll(/'([a-z]\w*\.\w+)'/gi)].some(([, type = '']) => commanded.has(type)) ||
    !/^\s*\{\s*type: '|\? \{ type: '|type: [^,]* \? '/.test(sent);
  assert.ok(isDirect("{ type: 'form.save' }") && isDirect('{ type: event }') && isDirect('event'));
  assert.not.ok(isDirect("{ type: 'form.change', values }"));
  const direct = app
    .filter((path) => !isPort(path))
    .filter((path) => argumentsOf(sourceOf(path), /\.send\(/g).some(isDirect));
  assert.equal(direct, Object.keys(DIRECT));
});

test.run();

function sourceOf(path: string) {
  return readFileSync(join(root, path), 'utf8');
}

/** The arguments of each effect that sends something. */
function effectsOf(source: string): readonly string[] {
  return argumentsOf(source, /use(?:Layout)?Effect\(/g).filter((body) => body.includes('.send('));
}

/** The types of the events that are sent, where they stand there. */
function sentIn(body: string): readonly string[] {
  return argumentsOf(body, /\.send\(/g).flatMap((sent) => {
    const [, type = ''] = /^\s*\{\s*type: ([^,}]*)/.exec(sent) ?? [];
    return [...type.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
  });
}

/** Events that a command stands for, in any state. */
function commandedFrom(node: AnyStateNode): string[] {
  return [
    ...transitionsFrom(node).flatMap(({ meta, eventType }) =>
      commandMetaOf(meta) === null ? [] : [eventType],
    ),
    ...refusalsOf(node.meta).map(({ id }) => id),
    ...Object.values(node.states).flatMap(commandedFrom),
  ];
}

/** What stands between the brackets of each call. */
function argumentsOf(source: string, call: RegExp): readonly string[] {
  return [...source.matchAll(call)].map((match) => {
    const from = match.index + match[0].length;
    let depth = 1;
    let at = from;
    for (; depth > 0 && at < source.length; at += 1) {
      if (source[at] === '(') depth += 1;
      if (source[at] === ')') depth -= 1;
    }
    return source.slice(from, at - 1);
  });
}
