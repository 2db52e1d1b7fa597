import '../../support/dom-globals.ts';
import * as assert from 'uvu/assert';
import { lineEntry } from '../../../src/app/palette/entry.ts';
import { fallbackEntries } from '../../../src/app/palette/fallback.ts';
import { indexed } from '../../../src/app/palette/match.ts';
import { filterCommands } from '../../../src/app/resources/list/filter-commands.ts';
import { filterableFields } from '../../../src/app/resources/list/filters.ts';
import { permissionsOf } from '../../../src/shared/permission-table.ts';
import { visibleFields } from '../../../src/shared/query.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import type { Me } from '../../../src/shared/wire.ts';
import { suite } from '../../support/suite.ts';

const test = suite('lists that some of the words name');

test('words that name a page among others lead to it, narrowed where the others are a value of its rows', () => {
  assert.equal(found('draft faqs').slice(0, 2), [
    'Go to FAQs, filtered by Published: No',
    'Go to FAQs',
  ]);
  assert.equal(found('pages draft').slice(0, 2), [
    'Go to Pages, filtered by Status: Draft',
    'Go to Pages',
  ]);
  assert.equal(found('published landing pages').slice(0, 2).at(-1), 'Go to Landing pages');
});

test('a verb with the name of a page leads there, before anything is created of that name', () => {
  const [first, second, third] = found('publish faqs');
  assert.equal([first, second], ['Go to FAQs', 'Publish']);
  assert.ok(third?.startsWith('Create a'), third);
  assert.not.ok(found('zebra crossings').some((title) => title.startsWith('Go to')));
  assert.not.ok(
    found('faqs').some((title) => title.startsWith('Go to')),
    'the name alone',
  );
});

test('what rows are called that are not published finds the filter for it, whatever its values are', () => {
  const visible = visibleFields(faqs, { unmask: false });
  const commands = filterCommands({
    resource: faqs,
    visible,
    fields: filterableFields(faqs, visible),
    apply: () => undefined,
    change: () => undefined,
    shown: { range: null, groupBy: null },
    sumUp: () => undefined,
  });
  const published = commands.find(({ id }) => id === 'filter.by.published');
  assert.ok(published?.synonyms?.includes('draft'));
  assert.not.ok(
    commands.some(({ id, synonyms }) => id !== published?.id && synonyms?.includes('draft')),
  );
});

test.run();

const PLACES = [
  ['FAQs', '/content/faqs'],
  ['Pages', '/content/pages'],
  ['Landing pages', '/marketing/landing-pages'],
] as const;

function found(text: string) {
  const commands = PLACES.map(([title, path]) =>
    indexed(lineEntry({ id: `go.${path}`, title: `Go to ${title}`, kind: 'command' })),
  );
  const me = holding(resources.flatMap((each) => permissionsOf(each)));
  return fallbackEntries({ text, mode: null, me, path: '/', commands }).map(({ title }) => title);
}

function holding(permissions: readonly string[]): Me {
  const group = { id: 1, name: 'Some', all_publications: true, publication_ids: [], permissions };
  return { id: 1, full_name: 'Nora', groups: [group], preferences: [] } as unknown as Me;
}
