import { allByRole, byRole, cleanup, click, queryByRole } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { ListScreen } from '../../../../src/app/resources/list.screen.tsx';
import { users } from '../../../../src/shared/resources/administration/users.ts';
import { answerCalls } from '../../../support/api.ts';
import {
  eventually,
  found,
  listAnswer,
  snackbars,
  renderPage,
  row,
  signIn,
} from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';
import type { Action } from '../../../../src/shared/contract/actions.ts';
import { directory, newApp } from '../../../support/app-services.ts';

const test = suite('row actions of a feature');
const ACCESS = {
  status: 'active',
  invited_until: null,
  second_factor: true,
  sessions: 0,
  last_login_at: null,
  mails: true,
  api_keys: [],
};
const ANN = row(4711, { full_name: 'Ann Lee', email: 'ann@example.com', status: 'active' });

test('a user is disabled from the menu of their row, and an action that has no sense says why', async () => {
  const { calls } = await show();
  await openMenu();
  await eventually(
    () => /No session is open/.test(entry('access.endSessions')?.textContent ?? ''),
    'the look-up',
  );
  assert.is(entry('access.enable'), null);
  assert.is(entry('access.invite'), null);
  await click(entry('access.disable') as HTMLElement);
  await found('alertdialog', 'Disable Ann Lee?');
  assert.not(calls.includes('POST users/4711/disable'));
  await click(document.querySelector('[data-command="access.confirm"]') as HTMLElement);
  await eventually(() => snackbars()[0] === 'Ann Lee is disabled.', 'the snackbar');
  assert.ok(calls.includes('POST users/4711/disable'));
});

test('the palette has them for the row at hand, under its name', async () => {
  await show();
  await openMenu();
  const titles = () =>
    directory()
      .list()
      .flatMap(({ id, title }) => (id.startsWith('access.') ? [title] : []));
  await eventually(() => titles().includes('Reset the second factor of Ann Lee'), 'the look-up');
  assert.ok(titles().includes('Disable Ann Lee'));
});

test('who may not change users has none of them, and nothing is looked up', async () => {
  const { calls } = await show(['index', 'show']);
  await openMenu();
  assert.ok(queryByRole('menuitem', /^View/) !== null);
  assert.is(
    allByRole('menuitem').filter((item) => item.dataset.command?.startsWith('access.')).length,
    0,
  );
  assert.not(calls.includes('GET users/4711/access'));
});

test.after(cleanup);
test.run();

async function show(actions?: readonly Action[]) {
  await cleanup();
  newApp();
  signIn(users, actions);
  const answers = answerCalls({
    'GET users': listAnswer([ANN]),
    'GET users/4711/access': { data: ACCESS },
    'POST users/4711/disable': {
      message: 'Ann Lee is disabled.',
      data: { ...ACCESS, status: 'disabled' },
    },
  });
  await renderPage(<ListScreen resource={users} />, '/admin/users');
  await found('button', 'Actions for Ann Lee');
  return answers;
}

async function openMenu() {
  await click(byRole('button', 'Actions for Ann Lee'));
  await eventually(() => queryByRole('menuitem') !== null, 'the menu');
}

function entry(command: string) {
  return document.querySelector<HTMLElement>(`[role=menuitem][data-command="${command}"]`);
}
