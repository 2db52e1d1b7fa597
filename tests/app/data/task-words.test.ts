import * as assert from 'uvu/assert';
import { taskPage, taskTitle } from '../../../src/app/data/task-words.ts';
import { suite } from '../../support/suite.ts';

const test = suite('the page of a task');

test('an import that is over leads to its end, one of rows that are no longer known to nothing', () => {
  const imported = (result: unknown) => taskPage({ kind: 'import', id: 3, result });
  assert.is(
    imported({ import_id: 12, resource: 'subscribers', created: 2 }),
    '/messaging/subscribers/import?import=12',
  );
  assert.is(imported({ import_id: 12, resource: 'pamphlets' }), null);
  assert.is(imported(null), null);
});

test('a replacement leads to its page, other work to none of its own', () => {
  assert.is(taskPage({ kind: 'replace', id: 3, result: null }), '/content/find-replace?task=3');
  assert.is(taskPage({ kind: 'export', id: 3, result: null }), null);
});

test('a task of one record is called by its name, where the person sees that', () => {
  const record = { resource: 'faqs', id: 4, text: 'Old packets, $& new', is_deleted: false };
  const named = (title: string, total: number, records = [record]) =>
    taskTitle({ title, records, result: { total } });
  assert.is(named('Unpublish 1 FAQ', 1), 'Unpublish “Old packets, $& new”');
  assert.is(named('Unpublish 1 FAQ', 1, []), 'Unpublish 1 FAQ');
  assert.is(named('Publish 21 FAQs', 21), 'Publish 21 FAQs');
  assert.is(taskTitle({ title: 'Publish 1 FAQ', result: null }), 'Publish 1 FAQ');
});

test.run();
