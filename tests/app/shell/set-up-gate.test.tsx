import { byRole, click, fill, queryByRole, renderInto, until } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { Router } from 'wouter';
import { client } from '../../../src/app/data/client.ts';
import { navigation } from '../../../src/app/navigation/go.ts';
import { App } from '../../../src/app/shell/app.tsx';
import { startShell } from '../../../src/app/shell/start-shell.ts';
import type { SetupGate } from '../../../src/shared/contract/gates.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import { answerCalls, json } from '../../support/api.ts';
import { services } from '../../support/app-services.ts';
import { PageContexts } from '../../support/page-contexts.tsx';
import { subsetsOf } from '../../support/subsets.ts';
import { suite } from '../../support/suite.ts';

const test = suite('set-up gate on the page');
const ALL: readonly SetupGate[] = ['terms', 'password', 'two_factor', 'profile'];
const list = { data: [], total: 0, current_page: 1, last_page: 1, per_page: 10, aggregates: {} };
const lists = Object.fromEntries(resources.map(({ route }) => [`GET ${route}`, list]));
const codes = Array.from({ length: 10 }, (_, at) => `abcd-efgh-ijkl-mn${at}z`);
/** What the person owes, as the server that is played here keeps it. */
const owed = new Set<SetupGate>();
let started = false;
let names = 0;

for (const gates of subsetsOf(ALL)) {
  const title = gates.length === 0 ? 'nothing' : gates.join(', ');
  test(`[A2.111] [A2.112] [A2.113] [A2.114] who owes ${title} is sent to /setup for just that, step by step, and back to where they came from`, async () => {
    owed.clear();
    for (const gate of gates) owed.add(gate);
    const visited = watchAddresses();
    await open('/content/tags?search=winter');
    for (const [at, gate] of gates.entries()) {
      await until(() => said(`Step ${at + 1} of ${gates.length}`), `the step of ${gate}`);
      assert.is(address(), '/setup?to=%2Fcontent%2Ftags%3Fsearch%3Dwinter');
      assert.ok(queryByRole('button', 'Logout') !== null);
      await PASS[gate]();
    }
    await until(() => queryByRole('navigation', 'Main') !== null, 'the page');
    assert.is(address(), '/content/tags?search=winter');
    assert.is(visited.filter((one) => one.startsWith('/setup')).length, gates.length > 0 ? 1 : 0);
    await leave();
  });
}

test('recovery codes are printed by themselves, with whose they are, by the button or the key of the browser', async () => {
  owed.clear();
  owed.add('two_factor');
  await open('/content/tags');
  await until(() => queryByRole('textbox', /Code/) !== null, 'the field of the code');
  await fill(byRole('textbox', /Code/), '123456');
  await click(byRole('button', 'Turn on'));
  await until(() => said(codes[9] ?? ''), 'the recovery codes');
  const printed: string[] = [];
  window.print = () => void printed.push(onPaper());
  await click(byRole('button', 'Print'));
  const numbered = codes.map((code, at) => `${at + 1}. ${code}`).join('');
  const sheet = `Masthead recovery codesnora@example.org${numbered}Each code works once.`;
  assert.equal(printed, [sheet]);
  await click(byRole('checkbox', 'I have stored these codes'));
  await click(byRole('button', 'Continue'));
  await until(() => queryByRole('navigation', 'Main') !== null, 'the page');
  assert.is(onPaper(), '', 'no code stays in the page');
  await leave();
});

test('[A2.114] /setup is no page for who owes nothing: it leads home, never to another site, and never to itself', async () => {
  owed.clear();
  for (const to of [
    '',
    '?to=//elsewhere.example/',
    '?to=https://elsewhere.example/',
    '?to=/setup',
  ]) {
    await open(`/setup${to}`);
    await until(() => queryByRole('navigation', 'Main') !== null, 'the page');
    assert.is(address(), '/', to);
    await leave();
  }
});

test('a call that is refused at work because something is owed by now leads through the gate; one that was wrong leaves the page', async () => {
  owed.clear();
  await open('/content/tags');
  await until(() => queryByRole('navigation', 'Main') !== null, 'the page');
  answer({ 'GET faqs': json(403, { id: 'setup_required', message: 'Finish first.' }) });
  const refused = () =>
    services
      .get(client)
      .api('faqs')
      .catch(() => undefined);
  await refused();
  assert.is(address(), '/content/tags');
  owed.add('terms');
  await refused();
  await until(() => said('Step 1 of 1'), 'the gate');
  await PASS.terms();
  await until(() => queryByRole('navigation', 'Main') !== null, 'the page');
  assert.is(address(), '/content/tags');
  await leave();
});

test.run();

/** What a person does in each step. */
const PASS: Readonly<Record<SetupGate, () => Promise<void>>> = {
  async terms() {
    await click(byRole('button', 'Accept the terms and continue'));
  },
  async password() {
    await fill(byRole('textbox', /New password/), 'a quiet harbor at dawn');
    await click(byRole('button', 'Set the password and continue'));
  },
  async two_factor() {
    await until(() => queryByRole('textbox', /Code/) !== null, 'the field of the code');
    await fill(byRole('textbox', /Code/), '123456');
    await click(byRole('button', 'Turn on'));
    await until(() => said(codes[9] ?? ''), 'the recovery codes');
    await click(byRole('checkbox', 'I have stored these codes'));
    await click(byRole('button', 'Continue'));
  },
  async profile() {
    await until(() => queryByRole('textbox', /First name/) !== null, 'the names');
    await fill(byRole('textbox', /First name/), `Nora ${names++}`);
    await click(byRole('button', /^Save profile/));
  },
};

/** What is marked to be printed alone. */
function onPaper() {
  return document.querySelector('[data-print]')?.textContent ?? '';
}

function me() {
  const groups = [
    {
      id: 1,
      name: 'All',
      two_factor_enabled: true,
      requires_profile: true,
      all_publications: true,
      publication_ids: [],
      permissions: ['Core.TagsController@index'],
    },
  ];
  return {
    id: 1,
    full_name: 'Nora Lindqvist',
    first_name: 'Nora',
    last_name: 'Lindqvist',
    email: 'nora@example.org',
    app_version: '1.0.0',
    accepted_terms: !owed.has('terms'),
    requires_password_change: owed.has('password'),
    two_factor_enabled: !owed.has('two_factor'),
    has_profile: !owed.has('profile'),
    groups,
    settings: {},
    preferences: [],
  };
}

function answer(more: Readonly<Record<string, unknown>> = {}) {
  const setup = (passed?: SetupGate) => () => {
    if (passed !== undefined) owed.delete(passed);
    return { gates: ALL.filter((gate) => owed.has(gate)), user: me() };
  };
  const first = () =>
    ALL.find((gate) => owed.has(gate) && (gate === 'terms' || gate === 'password'));
  const factor = () => ({ ...OFF, enabled: !owed.has('two_factor') });
  answerCalls({
    'POST login': { access_token: 'secret', token_type: 'Bearer', expires_in: 900 },
    'POST logout': { message: 'You are signed out.' },
    'GET me': me,
    'GET setup': setup(),
    'PUT setup': () => setup(first())(),
    'GET me/two-factor': () => ({ data: factor() }),
    'POST me/two-factor': { data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/nora' } },
    'PUT me/two-factor': () => {
      owed.delete('two_factor');
      return { message: 'Two-factor sign-in is on.', data: { recovery_codes: codes } };
    },
    'PUT me': () => {
      owed.delete('profile');
      const { full_name, first_name, last_name } = me();
      return { message: 'Saved.', data: { full_name, first_name, last_name, photo: null } };
    },
    ...lists,
    ...more,
  });
}

const OFF = {
  app: false,
  has_password: true,
  passkeys: [],
  required: true,
  enabled_at: null,
  recovery_codes: [],
  trusted_browsers: [],
};

async function open(at: string) {
  history.replaceState(null, '', at);
  answer();
  if (!started) {
    startShell(services);
    started = true;
    await renderInto(
      <PageContexts>
        <Router aroundNav={services.get(navigation).aroundNav}>
          <App />
        </Router>
      </PageContexts>,
    );
  }
  await until(() => queryByRole('form', 'Sign in') !== null, 'the sign-in form');
  await fill(byRole('textbox', 'E-mail'), 'nora@example.org');
  await fill(document.querySelector('input[name=password]') as HTMLInputElement, 'pass word');
  await click(byRole('button', 'Sign in'));
}

async function leave() {
  await click(byRole('button', /^User menu/));
  await click(byRole('menuitem', 'Logout'));
  await until(() => queryByRole('form', 'Sign in') !== null, 'the sign-in form');
}

/** Every address that the page goes to from now on, each time. */
function watchAddresses(): string[] {
  const visited: string[] = [];
  const replace = history.replaceState.bind(history);
  history.replaceState = (data, unused, url) => {
    if (String(url) !== address()) visited.push(String(url));
    replace(data, unused, url);
  };
  return visited;
}

function address() {
  return `${location.pathname}${location.search}`;
}

function said(text: string) {
  return (document.body.textContent ?? '').includes(text);
}
