import { byRole, cleanup, click } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { Tasks } from '../../../src/app/screens/tasks.tsx';
import { TaskMenu } from '../../../src/app/shell/task-menu.tsx';
import { CHANGES_PAGE } from '../../../src/shared/navigation.ts';
import { answerCalls } from '../../support/api.ts';
import { newApp } from '../../support/app-services.ts';
import { renderPage } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('tasks and recent changes');

test('what was done without a task, and its undo, is found from the menu and the page of tasks', async () => {
  await renderPage(<TaskMenu />, '/');
  await click(byRole('button', '0 tasks running'));
  assert.is(byRole('menuitem', 'Recent changes').getAttribute('href'), CHANGES_PAGE);
  await cleanup();
  await renderPage(<Tasks />, '/tasks');
  assert.is(byRole('link', 'Recent changes').getAttribute('href'), CHANGES_PAGE);
});

test.before.each(() => {
  newApp();
  answerCalls({});
});
test.after.each(cleanup);
test.run();
