import * as assert from 'uvu/assert';
import { taskPage } from '../../../src/app/data/task-words.ts';
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

test.run();
