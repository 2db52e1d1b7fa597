import '../../support/dom-globals.ts';
import { upCommand } from '../../../src/app/shell/keys/key-parts.tsx';
import * as assert from 'uvu/assert';
import { chartOf, statesOf } from '../../../machines/kit/chart.ts';
import type { MachineEntry } from '../../../machines/kit/model.ts';
import { machines } from '../../../machines/registry.ts';
import type { Bound, Conflict } from '../../../src/app/shell/keys/conflicts.ts';
import { conflictOf, conflictsOf } from '../../../src/app/shell/keys/conflicts.ts';
import { resourceNamed } from '../../../src/shared/resources/index.ts';
import { allDestinations } from '../../../src/shared/navigation.ts';
import { suite } from '../../support/suite.ts';
import { services } from '../../support/app-services.ts';
import { navigation } from '../../../src/app/navigation/go.ts';

const test = suite('map of keys');

const PAGES = {
  list: [
    'table',
    'selection',
    'list-search',
    'list-refresh',
    'row',
    'views',
    'table-settings',
    'groups',
    'filtering',
  ],
  form: ['form', 'steps', 'revisions', 'uploads'],
  'row-import': ['row-import'],
} as const;
/** Steps are changed by the keys of pages: Alt with the arrows moves what has a rank. */
const MAP = [
  ['C', 'table.new'],
  ['/', 'table.search'],
  ['F', 'table.filter'],
  ['E', 'row.edit'],
  ['V', 'row.view'],
  ['Y', 'row.copy'],
  ['X', 'row.toggle'],
  ['# or Delete', 'row.delete'],
  ['[', 'page.previous'],
  [']', 'page.next'],
  ['J', 'row.next'],
  ['K', 'row.previous'],
  ['.', 'row.menu'],
  ['? or Mod+/', 'keys.sheet'],
  ['Mod+K or Mod+Alt+K', 'palette.open'],
  ['Mod+S', 'form.save'],
  ['Mod+Enter', 'form.saveAndClose'],
  ['Mod+Z', 'undo.last'],
  ['G N', 'snackbars.showHistory'],
  ['Alt+N', 'snackbars.actLast'],
] as const;
const EVERYWHERE = [
  'session',
  'theme',
  'snackbars',
  'undo',
  'tasks',
  'version',
  'palette',
  'keys',
  'key-sheet',
];

for (const [page, ids] of Object.entries(PAGES)) {
  test(`no two keys of the ${page}, of what is everywhere and of the places take each other`, () => {
    const bound = [
      ...ids.flatMap((id) => boundOf(id, 'page')),
      ...EVERYWHERE.flatMap((id) => boundOf(id, 'global')),
      ...places(),
    ];
    assert.ok(bound.length > 15);
    assert.equal(
      conflictsOf(bound)
        .filter((conflict) => !isApart(conflict))
        .map(({ keys, one, other }) => `${keys}: ${one.id}, ${other.id}`),
      [],
    );
  });
}

test('no machine binds a key that begins the way to a place', () => {
  const bound = machines.flatMap(({ id }) => boundOf(id, 'page'));
  const taken = conflictsOf([...bound, ...places()]).filter(
    ({ one, other }) => one.scope !== other.scope,
  );
  assert.equal(
    taken.map(({ keys }) => keys),
    [],
  );
});

test('U leads from a record to its list, and no key of a form takes it', () => {
  const [up] = upCommand(resourceNamed('faqs'), services.get(navigation).go);
  up?.run({});
  assert.is(location.pathname, '/content/faqs');
  assert.equal(up?.keys, ['U']);
  const taken = ['form', 'steps', 'revisions', 'uploads'].flatMap((id) => boundOf(id, 'page'));
  assert.is(
    conflictOf(taken, { id: 'page.up', title: '', keys: [], within: null, scope: 'page' }, 'U'),
    null,
  );
  assert.equal(upCommand(null, services.get(navigation).go), []);
});

test('the keys of the map belong to the commands that it names them for', () => {
  const byId = new Map(
    machines.flatMap(({ id }) => boundOf(id, 'page')).map(({ id, keys }) => [id, keys]),
  );
  for (const [keys, id] of MAP) assert.equal(byId.get(id), keys.split(' or '), id);
});

test('places have the keys of the map, from their definitions', () => {
  const keys = Object.fromEntries(places().map(({ id, keys: [first] }) => [id, first]));
  assert.equal(keys['/'], 'G D');
  assert.equal(keys['/tasks'], 'G K');
  assert.equal(keys['/content/assets'], 'G A');
  assert.equal(keys['/messaging/segments'], 'G S');
  assert.equal(keys['/admin/publications'], 'G P');
  assert.equal(keys['/admin/users'], 'G U');
  assert.equal(keys['/admin/settings'], 'G ,');
});

test.run();

function places(): Bound[] {
  return allDestinations('')
    .flatMap(({ items }) => items)
    .filter(({ keys }) => keys !== null)
    .map(({ to, title, keys }) => ({
      id: to,
      title,
      keys: [keys ?? ''],
      within: null,
      scope: 'global',
    }));
}

/** Every command a machine ever offers; the law of machines holds those of one state apart. */
function boundOf(id: string, scope: Bound['scope']): Bound[] {
  const entry = machines.find((one) => one.id === id) as MachineEntry;
  const commands = statesOf(chartOf(entry.machine))
    .flatMap(({ transitions }) => transitions)
    .flatMap(({ command }) => command ?? []);
  const byId = new Map(commands.map((command) => [command.id, command]));
  return [...byId.values()].map(({ id: commandId, keys = [], within, scope: nearer }) => ({
    id: commandId,
    title: commandId,
    keys: [...keys],
    within: within ?? null,
    scope: nearer ?? scope,
  }));
}

/** Commands of one machine with the same keys belong to different states, which the laws of machines hold. */
function isApart({ keys, one, other }: Conflict) {
  const owner = ({ id }: Bound) =>
    machines.find((entry) => boundOf(entry.id, 'page').some((bound) => bound.id === id))?.id;
  return other.keys.includes(keys) && owner(one) !== undefined && owner(one) === owner(other);
}
