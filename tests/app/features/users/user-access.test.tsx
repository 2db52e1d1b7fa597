import { byRole, cleanup, click, queryByRole } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { createActor } from 'xstate';
import { formMachine } from '../../../../machines/form/form.machine.ts';
import { editInput } from '../../../../machines/form/form.model.ts';
import { GroupUsers } from '../../../../src/app/features/users/group-users.tsx';
import { UserAccessPanel } from '../../../../src/app/features/users/user-access-panel.tsx';
import { users } from '../../../../src/shared/resources/administration/users.ts';
import { answerCalls, json } from '../../../support/api.ts';
import {
  eventually,
  found,
  snackbars,
  renderPage,
  signIn,
} from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';
import type { Action } from '../../../../src/shared/contract/actions.ts';
import { directory, newApp } from '../../../support/app-services.ts';

const test = suite('user access panel');
const form = createActor(formMachine, { input: editInput });
const ACTIVE = {
  status: 'active',
  invited_until: null,
  second_factor: true,
  sessions: 2,
  last_login_at: null,
  mails: true,
  api_keys: [],
};
const SAVED = { full_name: 'Ann Lee', status: 'active' };

test('a user is disabled after a question; the form is told, and the reason of a refusal is shown', async () => {
  let refused = true;
  const message = 'Nobody active could administer users and groups any more.';
  const { calls } = await start({
    'POST users/4711/disable': () =>
      refused
        ? json(422, { id: 'validation', message, data: { status: message } })
        : { message: 'Ann Lee is disabled.', data: { ...ACTIVE, status: 'disabled', sessions: 0 } },
  });
  let told = 0;
  await renderPage(
    <UserAccessPanel editable id={4711} values={SAVED} form={form} onChanged={() => (told += 1)} />,
    '/admin/users/4711/edit',
  );
  await click(await found('button', 'Disable'));
  await found('alertdialog', 'Disable Ann Lee?');
  const blocked = document.querySelector('[data-command="access.disable"]');
  assert.equal(
    [blocked?.getAttribute('aria-disabled'), blocked?.getAttribute('aria-description')],
    ['true', 'Answer the question first'],
  );
  assert.not(calls.includes('POST users/4711/disable'));
  assert.match(document.body.textContent ?? '', /Second factorOn/);
  await confirm();
  await eventually(() => snackbars()[0] === message, 'the refusal');
  assert.is(told, 0);
  refused = false;
  await click(await found('button', 'Disable'));
  await found('alertdialog', 'Disable Ann Lee?');
  await confirm();
  await found('button', 'Enable');
  assert.equal([told, snackbars()[0]], [1, 'Ann Lee is disabled.']);
});

test('an access that could not be loaded is asked for again', async () => {
  let ok = false;
  await start({
    'GET users/4711/access': () =>
      ok ? { data: ACTIVE } : json(500, { id: 'unexpected', message: 'No.' }),
  });
  await renderPage(
    <UserAccessPanel editable id={4711} values={SAVED} form={form} />,
    '/admin/users/4711',
  );
  await found('button', 'Retry');
  ok = true;
  await click(byRole('button', 'Retry'));
  await found('button', 'Reset second factor');
  assert.ok(queryByRole('heading', 'Access') !== null);
});

test('who may not change users sees nothing of it, and is told by the name of each action', async () => {
  const { calls } = await start({}, ['index', 'show']);
  await renderPage(
    <UserAccessPanel editable id={4711} values={SAVED} form={form} />,
    '/admin/users/4711',
  );
  assert.is(queryByRole('heading', 'Access'), null);
  assert.not(calls.includes('GET users/4711/access'));
  const withheld = directory().withheld();
  const disable = withheld.find(({ id }) => id === 'access.disable');
  assert.is(disable?.reason, 'You may not change how users get in');
  assert.equal(disable?.lack, { resource: 'users', action: 'update', everywhere: true });
});

test('a group lists its first users, each a link, and leads to all of them', async () => {
  const rows = [{ id: 4711, full_name: 'Ann Lee', email: 'ann@example.com', status: 'disabled' }];
  await start({ 'GET users': { data: rows, total: 12, per_page: 10, current_page: 1 } });
  await renderPage(<GroupUsers id={3} />, '/admin/groups/3');
  const link = await found('link', 'Ann Lee');
  assert.is(link.getAttribute('href'), '/admin/users/4711');
  assert.match(document.body.textContent ?? '', '12 users in this group.');
  assert.match(byRole('listitem').textContent ?? '', 'Disabled');
  const all = byRole('link', 'All users of this group').getAttribute('href');
  assert.is(all, '/admin/users?filters[group_ids]=3');
});

test('a group without users says so', async () => {
  await start({ 'GET users': { data: [], total: 0, per_page: 10, current_page: 1 } });
  await renderPage(<GroupUsers id={3} />, '/admin/groups/3');
  await eventually(
    () => /Nobody is in this group/.test(document.body.textContent ?? ''),
    'the sentence',
  );
});

test.after(cleanup);
test.run();

async function start(answers: Readonly<Record<string, unknown>>, actions?: readonly Action[]) {
  await cleanup();
  newApp();
  signIn(users, actions);
  return answerCalls({ 'GET users/4711/access': { data: ACTIVE }, ...answers });
}

async function confirm() {
  const button = document.querySelector<HTMLElement>('[data-command="access.confirm"]');
  assert.ok(button);
  await click(button as HTMLElement);
}
