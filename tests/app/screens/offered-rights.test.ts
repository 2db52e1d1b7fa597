import * as assert from 'uvu/assert';
import { offeredRights, scopeInWords } from '../../../src/app/screens/api-keys/offered-rights.ts';
import { mayBeGiven } from '../../../src/shared/contract/api-keys.ts';
import { PERMISSIONS } from '../../../src/shared/permission-table.ts';
import { suite } from '../../support/suite.ts';

const test = suite('rights that are given to a key');

const person = (permissions: readonly string[]) => ({
  groups: [{ permissions, all_publications: true, publication_ids: [] }],
});
const names = (permissions: readonly string[]) =>
  offeredRights(person(permissions)).flatMap(({ controller, actions }) =>
    actions.map((action) => `${controller}@${action}`),
  );

test('a person is offered what they may themselves, and all of it that a key may have at all', () => {
  assert.equal(names([]), []);
  assert.equal(names(['Core.TagsController@index', 'Core.UsersController@update']), [
    'Core.TagsController@index',
  ]);
  const all = [...PERMISSIONS];
  assert.equal(names(all).sort(), all.filter(mayBeGiven).sort());
});

test('what a key may do is said in words, the first two kinds of records by name', () => {
  const tags = ['Core.TagsController@index', 'Core.TagsController@show'];
  assert.is(scopeInWords(tags), 'Reads Tags');
  assert.is(
    scopeInWords([...tags, 'Core.TagsController@store', 'Messages.SubscribersController@unmask']),
    'Reads Tags, writes Tags, sees in full Subscribers',
  );
  const three = [...tags, 'Contents.FaqsController@index', 'Core.DomainsController@index'];
  assert.match(scopeInWords(three), /^Reads \w+, \w+ and 1 more$/);
  assert.is(scopeInWords([]), '');
});

test.run();
