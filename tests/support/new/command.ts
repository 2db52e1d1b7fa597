import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writePageCommand } from './page-command.ts';
import {
  NewError,
  append,
  format,
  formsOf,
  freeKeys,
  insertBefore,
  isReserved,
  read,
  requireName,
  root,
  sourcesOf,
  write,
} from './tree.ts';

const NAME = /^[a-z]+(-[a-z]+)*$/;
const FOLDERS = ['machines/', 'src/app/'];

/** Writes what a command is and a test that the machine offers it, which fails until a transition carries it; of 'page', a command that no machine stands behind. */
export async function writeCommand([machine, verb]: readonly string[]) {
  const of = formsOf(requireName(machine, NAME, { example: 'dns, the folder of a machine' }));
  const name = formsOf(requireName(verb, NAME, { example: 'check', folders: FOLDERS }));
  if (of.kebab === 'page') return writePageCommand(name);
  const path = `machines/${of.kebab}/${of.kebab}.machine.ts`;
  if (!existsSync(join(root, path)))
    throw new NewError(
      `There is no ${path}: name the folder of a machine of machines/README.md, or 'page' for a command of every page that no machine stands behind.`,
    );
  const text = read(path);
  const context = text.match(/context: \{\} as (\w+)/)?.[1] ?? 'never';
  const exported = text.match(/export const (\w+) = setup\(/)?.[1] ?? `${of.camel}Machine`;
  const id = `${prefixIn(of.kebab) ?? of.camel}.${name.camel}`;
  if (sourcesOf('machines').some((each) => each.includes(`id: '${id}'`)))
    throw new NewError(`There is a command ${id} already: choose another verb.`);
  const camel = isReserved(name.camel) ? `${name.camel}Command` : name.camel;
  const written = [
    write(
      `tests/machines/${of.kebab}-${name.kebab}.test.ts`,
      test({ id, machine: exported, of, title: name.sentence }),
    ),
    writeMeta(of.kebab, meta({ id, camel, title: name.sentence, context }), context),
  ];
  format(written);
  return [
    ...written,
    '',
    'Next:',
    `  1. Add { readonly type: '${id}' } to the events of the machine, and the transition to each state that accepts it:`,
    `     on: { '${id}': { target: …, meta: ${camel} } }. A guard refuses it, \`reason\` says why. Where both stand in one file, drop the export.`,
    `  2. Add { type: '${id}' } to the events of machines/${of.kebab}/${of.kebab}.model.ts.`,
    '  3. Name a right in `visible`, keys in `keys`, other words for it in `synonyms`.',
    `  4. Run: npm run charts, then npm test -- machines/${of.kebab} machines/laws machines/cover language exports patterns.`,
    `Keys with Alt that are free: ${freeKeys('Alt+').join(', ')}.`,
  ].join('\n');
}

/** Puts a command where its machine keeps the others: in its machine's file, or in one of commands. */
function writeMeta(of: string, text: string, context: string) {
  const [machine, commands] = [
    `machines/${of}/${of}.machine.ts`,
    `machines/${of}/${of}.commands.ts`,
  ];
  const isInMachine =
    !existsSync(join(root, commands)) && read(machine).includes(`: TransitionMeta<${context}> = {`);
  return isInMachine
    ? insertBefore(machine, MACHINE, `${text.trimStart()}\n`)
    : append(commands, text, header(of, context));
}

/** A machine with the comment above it. */
const MACHINE = /^(?:\/\*\*[^\n]*\*\/\n)?export const \w+ = setup\(/m;

/** What the ids of most commands of a machine begin with; undefined where it has none. */
function prefixIn(folder: string) {
  const ids = sourcesOf(`machines/${folder}`).flatMap((text) => [
    ...text.matchAll(/\bid: '(\w+)\.\w+'/g),
  ]);
  const counts = new Map<string, number>();
  for (const [, prefix = ''] of ids) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function header(of: string, context: string) {
  const types = context === 'never' ? '' : `import type { ${context} } from './${of}.types.ts';\n`;
  return `import type { TransitionMeta } from '../kit/command.ts';\n${types}`;
}

function meta({
  id,
  camel,
  title,
  context,
}: Readonly<Record<'id' | 'camel' | 'title' | 'context', string>>) {
  return `
export const ${camel}: TransitionMeta<${context}> = {
  command: { id: '${id}', title: '${title}', icon: 'play' },
};
`;
}

function test({ id, machine, of, title }: TestNames) {
  return `import * as assert from 'uvu/assert';
import { ${machine} } from '../../machines/${of.kebab}/${of.kebab}.machine.ts';
import { suite } from '../support/suite.ts';

const test = suite('${of.sentence}: ${title.toLowerCase()}');

test('the machine has a transition with the command ${id}', () => {
  const { states } = ${machine}.config;
  assert.ok(JSON.stringify(states).includes('"id":"${id}"'));
});

test.run();
`;
}

interface TestNames {
  readonly id: string;
  readonly machine: string;
  readonly of: ReturnType<typeof formsOf>;
  readonly title: string;
}
