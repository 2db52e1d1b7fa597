import * as assert from 'uvu/assert';
import type { Entry } from '../../../src/app/palette/entry.ts';
import type { Indexed } from '../../../src/app/palette/match.ts';
import { indexed, marksOf, queryOf, synonymFor } from '../../../src/app/palette/match.ts';
import { NO_HABITS, ranked, rankedBest } from '../../../src/app/palette/rank.ts';
import { rowsFor } from '../../../src/app/palette/rows.ts';
import { askedOf, prefilterOf, tierOf } from '../../../src/app/palette/prefilter.ts';
import { recordsThat } from '../../../src/app/palette/use-records.ts';
import { fc } from '../../support/property.ts';
import { suite } from '../../support/suite.ts';

const test = suite('palette ranking');

const ENTRIES = [
  entry('go./', 'Go to Dashboard'),
  entry('go./content/authors', 'Go to Authors', { synonyms: ['Authors', 'writers'] }),
  entry('go./content/faqs', 'Go to FAQs', { synonyms: ['FAQs', 'questions'] }),
  entry('go./admin/publications', 'Go to Publications', { synonyms: ['brands'] }),
  entry('create.publications', 'Create publication', { synonyms: ['New publication'] }),
  entry('create.faqs', 'Create FAQ', { synonyms: ['New FAQ'] }),
  entry('theme.dark', 'Switch to dark theme', { synonyms: ['dark mode', 'night'] }),
  entry('form.save', 'Save', { scope: 'form' }),
  entry('table.export', 'Export CSV', { scope: 'page' }),
  entry('rows.merge', 'Merge', { scope: 'selection', off: 'Select a row first' }),
  entry('figma', 'Figma export', { scope: 'page' }),
  entry('extension', 'Extension'),
];
const INDEX = ENTRIES.map(indexed);

test('what points at what is at hand is no part of a command’s name, but may be of a record’s', () => {
  const record = indexed(entry('faq', 'Do this', { kind: 'record' }));
  const found = (index: readonly Indexed[], text: string) =>
    ranked(index, text).map(({ entry: { title }, tier }) => `${title} ${tier}`);
  assert.equal(found([record], 'do this'), ['Do this 1']);
  assert.equal(found(INDEX, 'save this'), ['Save 1']);
  assert.equal(marksOf(record.entry, 'do this'), [[0, 7]]);
});

test('each query has its first row', () => {
  const golden: readonly (readonly [string, string])[] = [
    ['save', 'form.save'],
    ['sa', 'form.save'],
    ['dash', 'go./'],
    ['go faq', 'go./content/faqs'],
    ['faq', 'go./content/faqs'],
    ['questions', 'go./content/faqs'],
    ['pub', 'go./admin/publications'],
    ['cp', 'create.publications'],
    ['create pub', 'create.publications'],
    ['brands', 'go./admin/publications'],
    ['dark mode', 'theme.dark'],
    ['dark', 'theme.dark'],
    ['ex', 'table.export'],
    ['exp', 'table.export'],
    ['export', 'table.export'],
    ['figma', 'figma'],
    ['ext', 'extension'],
    ['atuhors', 'go./content/authors'],
    ['authros', 'go./content/authors'],
    ['  SAVE ', 'form.save'],
    ['märge', 'rows.merge'],
  ];
  const wrong = golden.filter(([query, id]) => first(query) !== id);
  assert.equal(
    wrong.map(([query, id]) => `${query}: ${first(query)} instead of ${id}`),
    [],
  );
});

test('each tier stands before the next, whatever order they come in', () => {
  const tiers = [
    entry('inside', 'McNeil'),
    entry('synonym', 'Night mode', { synonyms: ['cn table'] }),
    entry('acronym', 'Create note'),
    entry('exact', 'Cn'),
    entry('prefix', 'Cnidarian'),
    entry('words', 'Open cnc'),
  ].map(indexed);
  assert.equal(ids(ranked(tiers, 'cn')), [
    'exact',
    'prefix',
    'words',
    'acronym',
    'synonym',
    'inside',
  ]);
});

test('from three letters on a title is found by letters in their order with short gaps, behind all else', () => {
  const index = [
    entry('far', 'Donkeys and the broad'),
    entry('skips', 'Dashboard'),
    entry('inside', 'A hidbrd'),
  ].map(indexed);
  assert.equal(ids(ranked(index, 'dbrd')), ['inside', 'skips']);
  assert.equal(ids(ranked(index, 'db')), ['inside']);
});

test('of one tier what can be run stands before what cannot, though it is nearer and shorter', () => {
  const index = [
    entry('off', 'Merge', { scope: 'selection', off: 'Select a row first' }),
    entry('on', 'Merge requests of everyone'),
  ].map(indexed);
  assert.equal(ids(ranked(index, 'mer')), ['on', 'off']);
  assert.equal(ids(ranked(index, 'merge')), ['off', 'on'], 'a better match stays the better one');
});

test('what destroys is not found by the inside of a word', () => {
  const remove = { synonyms: ['remove', 'trash'], danger: true };
  const index = [entry('row.delete', 'Delete FAQ', remove)].map(indexed);
  const foundBy = (text: string) => ids(ranked(index, text)).length;
  assert.equal(['move', 'faq delete', 'remove', 'rem'].map(foundBy), [0, 1, 1, 1]);
});

test('a single use decides only inside a tier', () => {
  const twins = [entry('a', 'Save page'), entry('b', 'Save form'), entry('c', 'Save')].map(indexed);
  assert.equal(ids(ranked(twins, 'save', { ...NO_HABITS, levels: new Map([['b', 1]]) })), [
    'c',
    'b',
    'a',
  ]);
  assert.equal(ids(ranked(twins, 'save', { ...NO_HABITS, levels: new Map([['a', 1]]) })), [
    'c',
    'a',
    'b',
  ]);
});

test('what cannot be run stands behind what can, and in a group of its own', () => {
  const commands = [...ENTRIES, entry('requests', 'Merge requests of everyone')].map(indexed);
  const rows = rowsFor({ commands, records: [], remote: [], text: 'mer', recent: [] });
  assert.is(rows.find((row) => row.kind === 'option')?.id, 'requests');
  assert.equal(
    rows
      .filter((row) => row.kind === 'head')
      .map((row) => row.title)
      .at(-1),
    'Not available now',
  );
  assert.is(rows.at(-1)?.id, 'rows.merge');
});

test('of what is refused for want of a selection and what is refused of the row at hand, the row’s comes first', () => {
  const listed = (entries: readonly Entry[]) =>
    ids(ranked(entries.map(indexed), 'unpub')).join(' ');
  const bulk = entry('rows.unpublish', 'Unpublish selected', { scope: 'selection', off: 'Why' });
  const one = entry('row.unpublish', 'Unpublish FAQ “Why?”', {
    scope: 'row',
    off: 'It is a draft',
  });
  assert.is(listed([bulk, one]), 'row.unpublish rows.unpublish');
  const clear = entry('rows.clear', 'Clear selection', { scope: 'selection' });
  assert.is(listed([bulk, one, clear]), 'rows.unpublish row.unpublish');
  assert.is(listed([{ ...bulk, off: null }, one]), 'rows.unpublish row.unpublish');
});

test('what is refused now, and is called what was typed, stands above what another word or a record finds', () => {
  const merge = entry('rows.merge', 'Merge into…', { scope: 'selection', off: 'Select two rows' });
  const variables = entry('go./v', 'Go to Variables', { synonyms: ['merge fields'] });
  const first = (text: string, records: readonly Indexed[] = []) => {
    const commands = [merge, variables].map(indexed);
    const rows = rowsFor({ commands, records, remote: [], text, recent: [] });
    return rows.flatMap((row) => (row.kind === 'option' ? row.id : [])).slice(0, 2);
  };
  assert.equal(first('merge'), ['rows.merge', 'go./v']);
  const record = (text: string) => [indexed(entry('open:/a/1', text))];
  assert.is(first('merge', record('How to merge'))[0], 'rows.merge');
  assert.is(first('merge', record('Merge lanes'))[0], 'open:/a/1', 'what can be opened is as good');
  assert.is(first('merge f')[0], 'go./v', 'its title does not say that');
});

test('what is used often stands with what has a word that begins so, never above an exact beginning', () => {
  const index = [
    entry('begins', 'Merge rows'),
    entry('word', 'Ask to merge'),
    entry('synonym', 'Go to Variables', { synonyms: ['merge fields'] }),
  ].map(indexed);
  const often = (...ids: string[]) => ({
    ...NO_HABITS,
    levels: new Map(ids.map((id) => [id, 3])),
  });
  assert.equal(ids(ranked(index, 'merge')), ['begins', 'word', 'synonym']);
  assert.equal(ids(ranked(index, 'merge', often('synonym'))), ['begins', 'synonym', 'word']);
  assert.equal(ids(ranked(index, 'merge', often('word'))), ['begins', 'word', 'synonym']);
});

test('what leads somewhere is found by the name of the place as by a title, and a synonym says so', () => {
  const index = [
    entry('go./faqs', 'Go to FAQs', { synonyms: ['questions'] }),
    entry('row.open', 'Open FAQ 9', { scope: 'row' }),
    entry('create.faqs', 'Create FAQ'),
  ].map(indexed);
  assert.equal(ids(ranked(index, 'faq')), ['go./faqs', 'row.open', 'create.faqs']);
  const said = (text: string) => synonymFor((index[0] as Indexed).entry, text);
  assert.equal(['quest', 'faq', 'go', 'zebra'].map(said), ['questions', null, null, null]);
});

test('the best of commands and records is lifted above both, a command where they match alike', () => {
  const best = (text: string) => {
    const records = [indexed(entry('open:/a/1', 'Save'))];
    const commands = [entry('form.save', 'Save', { scope: 'form' }), entry('csv', 'Save as CSV')];
    const sources = { records, remote: [], recent: [], text };
    const [head, row] = rowsFor({ ...sources, commands: commands.map(indexed) });
    const without = rowsFor({ ...sources, commands: commands.slice(1).map(indexed) });
    assert.equal([head?.id, without[0]?.id], ['head Best match', 'head Best match']);
    return [row?.id, without[1]?.id];
  };
  assert.equal(best('save'), ['form.save', 'open:/a/1']);
  assert.equal(best('csv'), ['csv', 'csv']);
});

test('what matches alike, is as near and as long stays in the order it came in', () => {
  const index = ['one', 'two', 'three'].map((id) => indexed(entry(id, 'Save it')));
  assert.equal(ids(ranked(index, 'save')), ['one', 'two', 'three']);
  assert.equal(ids(ranked(index.toReversed(), 'save')), ['three', 'two', 'one']);
});

test('without a text the near commands stand first, then the last used, then the places', () => {
  const rows = rowsFor({
    commands: INDEX,
    records: [],
    remote: [],
    text: '',
    recent: ['theme.dark', 'gone'],
  });
  assert.equal(
    rows.filter((row) => row.kind === 'head').map((row) => row.title),
    ['Here', 'Recently used', 'Go to', 'Create', 'Commands', 'Not available now'],
  );
  assert.is(rows[1]?.id, 'form.save');
});

test('a record the server found by hidden fields is listed, behind those that match visibly', () => {
  const records = [entry('open:/a/1', 'Winter'), entry('open:/a/2', 'Pickles')].map(indexed);
  const rows = rowsFor({ commands: INDEX, records: [], remote: records, text: 'pick', recent: [] });
  assert.equal(
    rows.filter((row) => row.kind === 'option').map((row) => row.id),
    ['open:/a/2', 'open:/a/1'],
  );
});

test('a text that goes on from the last one finds what it would have found alone, in the same order', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aeinorst FGp'), maxLength: 9 });
  const titles = fc.array(letters, { minLength: 1, maxLength: 40 });
  const texts = fc.array(fc.tuple(letters, fc.boolean()), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(titles, texts, (names, steps) => {
      const index = () => names.map((name, at) => indexed(entry(`e${at}`, name)));
      const kept = index();
      let text = '';
      for (const [typed, goesOn] of steps) {
        text = goesOn ? text + typed : typed;
        for (let length = 1; length <= text.length; length += 1) {
          const part = text.slice(0, length);
          assert.equal(ids(ranked(kept, part)), ids(ranked(index(), part)), part);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('the best so many are the first of all, and what the prefilter refuses fits without it no better', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aeirst 0147'), maxLength: 7 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 40 }), text, fc.nat(45), (names, typed, most) => {
      const index = names.map((name, at) => indexed(entry(`e${at}`, name)));
      const all = ranked(index, typed);
      const best = rankedBest([...index], typed, NO_HABITS, most);
      assert.equal([best.found, best.count], [all.slice(0, most), all.length]);
      const asked = askedOf(queryOf(typed));
      const [prefilter, blind] = [prefilterOf(index), blindPrefilterOf(index)];
      if (asked.query.text === '') return;
      for (const at of index.keys()) {
        assert.is(tierOf(prefilter, at, asked), tierOf(blind, at, asked));
      }
    }),
    { numRuns: 500 },
  );
});

test('records that fit are one list as long as the records are the same', () => {
  const isWinter = ({ title }: Entry) => title === 'Winter';
  const records = [entry('open:/a/1', 'Winter'), entry('open:/a/2', 'Pickles')].map(indexed);
  const fitting = recordsThat(isWinter, records);
  assert.equal(fitting, records.slice(0, 1));
  assert.is(recordsThat(isWinter, records), fitting);
  assert.equal(
    recordsThat(() => true, records),
    records,
  );
  assert.equal(recordsThat(isWinter, records.slice(1)), []);
});

test('of 50,000 records that match the best 500 are listed and all are counted', () => {
  const records = Array.from({ length: 50_000 }, (_, at) =>
    indexed(entry(`open:/a/${at}`, `Record ${at}`, { kind: 'record' })),
  );
  const rows = rowsFor({ commands: [], records, remote: [], text: 'record', recent: [] });
  const heads = rows.filter((row) => row.kind === 'head').map(({ title }) => title);
  assert.equal(heads, ['Best match', 'Records: the best 500 of 50,000']);
  assert.is(rows.length, 500 + heads.length);
  const [one] = rows.filter((row) => row.kind === 'option');
  assert.is(one?.id, 'open:/a/0');
});

test('only literal matches are marked', () => {
  assert.equal(marksOf(entry('', 'Go to Publications'), 'go pub'), [
    [0, 2],
    [6, 9],
  ]);
  assert.equal(marksOf(entry('', 'Publications'), 'pblc'), []);
});

test.run();

/** Everything may be in everything, so that each entry is looked at. */
function blindPrefilterOf(index: readonly Indexed[]) {
  const { titles, pairs } = prefilterOf(index);
  const all = new Int32Array(index.length).fill(-1);
  return {
    index,
    titles,
    masks: all,
    heads: all,
    begins: all,
    opens: all,
    pairs: pairs.slice().fill(-1),
  };
}

function first(query: string) {
  return ranked(INDEX, query)[0]?.entry.id;
}

function ids(found: ReturnType<typeof ranked>) {
  return found.map((one) => one.entry.id);
}

function entry(id: string, title: string, facts: Partial<Entry> = {}): Entry {
  return {
    id,
    kind: 'command',
    title,
    crumb: null,
    icon: 'circle',
    keys: [],
    synonyms: [],
    scope: 'global',
    args: [],
    danger: false,
    off: null,
    end: null,
    to: null,
    ...facts,
  };
}
