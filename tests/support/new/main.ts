import { writeCommand } from './command.ts';
import { writeFlow } from './flow.ts';
import { writeKind } from './kind.ts';
import { AREAS, writeResource } from './resource.ts';
import { NewError, freeKeys, freePageKeys } from './tree.ts';

const USE = `Use one of:
  npm run new -- resource glossary_terms [area] [icon]
                 (area: ${Object.keys(AREAS).join(', ')})
  npm run new -- command <machine> <verb>        (the command <machine>.<verb>)
  npm run new -- command page <verb>             (of every page, without a machine)
  npm run new -- flow <name>
  npm run new -- kind post-code                  (a kind of field)
  npm run new -- keys                            (those that no command has yet)`;

const WRITERS = {
  resource: writeResource,
  command: writeCommand,
  flow: writeFlow,
  kind: writeKind,
  keys: listKeys,
} as const;

const [what = '', ...args] = process.argv.slice(2);
try {
  process.stdout.write(`${await start()}\n`);
} catch (error) {
  if (!(error instanceof NewError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

/** Writes the files of a new thing with their tests; answers what to do next. */
async function start(): Promise<string> {
  if (!Object.hasOwn(WRITERS, what)) throw new NewError(USE);
  return WRITERS[what as keyof typeof WRITERS](args);
}

async function listKeys() {
  return [
    `For pages: ${freePageKeys().join(', ')}`,
    `With Alt: ${freeKeys('Alt+').join(', ')}`,
    `With Shift: ${freeKeys('Shift+').join(', ')}`,
    `Alone, where no text is typed: ${freeKeys('').join(', ')}`,
  ].join('\n');
}
