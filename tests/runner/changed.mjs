import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reachOf, root } from './sources.mjs';

/** What is read from the disk, by the source that reads it. */
const READ_BY = [[/^src\/api\/db\/migrations\//, 'src/api/db/migrate.ts']];
/** Files of tests above all folders read the sources themselves; so does each other that goes through a folder. */
const OF_ALL = /^tests\/[^/]+\.test\.ts$/;
const READING = /readdirSync\([^;]*recursive: true/;

/**
 * Of the files of tests, those that import something that differs from where this branch began: from what the remote has,
 * else from the last commit; what is not committed yet, or not even known, counts.
 */
export function changedTests(files, imports, paths = changedPaths(root)) {
  const changed = new Set(paths.flatMap((path) => [path, ...readersOf(path)]));
  const isTouched = (file) => [...reachOf(imports, file)].some((path) => changed.has(path));
  const chosen = files.filter((file) => readsSources(file) || isTouched(file));
  console.log(
    `${changed.size} files have changed: ${chosen.length} of ${files.length} files of tests`,
  );
  return chosen;
}

function readsSources(file) {
  if (OF_ALL.test(file)) return true;
  const path = join(root, file);
  return existsSync(path) && READING.test(readFileSync(path, 'utf8'));
}

function readersOf(path) {
  return READ_BY.filter(([pattern]) => pattern.test(path)).map(([, reader]) => reader);
}

/** What differs in a working tree from where its branch began. */
export function changedPaths(folder) {
  return [
    ...lines(folder, ['diff', '--name-only', mergeBase(folder)]),
    ...lines(folder, ['ls-files', '--others', '--exclude-standard']),
  ];
}

function mergeBase(folder) {
  for (const branch of ['@{upstream}', 'origin/HEAD', 'origin/main']) {
    try {
      return lines(folder, ['merge-base', 'HEAD', branch])[0];
    } catch {
      // There is no such branch here.
    }
  }
  return 'HEAD';
}

function lines(folder, args) {
  const options = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  return execFileSync('git', args, options).split('\n').filter(Boolean);
}
