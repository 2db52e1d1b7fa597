import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { icons, isIconName } from '../../../src/app/ui/icons.ts';
import { suite } from '../../support/suite.ts';

const test = suite('icons');

const root = join(import.meta.dirname, '../../..');

test('every icon that a definition, a command or a part names is drawn', () => {
  const named = [...filesOf('src'), ...filesOf('machines')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:icon|endIcon)[:=]\s*["']([a-z0-9-]+)["']/g)].map(
      (match) => match[1] ?? '',
    ),
  );
  assert.ok(named.length > 20, `${named.length} names found`);
  assert.equal([...new Set(named)].filter((name) => !isIconName(name)).sort(), []);
});

test('names of objects in general are no icons', () => {
  for (const name of ['constructor', 'toString', '']) assert.is(isIconName(name), false);
});

test('every icon is a component', () => {
  for (const [name, Drawn] of Object.entries(icons)) assert.ok(Drawn, name);
});

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

test.run();
