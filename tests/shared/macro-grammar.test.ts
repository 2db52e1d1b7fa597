import fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { Macro } from '../../src/shared/contract/macros.ts';
import { MODIFIERS, printMacro, readMacro, readMacros } from '../../src/shared/contract/macros.ts';
import { suite } from '../support/suite.ts';

const test = suite('the grammar of macros');

test('[D5.071] `$name|key:value` and `{$name|key:value}` are read alike, and braces are written', () => {
  const [bare] = readMacros('Dear $first_name|default:reader, hello').uses;
  assert.equal(bare && [bare.name, bare.modifiers, bare.end], [
    '$first_name',
    [{ key: 'default', value: 'reader' }],
    31,
  ]);
  assert.equal(readMacro('{$first_name|default:reader}'), {
    name: '$first_name',
    modifiers: [{ key: 'default', value: 'reader' }],
  });
  assert.is(printMacro(bare as Macro), '{$first_name|default:reader}');
});

test('[B3.016] [B3.020] a macro begins with $ and carries modifiers of the form key:value between pipes', () => {
  assert.equal(readMacro('{$sender.name|default:our editors|upper|truncate:9}')?.modifiers, [
    { key: 'default', value: 'our editors' },
    { key: 'upper', value: '' },
    { key: 'truncate', value: '9' },
  ]);
  for (const text of ['first_name', '{first_name}', '$5', '{$}', '$ x', '{$first name}'])
    assert.is(readMacro(text), null, text);
});

test('the first colon ends the key, and a bare value goes on to a pipe or to the brace', () => {
  const saidIn = (text: string) => readMacro(text)?.modifiers[0]?.value;
  assert.is(saidIn('{$date|date:HH:mm}'), 'HH:mm');
  assert.is(saidIn('{$a|default:<b>you & "me"</b>, friend}'), '<b>you & "me"</b>, friend');
  assert.is(saidIn('{$a|default:عزيزي القارئ}'), 'عزيزي القارئ');
  assert.is(saidIn('{$a|default:"a | b } {$c} \\" \\\\ \\n"}'), 'a | b } {$c} " \\ \\n');
});

test('a price, a $ alone and the point of a sentence are no macro, and a brace is not swallowed', () => {
  const text = 'Pay $5 or $ for $first_name. {$date|upper}} $DATE! ($email|default:none)';
  assert.equal(
    readMacros(text).uses.map(({ start, end }) => text.slice(start, end)),
    ['$first_name', '{$date|upper}', '$DATE', '$email|default:none'],
  );
});

test('what has no end is none, says what is wrong, and hides no macro after it', () => {
  const faults = (text: string) =>
    readMacros(text).broken.map(({ start, fault }) => [start, fault]);
  assert.equal(faults('a {$first_name b'), [[2, 'The macro has no end: close its brace.']]);
  assert.equal(faults('{$a|default:"x} {$b}'), [
    [0, 'The value has no end: close its quotation mark.'],
  ]);
  assert.equal(faults('{$a|: b}'), [[0, 'A modifier has a name: upper, or default:reader.']]);
  for (const text of ['{$a {$b}', '{$a|default:x {$b}', '{$a|default:"x {$b}', '{$a| {$b}'])
    assert.equal(
      readMacros(text).uses.map(({ name }) => name),
      ['$b'],
      text,
    );
});

const name = fc.stringMatching(/^\$[a-z][a-z0-9_]{0,9}(\.[a-z][a-z0-9_]{0,6})?$/);
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom('|', '}', '{', '$', '"', '\\', ':', ' ', 'a', '\n', 'ש', '<'),
  }),
);
const plain = { noNullPrototype: true };
const key = fc.oneof(fc.constantFrom(...MODIFIERS), fc.stringMatching(/^[a-z][a-z0-9_-]{0,9}$/));
const modifiers = fc.array(fc.record({ key, value }, plain), { maxLength: 4 });
const macro: fc.Arbitrary<Macro> = fc.record({ name, modifiers }, plain);

test('10,000 random macros are printed and read back as they were', () => {
  fc.assert(
    fc.property(macro, (made) => {
      assert.equal(readMacro(printMacro(made)), made);
    }),
    { numRuns: 10_000 },
  );
});

test('10,000 random texts are read in pieces that stand for every character, and printed they read the same', () => {
  const piece = fc.oneof(
    macro.map(printMacro),
    name,
    value,
    fc.constantFrom('{$', '{$a|', '{$a|default:', '{$a|default:"', '$', '|upper', '}', '"', ' '),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('');
      const { uses, broken } = readMacros(text);
      const spans = [...uses, ...broken].sort((one, other) => one.start - other.start);
      let from = 0;
      for (const { start, end } of spans) {
        assert.ok(start >= from && end > start && end <= text.length);
        from = end;
      }
      for (const { start: _, end: __, ...said } of uses)
        assert.equal(readMacro(printMacro(said)), said);
    }),
    { numRuns: 10_000 },
  );
});

test('a value of 10 kB and 10,000 macros without an end are read at once', () => {
  const long = 'x'.repeat(10_000);
  assert.is(readMacro(`{$a|default:${long}}`)?.modifiers[0]?.value, long);
  const began = performance.now();
  assert.is(readMacros('{$a|default:"x'.repeat(10_000)).uses.length, 0);
  assert.is(readMacros('{$a|default:x '.repeat(10_000)).broken.length, 10_000);
  assert.ok(performance.now() - began < 2_000);
});

test.run();
