import {
  byRole,
  cleanup,
  click,
  fill,
  pageAsText,
  queryByRole,
  renderInto,
  settle,
  until,
} from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { feedback, snackbarsActor } from '../../../src/app/actors/actors.ts';
import { client } from '../../../src/app/data/client.ts';
import { queries } from '../../../src/app/data/query-client.ts';
import { whenDefined } from '../../../src/app/data/resources.ts';
import { personFormats } from '../../../src/shared/contract/formats.ts';
import { formatDate, formatMoney, formatTime } from '../../../src/app/resources/format.ts';
import { Profile } from '../../../src/app/screens/profile.tsx';
import { startShell } from '../../../src/app/shell/start-shell.ts';
import { metadataNamed } from '../../../src/shared/resources/metadata.ts';
import type { Me } from '../../../src/shared/wire.ts';
import { answerCalls, json } from '../../support/api.ts';
import { newApp, services } from '../../support/app-services.ts';
import { PageContexts } from '../../support/page-contexts.tsx';
import { snackbars } from '../../support/resource-page.tsx';
import { NORA } from '../../support/nora.ts';
import { suite } from '../../support/suite.ts';

const test = suite('profile');
const nora = {
  ...NORA,
  preferences: [{ key: 'releases', value: '3.2.0' }],
  default_views: [
    { resource: 'faqs', id: 7, name: 'Winter', query: 'search=winter', mine: true },
    { resource: 'tags', id: 8, name: 'Short ones', query: 'search=c', mine: false },
  ],
} as unknown as Me;

test.after.each(async () => {
  await cleanup();
  newApp();
});

test('[A1.040] [A7.038] a choice is sent at once, as a list of one item', async () => {
  const { calls, bodies } = await show();
  await choose('Compact');
  assert.is(calls.at(-1), 'PATCH me/preferences');
  assert.equal(bodies.at(-1), { preferences: [{ key: 'density', value: 'compact' }] });
  await choose('Comfortable');
  assert.equal(bodies.at(-1), { preferences: [{ key: 'density', value: null }] });
});

test('[A7.040] what the server answers of the preferences is merged into the user, of whom nothing else changes', async () => {
  await show({
    'PATCH me/preferences': {
      ...nora,
      full_name: 'Somebody Else',
      preferences: [
        { key: 'density', value: 'compact' },
        { key: 'elsewhere', value: 1 },
      ],
    },
  });
  await choose('Compact');
  assert.equal(me(), {
    ...nora,
    preferences: [
      { key: 'density', value: 'compact' },
      { key: 'elsewhere', value: 1 },
    ],
  });
});

test('a choice that is refused is told, and what is kept stands again', async () => {
  await show({ 'PATCH me/preferences': json(500, { id: 'unexpected', message: 'Not now.' }) });
  await choose('Compact');
  assert.equal(snackbars(), ['Not now.']);
  assert.ok(isChosen('Comfortable'));
});

test('a choice that is made while the server is away stays in force, and waits for it', async () => {
  await show({ 'PATCH me/preferences': json(503, { id: 'unavailable', message: 'Not now.' }) });
  await choose('Compact');
  assert.equal(snackbars(), []);
  assert.ok(isChosen('Compact'));
});

test('[A1.036] [A3.080] the theme is light at first, and is switched', async () => {
  await show();
  const theme = () => document.documentElement.dataset.theme;
  assert.is(theme(), 'light');
  await choose('Dark');
  assert.is(theme(), 'dark');
  await choose('Light');
  assert.is(theme(), 'light');
});

test('the language of formats, the zone and the first day of the week are in force at once, and gone with the session', async () => {
  await show();
  const written = () => [
    formatDate('2026-11-20'),
    plain(formatMoney(1234.5)),
    formatTime('2026-11-20T14:06:00Z'),
    personFormats().firstDay,
  ];
  await keep([
    { key: 'language', value: 'de-DE' },
    { key: 'timezone', value: 'Asia/Tokyo' },
  ]);
  assert.equal(written(), ['20. Nov. 2026', '1.234,50 $', '23:06', 1]);
  await until(
    () => plain(document.body.textContent ?? '').includes('1.234,50 $'),
    'the page itself to say how it will look',
  );
  await keep([
    { key: 'timezone', value: 'Asia/Tokyo' },
    { key: 'first_day', value: 6 },
  ]);
  assert.equal(written(), ['Nov 20, 2026', '$1,234.50', '23:06', 6]);
  await keep([
    { key: 'language', value: 'no language' },
    { key: 'timezone', value: 'Nowhere/Else' },
    { key: 'first_day', value: 9 },
  ]);
  assert.equal(written().slice(0, 2), ['Nov 20, 2026', '$1,234.50']);
  assert.is(personFormats().firstDay, 7);
  await keep([{ key: 'language', value: 'de-DE' }]);
  await act(async () => services.get(queries).removeQueries({ queryKey: ['me'] }));
  assert.is(formatMoney(1234.5), '$1,234.50');
});

test('the zone that applies is named while nobody has chosen one', async () => {
  await show();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  const says = () => document.body.textContent?.includes(`${zone}, as your browser`) === true;
  await until(says, 'the zone of the browser');
  await keep([{ key: 'timezone', value: 'Asia/Tokyo' }]);
  await until(() => !says(), 'the chosen zone alone');
});

test('snackbars stay for whoever wants them to', async () => {
  await show();
  const reasons = () => services.get(snackbarsActor).getSnapshot().context.reasons;
  assert.equal(reasons(), []);
  await keep([{ key: 'snackbars', value: 'stay' }]);
  assert.equal(reasons(), ['chosen']);
  services.get(feedback).notify({ message: 'Saved.' });
  const [shown] = Object.values(services.get(snackbarsActor).getSnapshot().children);
  assert.ok(shown?.getSnapshot().hasTag('paused'));
  await keep([]);
  assert.equal(reasons(), []);
});

test('a new password asks for the present one; what is wrong stands at its field, and nothing that was typed is lost', async () => {
  const wrong = {
    id: 'validation',
    message: 'Please correct the marked fields.',
    data: { current_password: 'This is not your present password.' },
  };
  const { calls, bodies } = await show({ 'PUT me/password': json(422, wrong) });
  const [present, next] = passwords();
  await fill(present as HTMLInputElement, 'not this one');
  await fill(next as HTMLInputElement, 'a harbour full of boats');
  await click(byRole('button', 'Change password'));
  await until(() => pageAsText().includes('This is not your present password.'), 'the reason');
  assert.equal(bodies[calls.indexOf('PUT me/password')], {
    current_password: 'not this one',
    password: 'a harbour full of boats',
  });
  assert.is((passwords()[1] as HTMLInputElement).value, 'a harbour full of boats');
  answerCalls({ 'PUT me/password': { message: 'Your password is changed.' } });
  await fill(passwords()[0] as HTMLInputElement, 'this one');
  await click(byRole('button', 'Change password'));
  await until(() => snackbars().includes('Your password is changed.'), 'the message');
  assert.equal(
    passwords().map((input) => (input as HTMLInputElement).value),
    ['', ''],
  );
});

test('the views that lists open with are named; one’s own choice is given up', async () => {
  const { calls } = await show({
    'PUT views/7/default': { message: 'The view Winter is no longer your default.', data: {} },
    'GET me': { ...nora, default_views: nora.default_views?.slice(1) },
  });
  assert.match(pageAsText(), 'opens with');
  assert.is(byRole('link', 'FAQs').getAttribute('href'), '/content/faqs');
  assert.is(
    queryByRole('button', /Short ones/),
    null,
    'a choice of others is not theirs to give up',
  );
  await click(byRole('button', /^Give up Winter/));
  await until(() => queryByRole('link', 'FAQs') === null, 'the view to be gone');
  assert.ok(calls.includes('PUT views/7/default'));
});

test('who comes by a provider alone is told so in place of the forms that ask for a password', async () => {
  await show();
  assert.ok(queryByRole('form', 'Password'));
  await act(async () =>
    services.get(queries).setQueryData(['me'], { ...nora, has_password: false }),
  );
  await until(() => queryByRole('form', 'Password') === null, 'the form of the password to go');
  assert.ok(pageAsText().includes('You sign in by a provider and have no password here.'));
});

test.run();

async function show(answers: Readonly<Record<string, unknown>> = {}) {
  let preferences = nora.preferences;
  const recorded = answerCalls({
    'PATCH me/preferences': () => {
      const sent = recorded.bodies.at(-1) as { preferences: Me['preferences'] };
      preferences = merged(preferences, sent.preferences);
      return { ...nora, preferences };
    },
    ...answers,
  });
  await new Promise<void>((resolve) => whenDefined(metadataNamed('users'), () => resolve()));
  services.get(client).setToken('token');
  services.get(queries).setQueryData(['me'], nora);
  startShell(services);
  await renderInto(
    <PageContexts>
      <Profile />
    </PageContexts>,
  );
  await settle();
  return recorded;
}

function merged(held: Me['preferences'], sent: Me['preferences']) {
  const others = held.filter(({ key }) => sent.every((one) => one.key !== key));
  return [...others, ...sent.filter(({ value }) => value !== null)];
}

/** With common blanks, whatever blanks a language has between figures and signs. */
function plain(text: string) {
  return text.replace(/\s/g, ' ');
}

function me() {
  return services.get(queries).getQueryData(['me']);
}

async function keep(preferences: Me['preferences']) {
  await act(async () => services.get(queries).setQueryData(['me'], { ...nora, preferences }));
  await settle();
}

async function choose(label: string) {
  await click(radio(label));
  await settle();
}

function isChosen(label: string) {
  return radio(label).checked;
}

function radio(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent === label);
  const input = found?.querySelector('input');
  if (input == null) throw new Error(`there is no choice ${label}`);
  return input;
}

function passwords() {
  return [...document.querySelectorAll('form[aria-label="Password"] input:not([hidden])')];
}
