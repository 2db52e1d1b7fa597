import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import type { Vector } from './vectors-acting.ts';
import { VECTORS } from './vectors.ts';
import { CLEANED, hostilePage, outcomeOf, WAYS } from './ways.ts';

const test = suite('hostile imports');

for (const [way, bring] of Object.entries(WAYS)) {
  test(`${VECTORS.length} hostile pieces of markup brought as ${way}: the design can be saved, and its page does nothing`, () => {
    const found = VECTORS.flatMap((vector) =>
      outcomeOf(vector, bring).wrong.map((each) => `${vector[0]}: ${each}`),
    );
    assert.equal(found, []);
  });
}

for (const way of CLEANED) {
  test(`nothing of what must not be there is in a design of ${way}`, () => {
    const found = VECTORS.filter(([, markup, never]) => {
      const text = JSON.stringify(WAYS[way]?.(markup).project).toLowerCase();
      return text.includes(never.toLowerCase());
    });
    assert.equal(
      found.map(([name]) => name),
      [],
    );
  });
}

test('there are at least 200 of them, each with a name of its own', () => {
  assert.ok(VECTORS.length >= 200);
  assert.is(new Set(VECTORS.map(([name]: Vector) => name)).size, VECTORS.length);
});

test('tests/HOSTILE.md says of each piece and each way what becomes of it', () => {
  const file = new URL('../../HOSTILE.md', import.meta.url);
  assert.ok(readFileSync(file, 'utf8') === hostilePage(), 'run npm run hostile');
});

test.run();
