import { parse } from 'csv-parse/sync';
import * as assert from 'uvu/assert';
import { csvHead, csvLines } from '../../../src/api/rows/csv.ts';
import { BOM, guardFormula } from '../../../src/shared/contract/csv-text.ts';
import { samples } from '../../support/sample-resource.ts';
import { fc } from '../../support/property.ts';
import { suite } from '../../support/suite.ts';

const test = suite('CSV');
const TEXTS = ['name', 'notes', 'phone', 'name_upper'] as const;
const NUMBERS = ['size', 'amount', 'price', 'share'] as const;
const NAMES = ['id', ...TEXTS, ...NUMBERS, 'active', 'publication_id', 'author_ids', 'lines'];

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc
    .tuple(
      fc.constantFrom('', "'", "''", ' '),
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '\t',
        '\r',
        '\n',
        '＝',
        '＋',
        '－',
        '＠',
        '"',
        ',',
        '\r\n',
      ),
      fc.string({ maxLength: 8 }),
    )
    .map((parts) => parts.join('')),
  fc.constantFrom('', '=1+1', "'=1+1", '-5', '"', '""', ',', '\ufeff', 'a\r\nb', "'", '@SUM(A1)'),
);
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
const row = fc.record({
  id: fc.integer({ min: 1 }),
  ...Object.fromEntries(TEXTS.map((name) => [name, fc.option(text)])),
  ...Object.fromEntries(NUMBERS.map((name) => [name, fc.option(number)])),
  active: fc.boolean(),
  publication: fc.option(fc.record({ id: fc.nat(), name: text })),
  authors: fc.array(fc.record({ id: fc.nat(), full_name: fc.string() }), { maxLength: 2 }),
  lines: fc.array(fc.record({ label: text }), { maxLength: 2 }),
});
type Row = Readonly<Record<string, unknown>>;

test('what is read from our CSV are the values that were written, whatever they hold', () => {
  fc.assert(
    fc.property(fc.array(row as fc.Arbitrary<Row>, { maxLength: 5 }), (rows) => {
      const file = BOM + csvHead(samples, NAMES) + csvLines(samples, NAMES, rows);
      const [head = [], ...lines] = parse(file, { bom: true }) as string[][];
      assert.is(head.length, NAMES.length);
      assert.is(lines.length, rows.length);
      for (const [at, line] of lines.entries()) {
        const given = rows[at] ?? {};
        const cell = (name: string) => line[NAMES.indexOf(name)] ?? 'no cell';
        for (const name of TEXTS) assert.is(withoutGuard(cell(name)), given[name] ?? '');
        for (const name of ['id', ...NUMBERS]) {
          assert.is(cell(name), given[name] === null ? '' : String(given[name]), 'untouched');
        }
        assert.is(cell('active'), String(given.active));
        const { name = '' } = (given.publication as { name?: string } | null) ?? {};
        assert.is(withoutGuard(cell('publication_id')), name);
        assert.is(withoutGuard(cell('lines')), JSON.stringify(given.lines));
      }
    }),
    { numRuns: 500 },
  );
});

test('no cell of text begins with what a spreadsheet runs, and a number is never guarded', () => {
  fc.assert(
    fc.property(text, number, (value, size) => {
      const [[name = '', amount = ''] = []] = parse(
        csvLines(samples, ['name', 'size'], [{ name: value, size }]),
      ) as string[][];
      assert.not.match(name, /^[=+\-@\t\r\n＝＋－＠]/);
      assert.is(amount, String(size));
    }),
    { numRuns: 500 },
  );
});

test('guarding can be undone for every text, and is not undone where nothing was guarded', () => {
  fc.assert(
    fc.property(text, (value) => {
      assert.is(withoutGuard(guardFormula(value)), value);
    }),
    { numRuns: 1000 },
  );
  assert.equal(["'tis", "'=1", "''=1", '=1'].map(withoutGuard), ["'tis", '=1', "'=1", '=1']);
});

test('the head comes from the columns asked for, in their order, and is there without any row', () => {
  assert.is(csvHead(samples, ['price', 'name', 'publication_id']), 'Price,Name,Publication\r\n');
  assert.is(csvLines(samples, ['price', 'name'], []), '');
  assert.is(
    csvLines(samples, ['price', 'name'], [{ unknown: 1, name: 'x' }, { price: 2 }]),
    ',x\r\n2,\r\n',
  );
});

/** A cell's text as whoever reads our CSV has it. */
function withoutGuard(cell: string): string {
  return cell.startsWith("'") && guardFormula(cell.slice(1)) === cell ? cell.slice(1) : cell;
}

test.run();
