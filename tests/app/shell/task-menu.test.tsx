import { byRole, cleanup, click } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { tasksMachine } from '../../../machines/tasks/tasks.machine.ts';
import { snackbarsActor } from '../../../src/app/actors/actors.ts';
import { askTasks } from '../../../src/app/commands/registry/features.ts';
import { tasksQuery } from '../../../src/app/data/queries.ts';
import { queries } from '../../../src/app/data/query-client.ts';
import { RunningTasks } from '../../../src/app/screens/home/running-tasks.tsx';
import { Tasks } from '../../../src/app/screens/tasks.tsx';
import { TaskMenu } from '../../../src/app/shell/task-menu.tsx';
import { CHANGES_PAGE } from '../../../src/shared/navigation.ts';
import { answerCalls, json } from '../../support/api.ts';
import { newApp, services } from '../../support/app-services.ts';
import { heldDownloads } from '../../support/held-downloads.ts';
import { eventually, renderPage } from '../../support/resource-page.tsx';
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

const EXPORT = {
  ...{
    id: 4,
    kind: 'export',
    has_file: true,
    title: 'Export of 3 FAQs',
    status: 'done',
    progress: 1,
  },
  ...{ result: null, error: null, undone_at: null },
  ...{ created_at: '2026-11-20T13:41:00Z', finished_at: '2026-11-20T13:41:02Z' },
};
const UNDER_WAY = {
  ...EXPORT,
  id: 5,
  title: 'Export of all FAQs',
  status: 'running',
  has_file: false,
  progress: 0.4,
};

test('an export that is done is fetched from the menu and from the first page, and work with nothing to show leads to the tasks', async () => {
  const { calls } = haveTasks(json(200, 'id'));
  const downloads = heldDownloads();
  const fetched = () => calls.filter((call) => call === 'GET tasks/4/file').length;
  await renderPage(<TaskMenu />, '/');
  await click(byRole('button', '1 task running'));
  await click(byRole('menuitem', /^Export of 3 FAQs/));
  await eventually(() => downloads.files.length === 1, 'the file from the menu');
  assert.is(location.pathname, '/');
  await cleanup();
  await renderPage(<RunningTasks />, '/');
  assert.is(byRole('link', /^Export of all FAQs/).getAttribute('href'), '/tasks');
  await click(byRole('button', /^Export of 3 FAQs/));
  await eventually(() => downloads.files.length === 2, 'the file from the first page');
  assert.is(fetched(), 2);
  downloads.release();
  await cleanup();
  await renderPage(<TaskMenu />, '/');
  await click(byRole('button', '1 task running'));
  await click(byRole('menuitem', /^Export of all FAQs/));
  await eventually(() => location.pathname === '/tasks', 'the tasks');
});

test('a file that cannot be fetched is said in a snackbar', async () => {
  haveTasks(json(404, { id: 'not_found', message: 'The file is gone.' }));
  await renderPage(<TaskMenu />, '/');
  await click(byRole('button', '1 task running'));
  await click(byRole('menuitem', /^Export of 3 FAQs/));
  const said = () =>
    services
      .get(snackbarsActor)
      .getSnapshot()
      .context.history.map(({ message }) => message);
  await eventually(() => said().length > 0, 'the snackbar');
  assert.equal(said(), ['The file is gone.']);
});

test('the first page asks again for tasks by another command than the actor that has given up', () => {
  assert.not.ok(tasksMachine.events.some((event) => event === askTasks.id));
});

function haveTasks(file: Response) {
  const tasks = { running: [UNDER_WAY], recently_completed: [EXPORT], total: 1, app_version: '1' };
  services.get(queries).setQueryData(tasksQuery.queryKey, tasks as never);
  return answerCalls({ 'GET tasks': tasks, 'GET tasks/4/file': file });
}

test.before.each(() => {
  newApp();
  answerCalls({});
});
test.after.each(cleanup);
test.run();
