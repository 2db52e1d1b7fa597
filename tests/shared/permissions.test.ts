import * as assert from 'uvu/assert';
import type { Grant } from '../../src/shared/permissions.ts';
import {
  ability,
  actionsOf,
  coverage,
  covers,
  permissionName,
} from '../../src/shared/permissions.ts';
import { faqs } from '../../src/shared/resources/content/faqs.ts';
import { resources } from '../../src/shared/resources/index.ts';
import { suite } from '../support/suite.ts';

const test = suite('permissions');
const editor: Grant = {
  permissions: ['Contents.FaqsController@update', 'Contents.FaqsController@index'],
  all_publications: false,
  publication_ids: [1, 2],
};
const reader: Grant = {
  permissions: ['Contents.FaqsController@index'],
  all_publications: true,
  publication_ids: [],
};

test('[A6.001] [A6.002] [B6.002] [D5.048] a check matches {controller}@{action}, action by action', () => {
  const subject = { groups: [editor] };
  assert.is(
    permissionName('Core.AssetsAPIController', 'update'),
    'Core.AssetsAPIController@update',
  );
  assert.is(ability(subject, faqs.controller, 'update'), 'allowed');
  assert.is(ability(subject, faqs.controller, 'destroy'), 'denied');
  assert.is(ability(subject, 'Contents.Faqs', 'update'), 'denied');
});

test('[A6.003] a check may name a controller of its own', () => {
  const subject = { groups: [{ ...editor, permissions: ['Core.AssetsAPIController@store'] }] };
  assert.is(ability(subject, 'Core.AssetsAPIController', 'store'), 'allowed');
});

test('[B6.003] false as controller denies always', () => {
  assert.is(ability({ groups: [editor] }, false, 'update'), 'denied');
  assert.is(ability(null, false, 'update'), 'denied');
});

test('[B6.004] [D5.040] a check is allowed, denied or, without a user, unknown', () => {
  assert.is(ability({ groups: [editor] }, faqs.controller, 'index'), 'allowed');
  assert.is(ability({ groups: [] }, faqs.controller, 'index'), 'denied');
  assert.is(ability(null, faqs.controller, 'index'), 'unknown');
});

test('[D9.001] every controller has the seven actions and takeover, a settings area those of one record, script stands where pages are built, unmask where fields are masked, and view_as for users', () => {
  for (const resource of resources) {
    const known = resource.single ? SINGLE : MANY;
    const script = BUILT.includes(resource.name) ? ['script'] : [];
    const unmask = MASKED.includes(resource.name) ? ['unmask'] : [];
    const viewAs = resource.name === 'users' ? ['view_as'] : [];
    assert.equal(actionsOf(resource), [...known, ...script, ...unmask, ...viewAs], resource.name);
  }
});

test('[D8.012] coverage is the union of the groups that grant the action', () => {
  const subject = { groups: [editor, { ...editor, publication_ids: [2, 3] }, reader] };
  assert.equal(coverage(subject, faqs.controller, 'update'), [1, 2, 3]);
  assert.is(coverage(subject, faqs.controller, 'index'), 'all');
  assert.is(coverage(subject, faqs.controller, 'destroy'), null);
  assert.is(coverage(null, faqs.controller, 'index'), null);
});

test('a row without publication is read by all who have the action and written under all publications only', () => {
  assert.ok(covers([1], null, 'read'));
  assert.not.ok(covers([1], null, 'write'));
  assert.ok(covers('all', null, 'write'));
  assert.ok(covers([1], 1, 'write'));
  assert.not.ok(covers([1], 2, 'read'));
});

const MANY = ['index', 'show', 'store', 'update', 'destroy', 'merge', 'export', 'takeover'];
/** What can be done with the one record of a settings area. */
const SINGLE = ['index', 'show', 'update', 'takeover'];
const MASKED = ['subscribers', 'form_submissions'];
const BUILT = [
  'synced_blocks',
  'resources',
  'pages',
  'custom_contents',
  'landing_pages',
  'ads',
  'messages',
  'message_contents',
  'templates',
];

test.run();
