import * as assert from 'uvu/assert';
import { maskAddresses } from '../../../src/api/hooks/form-submissions.ts';
import { maskEmail } from '../../../src/shared/mask.ts';
import { email } from '../../../src/shared/rules.ts';
import { fc } from '../../support/property.ts';
import { suite } from '../../support/suite.ts';

const test = suite('addresses inside of answers');

test('each is masked where it stands', () => {
  assert.is(
    maskAddresses('Write to ann@example.org, or <bob.b@b.example>. Not to @home or a@b.'),
    `Write to ${maskEmail('ann@example.org')}, or <${maskEmail('bob.b@b.example')}>. Not to @home or a@b.`,
  );
  assert.is(maskAddresses('a@b.example@c.example'), `${maskEmail('a@b.example')}@c.example`);
  for (const text of ['', '@', '@@@', 'a@', '@a.bc', `${'a'.repeat(65)}@b.example`]) {
    assert.is(maskAddresses(text), text);
  }
});

test('random texts with one @ in a word are masked as one pattern over the whole text masks them', () => {
  const piece = fc.constantFrom('a', 'b.c', '@', '@', '.', '-', ' ', 'example', '.org', '<', '1');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      fc.pre(!/@[^\s<]*@/.test(text));
      assert.is(maskAddresses(text), byPattern(text));
    }),
    { numRuns: 2_000 },
  );
});

/** Quadratic, and right for short texts. */
function byPattern(text: string) {
  return text.replace(/[^\s@<>()[\]\\,;:"]+@[a-z0-9.-]+[a-z0-9]/gi, (found) =>
    email(found) === null ? maskEmail(found) : found,
  );
}

const WORST = [
  `@${'a'.repeat(1_000_000)}`,
  'a@'.repeat(500_000),
  `a@${'b.'.repeat(500_000)}`,
  `${'a'.repeat(500_000)}@${'-'.repeat(500_000)}`,
];

for (const text of WORST) {
  test(`a megabyte that begins with ${text.slice(0, 6)} is read within a bound of steps`, () => {
    assert.ok(stepsOf(() => maskAddresses(text)) < 1e11);
  });
}

/** What patterns can need at most: the square of each text that they are given. */
function stepsOf(run: () => unknown): number {
  const { exec } = RegExp.prototype;
  let steps = 0;
  RegExp.prototype.exec = function counted(this: RegExp, text: string) {
    steps += text.length ** 2;
    return exec.call(this, text);
  };
  try {
    run();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return steps;
}

test.run();
