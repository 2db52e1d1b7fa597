import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { enumeration, FIELD_KINDS, hasFields, sharedKind } from '../../src/shared/kinds/index.ts';
import { columnsOf } from '../../src/shared/resources/define.ts';
import { valueError } from '../../src/shared/validation.ts';
import { samplesOf } from '../support/kinds/index.ts';
import { suite } from '../support/suite.ts';

const test = suite('kinds of the contract');
/** The types of a form's questions are not those of fields. */
const QUESTIONS = 'shared/form-answers.ts';

test('a kind is found by the name that its constructor gives a field', () => {
  for (const kind of FIELD_KINDS) assert.is(samplesOf(kind).field.kind, kind);
});

test('a kind takes its values and says of others what is wrong with them', () => {
  for (const kind of FIELD_KINDS) {
    const { field, two, refused } = samplesOf(kind);
    for (const value of two) assert.is(valueError(field, value), null, kind);
    assert.ok(refused.length > 0, kind);
    for (const [value, message] of refused) assert.is(valueError(field, value), message, kind);
  }
});

test('a kind that can be filtered reads what is looked for, and no other text than its own', () => {
  for (const kind of FIELD_KINDS) {
    const { field, operand } = samplesOf(kind);
    const { operators, filterValue } = sharedKind(field);
    if (operators.length < 2) continue;
    assert.ok('value' in filterValue(operand(field), field), kind);
    assert.ok('fault' in filterValue('\0', field), kind);
  }
});

test('what a value is called while its moment is to come narrows lists, and no row holds it', () => {
  const sent = { value: 'sent', title: 'Sent' };
  const later = { value: 'planned', title: 'Planned', is: 'sent', at: 'sent_at' };
  const field = enumeration([sent], { later });
  const { values, choices } = sharedKind(field);
  assert.equal(values(field), [sent]);
  assert.equal(choices(field), [sent, later]);
});

test('a kind of further fields, or of a few values, says which they are, and no other does', () => {
  for (const kind of FIELD_KINDS) {
    const { field } = samplesOf(kind);
    assert.is('fields' in field, hasFields(field), kind);
    assert.is('values' in field, sharedKind(field).values(field) !== null, kind);
  }
});

test('the first name of a kind on the wire is that of its field', () => {
  for (const kind of FIELD_KINDS) {
    const { field, columns } = samplesOf(kind);
    assert.is(columnsOf('v', field)[0], 'v', kind);
    assert.is(columnsOf('v', field).length, columns.length, kind);
  }
});

test('no code outside of the folders of the kinds asks for a kind by its name, or by what its fields alone say', () => {
  const names = FIELD_KINDS.join('|');
  const asked = [
    new RegExp(`\\bkind\\s*[!=]==\\s*'(${names})'`),
    /\bFieldKind\b/,
    /\b(field|inner|spec|candidate|reference|found|target|status)\??\.kind\b/i,
    /'(accept|fields|from|to|values)' in /,
    /\{ kind(, [\w, ]+)? \}: (Field|FieldSpec)\b/,
    new RegExp(`'(${names})'(,\\s*'(${names})'){3}`),
    new RegExp(
      `\\b(${names}):[^\\n]+,\\n\\s*(${names}):[^\\n]+,\\n\\s*(${names}):[^\\n]+,\\n\\s*(${names}): `,
    ),
  ];
  const wrong = sources().flatMap(([file, text]) =>
    asked.flatMap((pattern) => {
      const [found] = pattern.exec(text) ?? [];
      return found === undefined ? [] : [`${file}: ${found}`];
    }),
  );
  assert.equal(wrong, []);
});

test.run();

/** The product's code, without the kinds and the definitions, which are made of them. */
function sources() {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)kinds\//.test(file))
    .filter((file) => !/^shared\/resources\/[\w-]+\//.test(file) && file !== QUESTIONS)
    .map((file) => [file, readFileSync(join('src', file), 'utf8')] as const);
}
