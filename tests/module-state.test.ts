import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { suite } from './support/suite.ts';

const test = suite('state of modules');
const root = fileURLToPath(new URL('../', import.meta.url));
const files = ['machines', 'src']
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => /\.tsx?$/.test(file))
  .sort();

const OF_THE_WINDOW = 'it belongs to the window, in which several apps have it together';
const FOUND = 'what it holds follows from what it was asked; nobody can tell that it is held';

/** Modules that hold something that changes, each with why no app or test needs one of its own. */
const HELD: Readonly<Record<string, string>> = {
  'src/api/call/zone.ts': FOUND,
  'src/api/content/spelling.ts': 'the dictionary, read once for all servers of a process',
  'src/api/db/difference.ts': 'an empty map that is read alone',
  'src/api/db/prepared.ts': 'names of statements, the same for every connection',
  'src/api/secrets/passwords.ts': 'how many passwords a process may hash at once',
  'src/app/data/first-paint.ts': OF_THE_WINDOW,
  'src/app/data/lazy-part.tsx': 'chunks that did not come: they fail for the whole window',
  'src/app/data/load-code.ts': 'modules that did not come: they fail for the whole window',
  'src/app/data/client.ts': 'it stands for the locks of a browser that has none',
  'src/app/data/preload.ts': 'the page was sent with these answers, once',
  'src/app/data/resources.ts': 'definitions come by chunks, which a window loads once',
  'src/app/editor/host.ts': 'a style sheet that the document has once',
  'src/app/features/audience/rules-tree.ts': FOUND,
  'src/app/main.tsx': 'the services of the one app of the page',
  'src/app/ports/claim.ports.ts':
    'the name of the window among its tabs where a browser has no locks',
  'src/app/resources/format.ts': FOUND,
  'src/app/resources/list/list-table.tsx': 'an empty list, which the table only reads',
  'src/app/resources/uploads/use-uploads.ts': 'a number that makes keys different',
  'src/app/ui/after-pointer.ts': OF_THE_WINDOW,
  'src/app/ui/floats.ts': 'a chunk, which a window loads once',
  'src/app/ui/icon.tsx': FOUND,
  'src/app/ui/tip.ts': OF_THE_WINDOW,
  'src/content/generated-ids.ts': 'an empty map that is read alone',
  'src/shared/contract/formats.ts':
    'what language and zone of the window are to every text of it, machines and rules too: a person has one of them',
};

test('no module holds what changes, but those that are named with their reason: an app makes its services', () => {
  assert.equal(
    files.filter((file) => holdsState(readFileSync(join(root, file), 'utf8'))),
    Object.keys(HELD).sort(),
  );
});

test('what is looked for is found in whatever form it stands', () => {
  const holding = [
    'let held: Me | null = null;',
    'export let held = 1;',
    'const open = new Set<Content>();',
    'const posts: Map<string, number> = new Map();',
    'const waiting: (() => void)[] = [];',
    'const client = new QueryClient({',
    'export const themeRef = createActor(theme, { input: themeInput() });',
    'export const directory = createDirectory();',
    'const listeners = createSignal(0);',
    'const TAB = randomId();',
    'const surroundings = globalThis as { [HELD]?: Formats };',
    "const HELD = Symbol.for('formats');",
    'globalThis.formats = held;',
    'window[NAME] = held;',
  ];
  for (const line of holding) assert.ok(holdsState(line), line);
  const others = [
    'const KEPT: ReadonlySet<string> = new Set([1]);',
    'const NONE: ReadonlySet<string> = new Set();',
    "const NAMES = new Set(['a']);",
    'const NONE: readonly string[] = [];',
    'const known = new WeakMap<Resource, Rule>();',
    '  let count = 0;',
    'export const sessionActor = service(() => createActor(session));',
    'export const Context = createContext<number | null>(null);',
    'return globalThis.isSecureContext === false;',
    "if (globalThis['name'] === held) return;",
  ];
  for (const line of others) assert.not.ok(holdsState(line), line);
});

test.run();

/** Whether a source has a variable of its module, or a collection, store or actor that stands empty at first. */
function holdsState(source: string): boolean {
  const text = source.replace(/\/\*[\s\S]*?\*\//g, '');
  return STATE.some((form) => form.test(text));
}

const STATE = [
  /^(export )?let /m,
  /^(export )?const \w+(: (?!Readonly)[^=]+)? = new (Map|Set)(<.*>)?\(\)/m,
  /^(export )?const \w+: (?!readonly ).*\[\] = \[\];/m,
  /^(export )?const \w+(: [^=]+)? = new (QueryClient|EventTarget|BroadcastChannel|AbortController)\b/m,
  /^(export )?const \w+(: [^=]+)? = create(Actor|Signal|Channel|Client|Directory|Definitions|Store|Services)\b/m,
  /^(export )?const \w+(: [^=]+)? = (randomId|Date\.now|Math\.random|crypto\.\w+)\(/m,
  /\b(globalThis|window|self) as (?!unknown as (Window|Worker))/,
  /\bSymbol\.for\(/,
  /\b(globalThis|window|self)(\.(?!onmessage|location)\w+|\[[^\]]+\]) = /,
];

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true })
    .map(String)
    .map((path) => `${folder}/${path}`);
}
