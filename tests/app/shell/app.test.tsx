import { takeRenders } from '../../support/renders.ts';
import {
  allByRole,
  byRole,
  byText,
  click,
  fill,
  press,
  queryByRole,
  renderInto,
  settle,
  until,
} from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { Router } from 'wouter';
import '../../../src/app/palette/palette-view.tsx';
import { queries } from '../../../src/app/data/query-client.ts';
import { client } from '../../../src/app/data/client.ts';
import { App } from '../../../src/app/shell/app.tsx';
import { navigation } from '../../../src/app/navigation/go.ts';
import { prefill } from '../../../src/app/navigation/prefill.ts';
import { startShell } from '../../../src/app/shell/start-shell.ts';
import { MESSAGES } from '../../../src/shared/messages.ts';
import { PRODUCT } from '../../../src/shared/product.ts';
import { PROFILE_SECTIONS } from '../../../src/shared/profile-sections.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import { permissionName } from '../../../src/shared/permissions.ts';
import { noraWith } from '../../support/nora.ts';
import { suite } from '../../support/suite.ts';
import { holdTimers } from '../../support/timers.ts';
import { answerCalls, json } from '../../support/api.ts';
import { PageContexts } from '../../support/page-contexts.tsx';
import { directory, services } from '../../support/app-services.ts';

const { aroundNav, go } = services.get(navigation);

const test = suite('app');
const granted = { access_token: 'secret-token', token_type: 'Bearer', expires_in: 900 };
const nora = noraWith(
  resources
    .filter(({ name }) => name !== 'users')
    .flatMap(({ controller }) => [
      permissionName(controller, 'index'),
      permissionName(controller, 'store'),
    ]),
);
const emptyList = {
  data: [],
  total: 0,
  total_is_estimate: false,
  current_page: 1,
  last_page: 1,
  per_page: 10,
  aggregates: {},
};
const lists = Object.fromEntries(resources.map(({ route }) => [`GET ${route}`, emptyList]));

/** What a gate may offer; pages, records and what is done with them stand behind it. */
const AT_GATES = /^(theme|snackbars|session|palette|version|gate)\./;

test('where nobody has signed in, the sign-in page stands at any address, which stays, and no session is asked for', async () => {
  history.replaceState(null, '', '/content/faqs?search=winter');
  const { calls } = answerCalls({});
  startShell(services);
  await renderInto(
    <PageContexts>
      <Router aroundNav={aroundNav}>
        <App />
      </Router>
    </PageContexts>,
  );
  await until(() => queryByRole('form', 'Sign in') !== null, 'the sign-in form');
  assert.is(`${location.pathname}${location.search}`, '/content/faqs?search=winter');
  assert.is(document.title, `Sign in · ${PRODUCT}`);
  assert.equal(calls, []);
});

test('before anybody has signed in the palette opens, lists what the machines of that page offer and asks the server nothing', async () => {
  const { calls } = answerCalls({});
  await press('Mod+k');
  await until(() => listed().length > 0, 'the palette');
  assert.ok(listed().some((id) => id.startsWith('theme.')));
  assert.equal(
    listed().filter((id) => !AT_GATES.test(id)),
    [],
  );
  assert.not.ok(listed().includes('session.logout'));
  await fill(byRole('combobox', 'Search or run a command'), '12');
  await settle();
  assert.equal(listed(), [], 'no record of the address is jumped to');
  await fill(byRole('combobox', 'Search or run a command'), 'dark');
  await until(() => listed()[0] === 'theme.dark', 'the command');
  await press('Enter');
  await until(() => document.documentElement.dataset.theme === 'dark', 'the theme');
  await until(() => queryByRole('dialog', 'Command palette') === null, 'its end');
  assert.equal(calls, []);
});

test('a refused sign-in says why and keeps the page', async () => {
  answerCalls({ 'POST login': json(422, { id: 'credentials', message: 'Wrong password.' }) });
  await signIn();
  await until(() => document.body.textContent?.includes('Wrong password.') === true);
  assert.is(document.querySelector('[aria-label=Notifications]')?.textContent, '');
});

test('signing in shows the page of the address, and no trace of the token outside of memory', async () => {
  const { bodies } = answerCalls({ 'POST login': granted, 'GET me': nora, ...lists });
  await signIn();
  await until(() => queryByRole('heading', 'FAQs') !== null, 'the list page');
  assert.is(document.title, `FAQs · ${PRODUCT}`);
  assert.equal(bodies[0], { email: 'nora@example.org', password: 'pass word', client_secret: '' });
  assert.ok(services.get(client).hasToken());
  const kept = [...Object.values(localStorage), ...Object.values(sessionStorage), document.cookie];
  assert.not(kept.some((text) => String(text).includes('secret-token')));
});

test('[A2.055] [A2.056] [D1.001] [D1.004] the footer shows the product’s name, from the one constant, and the current year', () => {
  const footers = allByRole('contentinfo').map((footer) => footer.textContent ?? '');
  assert.ok(footers.some((text) => text.includes(`${PRODUCT} · ${new Date().getFullYear()}`)));
  assert.is(PRODUCT, 'Masthead');
});

test('the sidebar marks the current page, and a link moves focus to the next page’s heading', async () => {
  const current = allByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  assert.equal(
    current.map((link) => link.textContent),
    ['FAQs'],
  );
  await click(byRole('link', 'Tags', byRole('navigation', 'Main')));
  await until(() => queryByRole('heading', 'Tags') !== null);
  await settle();
  assert.is(location.pathname, '/content/tags');
  assert.is(document.activeElement?.textContent, 'Tags');
  assert.is(document.title, `Tags · ${PRODUCT}`);
});

test('back on the list of a record the focus is on its row, and on the heading of any other page', async () => {
  const rows = [7, 8].map((id) => ({ id, version: 1, question: `Question ${id}`, tags: [] }));
  answerCalls({ ...lists, 'GET contents/faqs': { ...emptyList, data: rows, total: 2 } });
  services.get(queries).removeQueries({ queryKey: ['list', 'faqs'] });
  await act(async () => go('/content/faqs/8'));
  await settle();
  await act(async () => go('/content/faqs'));
  await until(() => document.activeElement?.matches('[data-cell]') === true, 'the focus on a row');
  assert.is(document.activeElement?.closest('tr')?.dataset.id, '8');
  await act(async () => go('/content/faqs/8'));
  await settle();
  await act(async () => go('/content/tags'));
  await until(() => document.activeElement?.textContent === 'Tags', 'the focus on the heading');
  services.get(queries).removeQueries({ queryKey: ['list', 'faqs'] });
  answerCalls(lists);
});

test('a change of page draws what stands there once, and what is read out draws nothing of it', async () => {
  await act(async () => go('/content/faqs'));
  await until(() => queryByRole('heading', 'FAQs') !== null, 'the page before');
  await settle();
  takeRenders();
  await act(async () => go('/content/tags'));
  await until(() => heardText() === 'Tags', 'the name of the page');
  await settle();
  const drawn = takeRenders();
  const times = (part: string) => drawn.filter((name) => name === part).length;
  for (const part of ['App', 'Gates', 'Workspace', 'PageTopBar', 'ListScreen'])
    assert.ok(times(part) <= 1, `${part} was drawn ${times(part)} times`);
  assert.is(times('Workspace'), 1);
  assert.is(history.state?.list, true, 'the arrival is noted nevertheless');
});

test('a change of page collects the commands within reach a few times, however many come and go', async () => {
  await act(async () => go('/content/faqs'));
  await until(() => queryByRole('heading', 'FAQs') !== null, 'the page before');
  await settle();
  let collected = 0;
  const remove = directory().addPlain([{ id: 'collected', title: 'Collected', run() {} }]);
  const counting = {
    get collected() {
      collected += 1;
      return [];
    },
  };
  directory().rebind(counting);
  await settle();
  const before = new Set(directory().list());
  collected = 0;
  await act(async () => go('/content/tags'));
  await until(() => queryByRole('heading', 'Tags') !== null, 'the page');
  await settle();
  const times = collected;
  const others = directory()
    .list()
    .filter((command) => !before.has(command));
  directory().rebind({});
  remove();
  assert.ok(others.length > 20, 'another page has other commands');
  // How many times follows from how many answers come apart; each command by itself would be as often as there are commands.
  assert.ok(times < others.length / 2, `collected ${times} times for ${others.length}`);
});

test('a page without permission shows the permission text, though its destination is shown', async () => {
  await click(byRole('link', 'Users', byRole('navigation', 'Main')));
  await until(() => document.body.textContent?.includes(MESSAGES.noTablePermission) === true);
  assert.is(
    byText(MESSAGES.noTablePermission).textContent,
    'You do not have permission to view this table. Please contact an Administrator for assistance.',
  );
});

test('[D5.041] while it is unknown what the person may do, a page is loading, neither denied nor shown', async () => {
  const known = services.get(queries).getQueryData(['me']);
  await act(async () => services.get(queries).removeQueries({ queryKey: ['me'] }));
  await act(async () => go('/admin/groups'));
  await settle();
  assert.not(document.body.textContent?.includes(MESSAGES.noTablePermission));
  assert.not(document.body.textContent?.includes('New group'));
  const main = byRole('main');
  assert.ok(main.querySelector('[aria-busy="true"]') !== null, main.textContent ?? '');
  assert.is(byRole('heading', 'Groups', main).tagName, 'H1');
  await act(async () => void services.get(queries).setQueryData(['me'], known));
  await until(() => document.body.textContent?.includes('New group') === true, 'the list');
});

test('[A2.117] values for a new record wait while their path is on screen, and are gone when it is left', async () => {
  const { at, set } = services.get(prefill);
  set({ path: '/recent-changes', data: { name: 'Winter' } });
  await act(async () => go('/recent-changes'));
  await until(() => queryByRole('heading', 'Recent changes') !== null, 'the page');
  await settle();
  assert.equal(at('/recent-changes'), { name: 'Winter' });
  await act(async () => go('/content/tags'));
  await until(() => queryByRole('heading', 'Tags') !== null, 'the next page');
  await settle();
  assert.is(at('/recent-changes'), undefined);
});

test('[A2.115] an unknown address, and one with an id that is not all digits, shows the page 404 with a way home', async () => {
  for (const path of ['/nowhere', '/content/faqs/abc']) {
    await act(async () => go('/content/faqs'));
    await until(() => queryByRole('heading', 'FAQs') !== null, 'a page that is there');
    await act(async () => go(path));
    await until(() => queryByRole('heading', MESSAGES.notFoundPage) !== null, path);
    assert.is(byRole('link', 'Home page').getAttribute('href'), '/');
    assert.is(location.pathname, path);
  }
});

test('the crumbs are words of the address; in their place a small screen has the title of the page', async () => {
  await act(async () => go('/recent-changes'));
  await until(() => queryByRole('heading', 'Recent changes') !== null, 'the page');
  const crumbs = byRole('navigation', 'Breadcrumbs');
  assert.is(crumbs.textContent, 'Recent Changes');
  assert.is(crumbs.parentElement?.nextElementSibling?.textContent, 'Recent changes');
});

test('[A2.108] [A2.109] who goes to /me or /preferences is led to the profile', async () => {
  for (const path of ['/me', '/preferences']) {
    await act(async () => go(path));
    await until(() => location.pathname === '/preferences/profile', path);
  }
});

test('an address of a section of the profile has the focus there, on the page that is open, too', async () => {
  for (const { part, title } of PROFILE_SECTIONS) {
    await act(async () => go(`/preferences/profile#${part}`));
    await until(() => document.activeElement?.id === part, title);
  }
});

test('[A2.110] who is signed in is led from /login to the dashboard', async () => {
  await act(async () => go('/login'));
  await until(() => location.pathname === '/', 'the dashboard');
});

test('keys go to pages and open the palette', async () => {
  (document.activeElement as HTMLElement | null)?.blur();
  const patience = holdTimers(500, 1_500);
  await press('g');
  await press('f');
  patience.restore();
  await until(() => location.pathname === '/content/faqs');
  await press('Mod+k');
  await until(() => queryByRole('combobox', 'Search or run a command') !== null, 'the palette');
  await press('Escape');
});

test('a dead session leads to the sign-in page with the specified words, and back to the same page', async () => {
  answerCalls({});
  services.get(client).setToken('dead');
  answerCalls({
    'GET tags': json(401, { id: 'session', message: 'Over.' }),
    'POST refresh-token': json(401, { id: 'session', message: 'Over.' }),
  });
  await act(
    async () =>
      void (await services
        .get(client)
        .api('tags')
        .catch(() => undefined)),
  );
  await until(() => document.body.textContent?.includes(MESSAGES.sessionExpired) === true);
  assert.is(MESSAGES.sessionExpired, 'Your session has expired, please login again.');
  answerCalls({ 'POST login': granted, 'GET me': nora, ...lists });
  await signIn();
  await until(() => queryByRole('heading', 'FAQs') !== null, 'the list page');
  assert.is(location.pathname, '/content/faqs');
});

test('[A7.057] Logout goes through the session: it posts to the server, forgets the token and what was fetched', async () => {
  const { calls } = answerCalls({
    'POST logout': { message: 'You are signed out.' },
    'POST refresh-token': json(401, { id: 'session', message: 'Signed out.' }),
  });
  await click(byRole('button', /^User menu/));
  await click(byRole('menuitem', 'Logout'));
  await until(() => queryByRole('form', 'Sign in') !== null, 'the sign-in form');
  assert.ok(calls.includes('POST logout'));
  assert.not(services.get(client).hasToken());
  assert.is(services.get(queries).getQueryData(['me']), undefined);
});

test('a set-up that is due offers its way out beside that, by the same commands, and the palette goes when the session does', async () => {
  const beginner = { ...nora, accepted_terms: false };
  answerCalls({ 'POST login': granted, 'GET me': beginner, ...lists });
  await signIn();
  await until(() => queryByRole('heading', 'Before you start') !== null, 'the gate');
  await press('Mod+k');
  await until(() => listed().includes('session.logout'), 'Logout in the palette');
  assert.equal(
    listed().filter((id) => !AT_GATES.test(id)),
    [],
  );
  const { calls } = answerCalls({
    'POST logout': { message: 'You are signed out.' },
    'POST refresh-token': json(401, { id: 'session', message: 'Signed out.' }),
  });
  await fill(byRole('combobox', 'Search or run a command'), 'log off');
  await until(() => listed()[0] === 'session.logout', 'the command');
  await press('Enter');
  await until(() => queryByRole('form', 'Sign in') !== null, 'the sign-in form');
  assert.ok(calls.includes('POST logout'));
  assert.not.ok(calls.some((call) => call.includes('search')));
});

test('a session that ends under the open palette closes it, and nothing behind the gate is in reach', async () => {
  answerCalls({ 'POST login': granted, 'GET me': nora, ...lists });
  await signIn();
  await until(() => queryByRole('navigation', 'Main') !== null, 'the page');
  await press('Mod+k');
  await until(() => listed().length > 0, 'the palette');
  answerCalls({
    'GET tags': json(401, { id: 'session', message: 'Over.' }),
    'POST refresh-token': json(401, { id: 'session', message: 'Over.' }),
  });
  await act(
    async () =>
      void (await services
        .get(client)
        .api('tags')
        .catch(() => undefined)),
  );
  await until(() => queryByRole('form', 'Sign in') !== null, 'the sign-in form');
  await until(() => queryByRole('dialog', 'Command palette') === null, 'its end');
  assert.equal(
    directory()
      .list()
      .filter(({ id }) => !AT_GATES.test(id))
      .map(({ id }) => id),
    [],
  );
});

function heardText() {
  return document.querySelector('[aria-live=polite] > :last-child')?.textContent;
}

test.run();

/** Ids of what the palette lists. */
function listed(): string[] {
  const options = document.querySelectorAll<HTMLElement>('[role=option][data-line]');
  return [...options].map(({ dataset }) => dataset.line ?? '');
}

async function signIn() {
  await fill(byRole('textbox', 'E-mail'), 'nora@example.org');
  await fill(document.querySelector('input[name=password]') as HTMLInputElement, 'pass word');
  await click(byRole('button', 'Sign in'));
}
