import * as assert from 'uvu/assert';
import { permissionLines, permissionWords } from '../../src/shared/permission-words.ts';
import { PERMISSIONS } from '../../src/shared/permission-table.ts';
import { suite } from '../support/suite.ts';

const test = suite('permissions in words');

test('every permission that there is has words, and no two have the same', () => {
  const words = [...PERMISSIONS].map(permissionWords);
  assert.equal(
    words.filter((each) => each.includes('@')),
    [],
  );
  assert.is(new Set(words).size, words.length);
});

test('one that is no longer there stays as it is', () => {
  assert.is(permissionWords('Core.TagsController@destroy'), 'Tags: Delete');
  assert.is(permissionWords('Core.GoneController@index'), 'Core.GoneController@index');
  assert.is(permissionWords('Core.TagsController@juggle'), 'Core.TagsController@juggle');
});

test('several are one line for each thing that they are about, in the order of the matrix', () => {
  assert.equal(
    permissionLines([
      'lab@index',
      'Core.TagsController@destroy',
      'Core.GoneController@index',
      'Core.TagsController@index',
    ]),
    ['Machine lab: List', 'Tags: List, Delete', 'Core.GoneController@index'],
  );
  assert.equal(permissionLines([]), []);
});

test.run();
