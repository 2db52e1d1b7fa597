import {
  allByRole,
  byRole,
  cleanup,
  click,
  fill,
  queryByRole,
  renderInto,
  until,
} from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { Router } from 'wouter';
import { queries } from '../../../src/app/data/query-client.ts';
import { tasksQuery } from '../../../src/app/data/queries.ts';
import { navigation } from '../../../src/app/navigation/go.ts';
import { App } from '../../../src/app/shell/app.tsx';
import { startShell } from '../../../src/app/shell/start-shell.ts';
import { answerCalls } from '../../support/api.ts';
import { services } from '../../support/app-services.ts';
import { PageContexts } from '../../support/page-contexts.tsx';
import { NORA } from '../../support/nora.ts';
import { suite } from '../../support/suite.ts';

const test = suite('user menu');
const { aroundNav, go } = services.get(navigation);
const granted = { access_token: 'token', token_type: 'Bearer', expires_in: 900 };

test('[A2.043] [A2.044] [A2.045] [A2.046] [A2.048] [A2.051] it is titled with the person’s full name and leads to the calendar, preferences, tasks and out', async () => {
  await open('/tasks');
  assert.ok(byRole('button', 'User menu: Nora Lindqvist'));
  await openMenu();
  assert.match(byRole('menu', 'User menu').textContent ?? '', 'Nora Lindqvist');
  assert.is(item('Calendar').getAttribute('href'), '/calendar');
  assert.is(item('Preferences').getAttribute('href'), '/preferences/profile');
  assert.is(item('Tasks').getAttribute('href'), '/tasks');
  const titles = allByRole('menuitem').map((each) => each.textContent);
  const order = ['Calendar', 'Preferences', 'Tasks', 'Logout'].map((title) =>
    titles.indexOf(title),
  );
  assert.equal(
    order,
    [...order].sort((a, b) => a - b),
  );
  assert.not(order.includes(-1));
  assert.is(titles.at(-1), 'Logout');
});

test('[A2.047] its entry Preferences is marked on every page below /preferences, and on no other', async () => {
  const marked = () =>
    allByRole('menuitem')
      .filter((each) => each.getAttribute('aria-current') === 'page')
      .map((each) => each.textContent);
  await act(async () => go('/preferences'));
  await until(() => location.pathname === '/preferences/profile', 'the profile');
  await openMenu();
  assert.equal(marked(), ['Preferences']);
  await act(async () => go('/preferences/elsewhere'));
  await openMenu();
  assert.equal(marked(), ['Preferences']);
  await act(async () => go('/tasks'));
  await openMenu();
  assert.equal(marked(), ['Tasks']);
});

test('[A2.049] its entry Tasks has a badge that counts the tasks that run, and none where none runs', async () => {
  await until(() => queryByRole('heading', 'Tasks') !== null, 'the page, which takes the focus');
  await openMenu();
  assert.is(item(/^Tasks/).textContent, 'Tasks');
  await act(async () => {
    services.get(queries).setQueryData(tasksQuery.queryKey, {
      running: [],
      recently_completed: [],
      total: 3,
      app_version: '1.0.0',
    });
  });
  await openMenu();
  await until(() => item(/^Tasks/).textContent === 'Tasks3', 'the count');
});

test('[A2.050] Help leads to the documentation outside, between Tasks and Logout, where an address is set', async () => {
  const facts = document.createElement('script');
  facts.type = 'application/json';
  facts.id = 'page-facts';
  facts.textContent = JSON.stringify({ helpUrl: 'https://help.example/manual' });
  await act(async () => go('/preferences'));
  await openMenu();
  assert.not.ok(titles().includes('Help'), 'nowhere to lead to');
  document.body.append(facts);
  await act(async () => go('/tasks'));
  await openMenu();
  await until(() => titles().includes('Help'), 'the entry');
  const help = item('Help');
  assert.is(help.getAttribute('href'), 'https://help.example/manual');
  assert.is(help.getAttribute('target'), '_blank');
  assert.match(help.getAttribute('rel') ?? '', 'noopener');
  const [tasks, at, out] = ['Tasks', 'Help', 'Logout'].map((title) =>
    titles().findIndex((each) => each?.startsWith(title)),
  );
  assert.ok(Number(tasks) < Number(at) && Number(at) < Number(out));
  facts.remove();
});

function titles() {
  return allByRole('menuitem').map((each) => each.textContent);
}

test.after(cleanup);
test.run();

async function open(path: string) {
  history.replaceState(null, '', path);
  answerCalls({ 'POST login': granted, 'GET me': NORA });
  startShell(services);
  await renderInto(
    <PageContexts>
      <Router aroundNav={aroundNav}>
        <App />
      </Router>
    </PageContexts>,
  );
  await until(() => queryByRole('form', 'Sign in') !== null, 'the sign-in form');
  await fill(byRole('textbox', 'E-mail'), 'nora@example.org');
  await fill(document.querySelector('input[name=password]') as HTMLInputElement, 'pass word');
  await click(byRole('button', 'Sign in'));
  await until(() => queryByRole('button', /^User menu/) !== null, 'the page');
}

async function openMenu() {
  if (queryByRole('menu', 'User menu') === null) await click(byRole('button', /^User menu/));
  await until(() => queryByRole('menu', 'User menu') !== null, 'the menu');
}

function item(name: string | RegExp) {
  return byRole('menuitem', name, byRole('menu', 'User menu'));
}
