import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { suite } from './support/suite.ts';

const test = suite('walks');
const root = fileURLToPath(new URL('../', import.meta.url));
const MOST_FILES = 12;

const walks = walksIn(readFileSync(join(root, 'src/README.md'), 'utf8'));

test('the architecture names seven walks, none over more than twelve files, those in its sentences counted', () => {
  assert.equal(
    walks.map(({ title }) => title),
    [
      'A new kind',
      'A new resource',
      'Save by key',
      'Lock',
      'List to SQL',
      'A PUT',
      'Delete by palette',
    ],
  );
  for (const { title, chains } of walks) {
    assert.ok(chains.every((chain) => chain.length > 1) && chains.length > 0, title);
  }
  assert.equal(
    walks.filter(({ named }) => new Set(named).size > MOST_FILES).map(({ title }) => title),
    [],
  );
});

test('every file that a walk names is there, and needs one that the walk names before it, or is needed by it', () => {
  const missing = walks
    .flatMap(({ named }) => named)
    .filter((file) => !existsSync(join(root, file)));
  assert.equal(missing, []);
  assert.equal(
    walks.flatMap(({ chains }) => chains.flatMap((chain) => apart(chain))),
    [],
  );
});

test('a file that nothing leads to is found', () => {
  const [from, to] = ['src/api/http/resource-routes.ts', 'src/api/rows/update.ts'];
  assert.equal(apart([from, to]), []);
  assert.equal(apart([to, from]), []);
  assert.equal(apart([from, 'src/app/main.tsx', to]), ['src/app/main.tsx']);
});

test.run();

interface Walk {
  readonly title: string;
  /** The files of each of its lists: that of the browser, that of the server. */
  readonly chains: readonly (readonly string[])[];
  /** All files that it names, in its sentences, too. */
  readonly named: readonly string[];
}

function walksIn(text: string): readonly Walk[] {
  const [, part = ''] = /^## Seven walks\n(.*?)^## /ms.exec(text) ?? [];
  return part
    .split(/^### /m)
    .slice(1)
    .map((walk) => {
      const [title = ''] = walk.split('\n');
      const steps = [...walk.matchAll(/^(\d+)\. `([^`]+)`/gm)];
      const chains: string[][] = [];
      for (const [, number, file = ''] of steps) {
        if (number === '1') chains.push([]);
        chains.at(-1)?.push(file);
      }
      const named = [...walk.matchAll(/`((?:src|machines|tests)\/[\w./-]+\.tsx?)`/g)];
      return { title, chains, named: named.map(([, file = '']) => file) };
    });
}

/** The files of a list that neither need one before them nor are needed by one. */
function apart(chain: readonly string[]): readonly string[] {
  return chain.filter(
    (file, at) =>
      at > 0 &&
      !chain.slice(0, at).some((one) => importsOf(one).has(file) || importsOf(file).has(one)),
  );
}

function importsOf(file: string): ReadonlySet<string> {
  const text = readFileSync(join(root, file), 'utf8');
  const found = text.matchAll(/^(?:import|export)\b[^'";]*?from '(\.[^']+)'/gm);
  return new Set([...found].map(([, to = '']) => relative(root, join(root, dirname(file), to))));
}
