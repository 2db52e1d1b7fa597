import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { suite } from './support/suite.ts';

const test = suite('duplicates');
const root = fileURLToPath(new URL('../', import.meta.url));
const LINES = 12;

test('no block of twelve equal lines stands twice outside of tests', () => {
  const places = new Map<string, string>();
  const doubled = new Map<string, string>();
  for (const file of [...['src', 'machines', 'styles'].flatMap(sourcesOf), ...builds()]) {
    for (const { block, place } of blocksOf(file)) {
      const first = places.get(block);
      if (first === undefined) places.set(block, place);
      else doubled.set(`${fileOf(first)} ${fileOf(place)}`, `${first} stands again at ${place}`);
    }
  }
  assert.equal([...doubled.values()], []);
});

test.run();

/** Each run of so many lines, without indentation and blank lines, with the line that it begins in. */
function blocksOf(file: string) {
  const lines = readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((line, at) => ({ text: line.trim().replaceAll(/\s+/g, ' '), number: at + 1 }))
    .filter(({ text }) => text !== '');
  return lines.slice(0, Math.max(0, lines.length - LINES + 1)).map(({ number }, at) => ({
    place: `${file}:${number}`,
    block: lines
      .slice(at, at + LINES)
      .map(({ text }) => text)
      .join('\n'),
  }));
}

function fileOf(place: string) {
  return place.slice(0, place.lastIndexOf(':'));
}

function sourcesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

function builds(): string[] {
  return readdirSync(root).filter((name) => name.endsWith('.mjs'));
}
