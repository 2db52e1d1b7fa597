import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { features } from '../../../src/app/features/registry.ts';
import { suite } from '../../support/suite.ts';

const test = suite('registry of features');
const registry = readFileSync(
  new URL('../../../src/app/features/registry.ts', import.meta.url),
  'utf8',
);

test('what a resource has of its own stands in the folder of its name', () => {
  const folders = new Map(
    [...registry.matchAll(/^import \{([^}]+)\} from '\.\/([\w-]+)\/index\.tsx?';$/gm)].flatMap(
      ([, names = '', folder = '']) => names.split(',').map((name) => [name.trim(), folder]),
    ),
  );
  const own = Object.keys(features.resources).filter((name) => folders.has(name));
  assert.ok(own.length > 10);
  assert.equal(
    own.filter((name) => folders.get(name) !== name.replaceAll('_', '-')),
    [],
  );
});

test.run();
