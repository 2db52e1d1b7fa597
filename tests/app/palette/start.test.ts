import '../../support/dom-globals.ts';
import * as assert from 'uvu/assert';
import type { Entry } from '../../../src/app/palette/entry.ts';
import { lineEntry } from '../../../src/app/palette/entry.ts';
import { calledEntries, fallbackEntries } from '../../../src/app/palette/fallback.ts';
import { indexed } from '../../../src/app/palette/match.ts';
import type { ResultSources } from '../../../src/app/palette/result-rows.ts';
import { ranked } from '../../../src/app/palette/rank.ts';
import { rowsFor } from '../../../src/app/palette/rows.ts';
import { momentEntries } from '../../../src/app/palette/typed-moment.ts';
import { MOST_AT_START } from '../../../src/app/palette/start-rows.ts';
import { pageCommands } from '../../../src/app/shell/page-commands.ts';
import type { Scope } from '../../../src/app/commands/directory.ts';
import { permissionsOf } from '../../../src/shared/permission-table.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import type { Me } from '../../../src/shared/wire.ts';
import { setPersonFormats } from '../../../src/shared/contract/formats.ts';
import { suite } from '../../support/suite.ts';
import { services } from '../../support/app-services.ts';

const test = suite('palette without a match');

test('before anything is typed the best of each scope is listed, 24 rows at most, and where the rest is', () => {
  const rows = listed({});
  assert.is(rows.length, MOST_AT_START);
  assert.equal(groupsOf(rows), {
    Here: 9,
    'Recently used': 1,
    'Go to': 5,
    Create: 4,
    Commands: 2,
    More: 2,
    'Not available now': 1,
  });
  const here = rows.filter(({ group }) => group === 'Here').map(({ entry }) => entry.scope);
  assert.equal([...new Set(here)], ['selection', 'page']);
  assert.equal(idsIn(rows, 'More'), ['more.commands', 'more.places']);
});

test('of what is as near stands first what has the shortest key, and last what destroys', () => {
  const page = (id: string, more: Partial<Entry>) => ({ ...command(id, 'page'), ...more });
  const near = [
    page('plain', {}),
    page('delete', { danger: true }),
    page('chord', { keys: ['Shift+F'] }),
    page('so', { off: 'It is so already', holds: true }),
    page('letter', { keys: ['F'] }),
    page('leave', { keys: ['Escape'] }),
    page('named', { offered: false }),
  ];
  const rows = listed({ commands: near.toReversed().map(indexed) });
  assert.equal(idsIn(rows, 'Here'), ['letter', 'chord', 'leave', 'plain', 'delete']);
});

test('what a record that is looked at can become stands right behind what has a key, the likeliest first', () => {
  const of = (id: string, more: Partial<Entry> = {}) => ({ ...command(id, 'form'), ...more });
  const near = [
    of('third', { verb: 3 }),
    of('other'),
    of('first', { verb: 0 }),
    of('edit', { keys: ['E'] }),
  ];
  const rows = listed({ commands: near.map(indexed) });
  assert.equal(idsIn(rows, 'Here'), ['edit', 'first', 'third', 'other']);
});

test('places and what can be made are those of the area at hand, then one of each area, and never the page at hand', () => {
  const of = (id: string, crumb: string, keys: readonly string[] = []) => ({
    ...command(id, 'global'),
    crumb,
    keys,
  });
  const far = [
    of('go./profile#look', 'Profile'),
    of('go./a/one', 'A'),
    of('go./a/two', 'A', ['G T']),
    of('go./b/one', 'B', ['G O']),
    of('go./b/two', 'B'),
    of('create.ones', 'A'),
    of('create.twos', 'A'),
    of('create.threes', 'B'),
  ];
  const at = (path: string, isWhole = false) => {
    const rows = listed({ commands: far.map(indexed), path, isWhole });
    return [idsIn(rows, 'Go to').join(' '), idsIn(rows, 'Create').join(' ')];
  };
  const created = 'create.threes create.ones create.twos';
  const all = 'go./b/one go./a/two go./b/two go./a/one go./profile#look';
  assert.equal(at('/b/one'), ['go./a/two go./b/two go./a/one go./profile#look', created]);
  assert.equal(at('/b/one', true), [all, created], 'after a sign all of them');
  assert.equal(at('/b/one/9/edit'), [all, created], 'the list of a record is not its page');
  assert.equal(at('/elsewhere'), [
    'go./a/two go./b/one go./a/one go./b/two go./profile#look',
    'create.ones create.threes create.twos',
  ]);
});

test('what was used under nothing typed stands first within its scope', () => {
  const levels = new Map([['page.9', 3]]);
  const rows = listed({ habits: { levels, aliases: {} } });
  const pages = rows.filter(({ entry }) => entry.scope === 'page').map(({ id }) => id);
  assert.is(pages[0], 'page.9');
});

test('after a sign everything is listed, and few commands are listed whole', () => {
  assert.is(listed({ isWhole: true }).length, COMMANDS.length);
  const [few, near] = [COMMANDS.slice(0, 20), COMMANDS.slice(0, 24)];
  const groups = (commands: readonly Entry[]) =>
    listed({ commands: commands.map(indexed) }).map(({ group }) => group);
  assert.equal(groups(few), Array(20).fill('Here'));
  assert.equal(groups(near), Array(24).fill('Here'));
});

test('a record that only resembles what is typed waits for the server, and stands behind those whose names hold it', () => {
  const record = (id: string, title: string) => indexed(lineEntry({ id, title, kind: 'record' }));
  const alike = record('at hand', 'A window, a lamp and a timer');
  const held = record('found', 'Tide tables');
  const ids = (sources: Partial<ResultSources>) =>
    rowsFor({ commands: [], records: [alike], remote: [], text: 'tide', recent: [], ...sources })
      .filter((row) => row.kind === 'option')
      .map(({ id }) => id);
  assert.equal(ids({ isSearching: true }), []);
  assert.equal(ids({ remote: [held] }), ['found', 'at hand']);
  assert.equal(ids({}), ['at hand'], 'where nothing holds it');
});

test('a record whose word begins with what is typed stands above every command that only resembles it', () => {
  const command = (title: string) => indexed(lineEntry({ id: title, title }));
  const record = (title: string) => indexed(lineEntry({ id: title, title, kind: 'record' }));
  const commands = ['Go to Redirects', 'Go to Password', 'Show running tasks'].map(command);
  const kept = record('Rewiring a thirty-footer');
  const sown = record('Sowing in succession');
  const peas = record('Sweet peas by the fence');
  const cases: readonly (readonly [string, Partial<ResultSources>, readonly string[]])[] = [
    ['rewir', { records: [kept] }, ['Rewiring a thirty-footer', 'Go to Redirects']],
    ['rewir', { remote: [kept] }, ['Rewiring a thirty-footer', 'Go to Redirects']],
    ['sow', { remote: [sown] }, ['Sowing in succession', 'Show running tasks']],
    ['peas', { remote: [peas] }, ['Sweet peas by the fence', 'Go to Password']],
    ['pass', { remote: [record('Pass the salt')] }, ['Go to Password', 'Pass the salt']],
    ['rewir', {}, ['Go to Redirects']],
    ['rewir', { isSearching: true }, []],
    ['rewir', { isSearching: true, records: [kept] }, ['Rewiring a thirty-footer']],
    ['redi', { isSearching: true }, ['Go to Redirects']],
  ];
  for (const [text, found, titles] of cases) {
    const rows = rowsFor({ commands, records: [], remote: [], text, recent: [], ...found });
    assert.equal(
      rows.flatMap((row) => (row.kind === 'option' ? row.id : [])),
      titles,
      text,
    );
  }
});

test('with no match there is what to do instead: search the list, create what is named, where one may', () => {
  const titles = (permissions: readonly string[], mode: 'commands' | null = null) =>
    fallbackEntries({
      text: ' Zebra crossings ',
      mode,
      me: holding(permissions),
      path: '/content/faqs',
      commands: [],
    }).map(({ title }) => title);
  assert.equal(titles([]), []);
  assert.equal(titles([], 'commands'), ['Search all records for “Zebra crossings”']);
  assert.equal(titles(allOf('faqs')), [
    'Search FAQs for “Zebra crossings”',
    'Create an FAQ named “Zebra crossings”',
  ]);
  assert.equal(titles(allOf('tags')), ['Create a tag named “Zebra crossings”']);
  assert.equal(titles(allOf('users')), [], 'a name that is made of others cannot be typed');
});

test('a name that is typed behind what to create is the name of that alone, and words that begin a resource’s are none', () => {
  const me = holding(resources.flatMap(({ name }) => allOf(name)));
  const called = (text: string, mode: 'commands' | 'records' | null = null) =>
    calledEntries({ mode, text, me, commands: [] }).map(({ title }) => title);
  const foo = ['Create a tag named “Foo bar”'];
  for (const text of ['create tag Foo bar', 'New Tag “Foo bar”', 'add a tag  Foo bar ']) {
    assert.equal(called(text), foo, text);
  }
  assert.equal(called('create tag Foo bar', 'commands'), foo);
  assert.equal(called('create tag Foo bar', 'records'), []);
  assert.equal(called('new landing page Spring'), ['Create a landing page named “Spring”']);
  for (const text of ['create tag', 'create author cat', 'tag Foo', 'create Foo tag']) {
    assert.equal(called(text), [], text);
  }
  const facts = { mode: null, text: 'create tag Foo', me, commands: [] };
  assert.equal(calledEntries({ ...facts, me: holding(allOf('faqs')) }), []);
  const grid = lineEntry({ id: 'x', title: 'Add a tag to the grid', icon: 'tag' });
  const known = { ...facts, text: 'Add a tag to', commands: [indexed(grid)] };
  assert.equal(calledEntries(known), [], 'the beginning of a command');
});

test('a verb of rows that is typed where there are none says what has to be at hand, before a few things of that name', () => {
  const me = holding(resources.flatMap(({ name }) => allOf(name)));
  const found = (text: string, mode: 'commands' | 'records' | null = null) =>
    fallbackEntries({ text, mode, me, path: '/', commands: [] });
  assert.equal(
    found('publish').map(({ title, off }) => [title.split(' ')[0], off]),
    [
      ['Publish', 'Select rows of a list first'],
      ['Schedule', 'Select rows of a list first'],
      ...Array(4).fill(['Create', null]),
    ],
  );
  const [, trash] = found('trash', 'commands');
  assert.equal(
    [trash?.title, trash?.off],
    ['Show trash', 'Open a list first: each has its own trash'],
  );
  assert.not.ok(found('trash', 'records').some(({ title }) => title === 'Show trash'));
});

test('a verb of rows with more words that find nothing is what it does here, else what has to be at hand for it', () => {
  const at = (text: string, ...titles: readonly string[]) => {
    const commands = titles.map((title) => indexed(lineEntry({ id: title, title })));
    return fallbackEntries({ text, mode: null, me: holding([]), path: '/', commands }).map(
      ({ title, off }) => `${title}: ${off}`,
    );
  };
  assert.equal(at('publish all drafts'), ['Publish: Select rows of a list first']);
  assert.equal(at('publish all drafts', 'Publish 3 FAQs', 'Go to FAQs'), ['Publish 3 FAQs: null']);
  assert.equal(at('go to nowhere', 'Go to FAQs'), []);
  assert.equal(at('who changed'), ['History: Open a record first: each has its own history']);
});

test('a verb with a time behind it that is not read asks for it where that can be, and is not done at once for it', () => {
  const at = (text: string, ...known: readonly Entry[]) =>
    fallbackEntries({
      ...{ text, mode: null, me: holding([]), path: '/' },
      commands: known.map(indexed),
    }).map(({ title, off }) => `${title}: ${off}`);
  const publish = lineEntry({ id: 'publish', title: 'Publish' });
  const synonyms = ['publish later'];
  const schedule = lineEntry({
    ...{ id: 'schedule', title: 'Schedule…', synonyms, takes: { kind: 'moment' } },
  });
  for (const time of [
    ...['next quarter', 'tomorrow evening', 'on dec 32', 'at 25:00', 'in weeks', 'at 9', 'by 9'],
    ...['in 2 weeks', 'on friday', '12/14', 'this week', 'from monday', 'on the 14th', '9 am'],
    ...[
      'in a while or 3 hrs',
      'until 5',
      '32 december',
      '+3q',
      'sept. 40',
      'for 2 days',
      '2026-13-14',
    ],
  ]) {
    assert.equal(at(`publish ${time}`, publish, schedule), ['Schedule…: null'], time);
    const off = 'Publish: It is done at once: no day can be given to it';
    assert.equal(at(`publish ${time}`, publish), [off], time);
  }
  assert.equal(at('publish tomorrow', publish), [
    'Publish: It is done at once: no day can be given to it',
  ]);
  for (const rest of ['all drafts', 'this faq', '3 drafts', 'from here', 'faq 12', 'market 3']) {
    assert.equal(at(`publish ${rest}`, publish, schedule), ['Publish: null'], rest);
  }
  const [remove, copy, tag] = ['Delete', 'Copy', 'Tag'].map((title) =>
    lineEntry({ id: title, title }),
  ) as [Entry, Entry, Entry];
  assert.equal(at('delete this faq', remove), ['Delete: null']);
  assert.equal(at('delete faq 12', remove), ['Delete: null']);
  assert.equal(at('copy from here', copy), ['Copy: null']);
  assert.equal(at('tag 3 rows', tag), ['Tag: null']);
  const off = 'Delete: It is done at once: no day can be given to it';
  assert.equal(at('delete 12/14', remove), [off]);
});

test('what takes a moment is offered with the one that is typed behind its name, as it is read in the zone that it says', () => {
  const of = (text: string, zone?: string) => {
    const synonyms = ['publish later'];
    const takes = { kind: 'moment', zone } as const;
    const schedule = lineEntry({ id: 'schedule', title: 'Schedule…', synonyms, takes });
    const publish = lineEntry({ id: 'publish', title: 'Publish' });
    const commands = [publish, schedule].map(indexed);
    return momentEntries({ mode: null, text, commands }).map(({ id, title }) => `${id}: ${title}`);
  };
  setPersonFormats({ zone: 'UTC' });
  for (const text of [
    'publish december 14, 2090',
    'schedule 12/14/2090',
    'publish on dec 14 2090 9am',
  ]) {
    assert.equal(of(text), ['moment.schedule: Schedule for Dec 14, 2090, 09:00…'], text);
    const there = 'moment.schedule: Schedule for Dec 14, 2090, 09:00 PST…';
    assert.equal(of(text, 'America/Los_Angeles'), [there], text);
  }
  for (const text of [
    'publish',
    'december 14',
    'publish all drafts',
    'delete tomorrow',
    'publish now',
  ])
    assert.equal(of(text), [], text);
  setPersonFormats(null);
});

test('what the text itself says stands above everything, in a group of its own', () => {
  const moment = lineEntry({ id: 'moment', title: 'Schedule for Dec 14…' });
  const rows = listed({ text: 'global', asTyped: [moment] });
  assert.equal([rows[0]?.id, rows[0]?.group], ['moment', 'As typed']);
  assert.not.ok(rows.some(({ group }) => group === 'Best match'));
});

test('the resource of the page stands first, and a name that is too long makes nothing', () => {
  const me = holding([...allOf('faqs'), ...allOf('tags')]);
  const path = '/content/tags';
  const found = fallbackEntries({ text: 'x', mode: null, me, path, commands: [] }).map(
    ({ id }) => id,
  );
  assert.equal(found, ['fallback.search.tags', 'fallback.create.tags', 'fallback.create.faqs']);
  const long = fallbackEntries({ text: 'x'.repeat(10_000), mode: null, me, path, commands: [] });
  assert.equal(
    long.map(({ id, title }) => [id, title.length < 80]),
    [['fallback.search.tags', true]],
  );
  assert.equal(fallbackEntries({ text: '  ', mode: null, me, path, commands: [] }), []);
});

test('what is made of a file is found as its upload, before the way to its list', () => {
  const commands = pageCommands(services, holding(allOf('assets'))).map(
    ({ id, title, synonyms = [] }) => lineEntry({ id, title, synonyms, kind: 'command' }),
  );
  const first = (text: string) => ranked(commands.map(indexed), text)[0]?.entry.id;
  for (const text of ['upload assets', 'upload asset', 'new asset'])
    assert.is(first(text), 'create.assets', text);
  assert.is(first('uploads'), 'go./content/assets');
});

test.run();

const COMMANDS: readonly Entry[] = [
  ...many('selection', 12),
  ...many('page', 12),
  ...many('global', 12),
  ...Array.from({ length: 12 }, (_, at) => command(`create.${at}`, 'global')),
  ...Array.from({ length: 12 }, (_, at) => command(`go./${at}`, 'global')),
  ...Array.from({ length: 6 }, (_, at) => ({ ...command(`off.${at}`, 'page'), off: 'Not now' })),
];

function many(scope: Scope, count: number) {
  return Array.from({ length: count }, (_, at) => command(`${scope}.${at}`, scope));
}

function command(id: string, scope: Scope): Entry {
  return lineEntry({ id, title: id, kind: 'command', scope });
}

function listed(change: Partial<ResultSources>) {
  const rows = rowsFor({
    commands: COMMANDS.map(indexed),
    records: [],
    remote: [],
    text: '',
    recent: ['global.3'],
    ...change,
  });
  return rows.filter((row) => row.kind === 'option');
}

function groupsOf(rows: ReturnType<typeof listed>) {
  const counts: Record<string, number> = {};
  for (const { group } of rows) counts[group] = (counts[group] ?? 0) + 1;
  return counts;
}

function idsIn(rows: ReturnType<typeof listed>, name: string) {
  return rows.filter(({ group }) => group === name).map(({ id }) => id);
}

function allOf(name: string) {
  return resources.filter((each) => each.name === name).flatMap((each) => permissionsOf(each));
}

function holding(permissions: readonly string[]): Me {
  const group = { id: 1, name: 'Some', all_publications: true, publication_ids: [], permissions };
  return { id: 1, full_name: 'Nora', groups: [group], preferences: [] } as unknown as Me;
}
