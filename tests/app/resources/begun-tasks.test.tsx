import { byRole, cleanup, click, until } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { sessionActor, snackbarsActor, viewAsActor } from '../../../src/app/actors/actors.ts';
import { begunTasks } from '../../../src/app/resources/begun-tasks.ts';
import { pageDirectory } from '../../../src/app/commands/page-directory.ts';
import { queries } from '../../../src/app/data/query-client.ts';
import { tasksQuery } from '../../../src/app/data/queries.ts';
import { rememberSession } from '../../../src/app/ports/local.ts';
import { answerCalls } from '../../support/api.ts';
import { ListScreen } from '../../../src/app/resources/list.screen.tsx';
import { BulkHost } from '../../../src/app/shell/hosts.tsx';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import {
  found,
  listAnswer,
  renderPage,
  row,
  signIn,
  snackbars,
} from '../../support/resource-page.tsx';
import { newApp, services } from '../../support/app-services.ts';
import { heldDownloads } from '../../support/held-downloads.ts';
import { NORA } from '../../support/nora.ts';
import { suite } from '../../support/suite.ts';
import { holdTimers } from '../../support/timers.ts';

const test = suite('the end of a task that was begun here');

const running = {
  ...{
    id: 12,
    kind: 'export',
    has_file: true,
    title: 'Export of 3 articles',
    status: 'running',
    error: null,
  },
};

test('it is told with its file, which is saved once it is asked for, and the count of tasks is asked for anew', async () => {
  const timers = begin({ ...running, status: 'done' });
  const held = heldDownloads();
  await until(() => timers.count() === 1, 'the pause');
  services.get(queries).setQueryData(tasksQuery.queryKey, NONE);
  assert.is(isStale(), false);
  timers.pass();
  await until(() => said().length === 1, 'the end');
  assert.equal(said(), ['Export of 3 articles is ready.']);
  assert.is(isStale(), true);
  const { intent } = services.get(snackbarsActor).getSnapshot().context.stack[0]?.action ?? {};
  services.get(pageDirectory).runOfSnackbar(intent?.type ?? '', { ...intent });
  await until(() => held.files.length === 1, 'the file');
  assert.is(held.files[0]?.name, 'Export of 3 articles.csv');
  held.release();
  timers.restore();
});

test('the tasks are counted anew with each one that is begun', () => {
  const timers = begin(running);
  services.get(queries).setQueryData(tasksQuery.queryKey, NONE);
  assert.is(isStale(), false);
  services.get(begunTasks).follow(13, null);
  assert.is(isStale(), true);
  timers.restore();
});

test('who signs out is told of nothing any more', async () => {
  const { session, timers } = await beginSignedIn({ ...running, status: 'done' });
  timers.pass();
  await until(() => said().length === 1, 'the end');
  session.send({ type: 'session.logout' });
  await until(() => said().length === 0, 'the end of the session');
  assert.is(services.get(pageDirectory).directory.find('task.download'), undefined);
  session.stop();
  timers.restore();
});

test('it is told of an export of selected rows, and of the whole list', async () => {
  const timers = holdTimers(1_000);
  const told = () => {
    timers.pass();
    return snackbars().includes('Export of 3 articles is ready.');
  };
  await showList();
  await click(byRole('checkbox', 'Select Question 3'));
  await click(byRole('button', 'Export', await found('toolbar', 'Selected rows')));
  await until(told, 'the end');
  await showList();
  await click(byRole('button', 'Export 1 row'));
  await until(told, 'the end');
  timers.restore();
});

test('after a session that expired it is followed on for the same person', async () => {
  const { session, timers } = await beginSignedIn(running);
  await expire(session, timers);
  await signInAgain(session);
  await until(() => timers.count() === 1, 'the pause');
  answerCalls({ 'GET tasks/12': { data: { ...running, status: 'done' } } });
  timers.pass();
  await until(() => said().length === 1, 'the end');
  session.stop();
  timers.restore();
});

test('after a session that expired it is not followed for another person, and the file is offered no more', async () => {
  const { session, timers } = await beginSignedIn({ ...running, status: 'done' });
  timers.pass();
  await until(() => said().length === 1, 'the end');
  await expire(session, timers);
  await until(() => said().length === 0, 'the end of the offer');
  await signInAgain(session, { ...NORA, id: NORA.id + 1 });
  assert.is(timers.count(), 0);
  assert.is(services.get(pageDirectory).directory.find('task.download'), undefined);
  session.stop();
  timers.restore();
});

test('while somebody looks as another person it is not asked about', async () => {
  const { session, timers } = await beginSignedIn(running);
  const viewing = services.get(viewAsActor).start();
  answerCalls({
    'POST users/7/view-as': { data: { access_token: 'seen', expires_in: 1_800, user: NORA } },
    'DELETE view-as': {},
  });
  viewing.send({ type: 'viewAs.start', id: 7 });
  await until(() => timers.count() === 0, 'the view');
  viewing.send({ type: 'viewAs.end' });
  await until(() => timers.count() === 1, 'the way back');
  for (const actor of [viewing, session]) actor.stop();
  timers.restore();
});

test('an answer that comes for who has left makes nobody else follow it', () => {
  newApp();
  const timers = holdTimers(1_000);
  services.get(begunTasks).follow(12, NORA.id);
  assert.is(timers.count(), 0);
  timers.restore();
});

test('where the code that follows it does not come, the tasks are counted anew all the same', async () => {
  await showList();
  const { make } = begunTasks;
  const failing = () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  Object.assign(begunTasks, { make: failing });
  services.get(queries).setQueryData(tasksQuery.queryKey, NONE);
  await click(byRole('button', 'Export 1 row'));
  await until(isStale, 'the count');
  Object.assign(begunTasks, { make });
});

function isStale() {
  return services.get(queries).getQueryState(tasksQuery.queryKey)?.isInvalidated === true;
}

async function showList() {
  await cleanup();
  newApp();
  signIn(faqs);
  const list = listAnswer([row(3, { question: 'Question 3' })]);
  answerCalls({
    'GET contents/faqs': ({ searchParams }: URL) =>
      searchParams.has('csv_fields') ? { task_id: 12 } : list,
    'POST contents/faqs/bulk': { task_id: 12 },
    'GET tasks/12': { data: { ...running, status: 'done' } },
  });
  const page = (
    <>
      <ListScreen resource={faqs} />
      <BulkHost />
    </>
  );
  await renderPage(page, '/content/faqs');
  await found('checkbox', 'Select Question 3');
}

type Session = Awaited<ReturnType<typeof beginSignedIn>>['session'];

async function beginSignedIn(task: unknown) {
  const timers = prepare(task);
  const session = services.get(sessionActor).start();
  await until(() => session.getSnapshot().hasTag('signedIn'), 'the session');
  services.get(begunTasks).follow(12, NORA.id);
  await until(() => timers.count() === 1, 'the pause');
  return { session, timers };
}

async function expire(session: Session, timers: ReturnType<typeof holdTimers>) {
  const failure = { status: 401, id: 'unauthenticated', message: 'Your session has expired.' };
  session.send({ type: 'session.expire', url: '/', failure });
  await until(() => timers.count() === 0, 'the end of the session');
}

async function signInAgain(session: Session, user: unknown = NORA) {
  answerCalls({ 'POST login': { access_token: 'two', expires_in: 900, user }, 'GET me': user });
  session.send({ type: 'session.login', email: NORA.email, password: 'correct-horse-battery' });
  await until(() => session.getSnapshot().hasTag('signedIn'), 'the next session');
}

function begin(task: unknown) {
  const timers = prepare(task);
  services.get(begunTasks).follow(12, null);
  return timers;
}

function prepare(task: unknown) {
  newApp();
  const timers = holdTimers(1_000);
  rememberSession(true);
  answerCalls({
    'GET tasks/12': { data: task },
    'GET tasks/12/file': 'id\n1\n',
    'POST refresh-token': { access_token: 'one', expires_in: 900, user: NORA },
    'GET me': NORA,
    'POST logout': { leave_to: null },
  });
  services.get(snackbarsActor).start();
  return timers;
}

function said() {
  return services
    .get(snackbarsActor)
    .getSnapshot()
    .context.stack.map(({ message }) => message);
}

const NONE = { running: [], recently_completed: [], total: 0, app_version: '1.0.0' };

test.run();
