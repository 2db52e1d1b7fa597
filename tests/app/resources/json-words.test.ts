import '../../support/dom-globals.ts';
import * as assert from 'uvu/assert';
import { jsonWords } from '../../../src/app/resources/form/difference/json-words.ts';
import { fieldOf } from '../../../src/shared/resources/define.ts';
import { resourceNamed } from '../../../src/shared/resources/index.ts';
import { suite } from '../../support/suite.ts';

const test = suite('JSON in a history');

test('limits of a group name the field, and what its members are left', () => {
  const limits = [
    'Contents.PagesController.status@write',
    'Contents.PagesController.publish_at@read',
    'Gone.Controller.name@read',
  ];
  assert.equal(words('groups', 'field_limits', limits), [
    'Pages, Publish at: neither read nor written',
    'Pages, Status: read only',
    'Gone.Controller.name@read',
  ]);
});

test('permissions and events are called as people call them', () => {
  assert.equal(words('groups', 'permissions', ['Core.TagsController@index']), ['Tags: List']);
  assert.equal(words('webhooks', 'events', ['faqs.created', 'gone.created']), [
    'FAQs: created',
    'gone.created',
  ]);
});

test('rules are the words of a filter, those of a group below what joins them', () => {
  const rules = {
    and: [
      { field: 'status', op: 'eq', value: 'active' },
      {
        or: [
          { field: 'country', op: 'contains', value: 'US' },
          { field: 'email', op: 'empty', value: true },
          { field: 'gone', op: 'eq', value: 3 },
        ],
      },
    ],
  };
  assert.equal(words('segments', 'rules', rules), [
    'All of these:',
    '  Status is Active',
    '  Any of these:',
    '    Country contains US',
    '    E-mail is empty',
    '    Gone eq 3',
  ]);
});

test('parts of a value stand behind their labels, without those that hold nothing', () => {
  const theme = { title_font: 'Georgia', link_color: '', nested: { list: [1, { on: true }] } };
  assert.equal(words('publications', 'info', theme), [
    'Title font: Georgia',
    'Nested:',
    '  List:',
    '    • 1',
    '    • On: Yes',
  ]);
  assert.equal(words('publications', 'info', null), ['']);
});

test.run();

function words(resource: string, name: string, value: unknown) {
  const field = fieldOf(resourceNamed(resource), name);
  if (field === undefined) throw new Error(`${resource} has no ${name}`);
  return jsonWords(field, value).split('\n');
}
