import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { reachOf, root } from './sources.mjs';

/** What takes long to make and never changes: the files that import one of these run together, with one copy of it. */
const SHARED = ['tests/support/cover.ts'];
const PAGE = 'tests/support/dom-globals.ts';
const DATABASE = 'tests/support/database.ts';
/** Starts what has been built. */
const BUILT = 'tests/support/built-server.ts';
/** About what a file takes for each of its bytes where no run has told. */
const SECONDS_PER_BYTE = 1 / 4_000;

/** Every file of tests, by its path from the root. */
export function testFiles() {
  return [...filesOf('tests', /\.test\.tsx?$/), ...filesOf('e2e', /\.(journey|paths|a11y)\.ts$/)];
}

/** What is known of files before they run, those first that take longest. */
export function plan(files, imports) {
  const seconds = durations();
  return files
    .map((file) => {
      const reach = reachOf(imports, file);
      const kind = kindOf(file, reach);
      return {
        file,
        kind,
        needsBuild: kind === 'browser' || reach.has(BUILT),
        // A page is put in place by the modules of its file, which a second file would not evaluate.
        shared: kind === 'page' ? null : (SHARED.find((path) => reach.has(path)) ?? null),
        needsDatabase: reach.has(DATABASE),
        seconds: seconds[file] ?? statSync(join(root, file)).size * SECONDS_PER_BYTE,
        isKnown: file in seconds,
      };
    })
    .sort((a, b) => b.seconds - a.seconds);
}

/** Files that run one after the other in one lane: each by itself, but for those that share something. */
export function inSets(planned) {
  const sets = new Map();
  for (const each of planned) {
    const key = each.shared === null ? each.file : `${each.shared} ${each.kind}`;
    sets.set(key, [...(sets.get(key) ?? []), each]);
  }
  const secondsOf = (set) => set.reduce((sum, { seconds }) => sum + seconds, 0);
  return [...sets.values()].sort((a, b) => secondsOf(b) - secondsOf(a));
}

/** Packages ask when they are loaded whether there is a page: files with one and files without one share no process. */
function kindOf(file, reach) {
  if (file.startsWith('e2e/')) return 'browser';
  return reach.has(PAGE) ? 'page' : 'plain';
}

function durations() {
  const told = ['tests/durations.json', 'reports/durations.json']
    .map((path) => join(root, path))
    .filter((path) => existsSync(path));
  return Object.assign({}, ...told.map((path) => JSON.parse(readFileSync(path, 'utf8'))));
}

function filesOf(folder, pattern) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}
