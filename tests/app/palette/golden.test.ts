import * as assert from 'uvu/assert';
import type { Use } from '../../../machines/palette/memory.rules.ts';
import { lineEntry } from '../../../src/app/palette/entry.ts';
import { levelsOf } from '../../../src/app/palette/frecency.ts';
import { indexed } from '../../../src/app/palette/match.ts';
import { ranked } from '../../../src/app/palette/rank.ts';
import { suite } from '../../support/suite.ts';
import { ENTRIES, FIRST_ROWS } from './golden.ts';

const test = suite('palette golden file');
const INDEX = ENTRIES.map(indexed);
const NOW = 1_790_000_000_000;
const HOUR = 3_600;

test('each of a hundred and fifty queries has its first row', () => {
  const cases = Object.entries(FIRST_ROWS);
  assert.ok(cases.length >= 150, `there are ${cases.length}`);
  const wrong = cases.filter(([query, id]) => first(query) !== id);
  assert.equal(
    wrong.map(([query, id]) => `${query}: ${first(query)} instead of ${id}`),
    [],
  );
});

test('what was used often does not stand before what is named exactly (vscode#134016, #173767, #200702)', () => {
  const uses = Array.from({ length: 10 }, () => use('form.saveClose', ''));
  assert.is(first('save', uses), 'form.save');
  const tags = Array.from({ length: 10 }, () => use('create.tags', ''));
  assert.is(first('go to tags', tags), 'go./content/tags');
  assert.is(
    first(
      'refresh',
      Array.from({ length: 10 }, () => use('table.export', '')),
    ),
    'table.refresh',
  );
});

test('letters that skip others stand in one word, or begin the next one', () => {
  const found = (query: string) => ranked(INDEX, query).map(({ entry }) => entry.id);
  assert.equal(found('share'), []);
  assert.ok(!found('reset').includes('go./admin/settings/author-categories'));
  assert.is(first('lgout'), 'session.logout');
});

test('the better match stands first whatever group it is in (dip/cmdk#255)', () => {
  const pair = [
    lineEntry({ id: 'figma', title: 'Figma export', crumb: 'Letters' }),
    lineEntry({ id: 'extension', title: 'Extension', crumb: 'Programs' }),
  ].map(indexed);
  assert.is(ranked(pair, 'ex')[0]?.entry.id, 'extension');
});

test('use decides inside a tier, and only under what was typed then', () => {
  const uses = [use('create.users', 'cr')];
  assert.is(first('cr', uses), 'create.users');
  assert.is(first('create', uses), first('create'));
  assert.is(first('c', [use('create.users', 'cr')]), first('c', [use('create.users', 'c')]));
});

test('a use weighs less the older it is, in four levels', () => {
  const level = (count: number, hours: number) =>
    levelsOf(
      Array.from({ length: count }, () => use('a', '', hours)),
      '',
      NOW,
    ).get('a');
  assert.equal([level(1, 1), level(3, 1), level(1, 5), level(10, 24 * 60)], [2, 3, 1, 2]);
  assert.is(level(0, 0), undefined);
});

test("the person's own name for a command stands above a title that is the same", () => {
  const aliases = { save: 'theme.dark' };
  assert.is(ranked(INDEX, 'save', { levels: new Map(), aliases })[0]?.entry.id, 'theme.dark');
});

test('the same query in the same place has the same order, and ten thousand characters are compared at once', () => {
  const ids = (query: string) => ranked(INDEX, query).map(({ entry }) => entry.id);
  assert.equal(ids('s'), ids('s'));
  assert.equal(ids('x'.repeat(10_000)), []);
});

test.run();

function first(query: string, uses: readonly Use[] = []) {
  const habits = { levels: levelsOf(uses, query, NOW), aliases: {} };
  return ranked(INDEX, query, habits)[0]?.entry.id;
}

function use(id: string, text: string, hours = 1): Use {
  return [id, text, NOW / 1000 - hours * HOUR];
}
