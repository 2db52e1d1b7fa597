import * as assert from 'uvu/assert';
import {
  COLUMNS,
  differences,
  matrixGroups,
  namesOf,
  stateOf,
  toggled,
} from '../../../../src/app/features/groups/permissions/matrix.ts';
import { suite } from '../../../support/suite.ts';

const test = suite('permission matrix');
const none = new Set<string>();
const all = { search: '', show: 'all', held: none, changed: none } as const;
const tags = ['Core.TagsController@index', 'Core.TagsController@show'];

test('every controller stands in the group of its area, with the actions it has', () => {
  const [content] = matrixGroups(all);
  assert.is(content?.title, 'Content');
  const row = content?.rows.find(({ title }) => title === 'Tags');
  assert.is(row?.controller, 'Core.TagsController');
  assert.equal(COLUMNS.slice(0, 5), ['index', 'show', 'store', 'update', 'destroy']);
  assert.ok(namesOf(row === undefined ? [] : [row], 'store').includes('Core.TagsController@store'));
});

test('a search finds controllers by title, by name and by action; a choice keeps the allowed or the changed', () => {
  const titles = (facts: Partial<Parameters<typeof matrixGroups>[0]>) =>
    matrixGroups({ ...all, ...facts }).flatMap(({ rows }) => rows.map(({ title }) => title));
  assert.equal(titles({ search: 'tags' }), ['Tags']);
  assert.equal(titles({ search: 'core.tagscontroller@destroy' }), ['Tags']);
  assert.equal(titles({ show: 'chosen', held: new Set(tags) }), ['Tags']);
  assert.equal(titles({ show: 'changed', changed: new Set(tags) }), ['Tags']);
  assert.equal(titles({ search: 'nothing like it' }), []);
});

test('a cell of a group is on, off or mixed', () => {
  assert.is(stateOf(tags, none), false);
  assert.is(stateOf(tags, new Set(tags.slice(0, 1))), 'mixed');
  assert.is(stateOf(tags, new Set(tags)), true);
});

test('a press grants what is missing, and takes away only where nothing was; what is unknown stays', () => {
  const unknown = 'lab@index';
  const granted = toggled([unknown, tags[0] ?? ''], tags);
  assert.equal([...granted].sort(), [...tags, unknown].sort());
  assert.equal(toggled(granted, tags), [unknown]);
});

test('the differences say what saving would grant and take away', () => {
  assert.equal(differences(['a', 'b'], ['b', 'c', 'd']), { granted: ['c', 'd'], taken: ['a'] });
});

test.run();
