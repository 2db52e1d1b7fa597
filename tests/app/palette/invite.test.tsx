import {
  allByRole,
  byRole,
  cleanup,
  fill,
  press,
  queryByRole,
  renderInto,
} from '../../support/dom.tsx';
import { act } from 'react';
import * as assert from 'uvu/assert';
import { queries } from '../../../src/app/data/query-client.ts';
import { PaletteView } from '../../../src/app/palette/palette-view.tsx';
import { invite as runInvitation } from '../../../src/app/palette/invite-user.ts';
import { palette } from '../../../src/app/palette/palette-ref.ts';
import { snackbarsActor } from '../../../src/app/actors/actors.ts';
import { permissionsOf } from '../../../src/shared/permission-table.ts';
import { groups } from '../../../src/shared/resources/administration/groups.ts';
import { users } from '../../../src/shared/resources/administration/users.ts';
import { answerCalls, json } from '../../support/api.ts';
import { eventually, listAnswer, snackbars, row } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { PageContexts } from '../../support/page-contexts.tsx';
import { services } from '../../support/app-services.ts';

const { ref: paletteRef, start: startPalette } = services.get(palette);
const snackbarsRef = services.get(snackbarsActor);

const test = suite('inviting a user from the palette');
const marketers = listAnswer([row(3, { name: 'Marketers' })]);

test('e-mail, names and group are asked for one after the other, and the server makes the user', async () => {
  const { calls, bodies } = await open({
    'GET groups': marketers,
    'POST users': json(201, { data: row(9, { email: 'ann@example.org' }) }),
  });
  await answer('ann', 'Invalid e-mail.');
  assert.is(input().value, 'ann', 'a refused answer stays in the field');
  await answer('ann@example.org');
  await answer('Ann');
  await answer('Bell');
  await option(/Marketers/);
  await press('Enter');
  await eventually(() => snackbars().includes('ann@example.org is invited.'), 'the snackbar');
  const { _idempotency, ...body } = bodies[calls.indexOf('POST users')] as Record<string, unknown>;
  assert.ok(typeof _idempotency === 'string');
  assert.equal(body, {
    email: 'ann@example.org',
    first_name: 'Ann',
    last_name: 'Bell',
    status: 'invited',
    group_ids: [3],
  });
  await cleanup();
});

test('a refusal of the server stands above the list, and what was typed is there when it is opened again', async () => {
  await open({
    'GET groups': marketers,
    'POST users': json(422, { message: 'Check.', data: { email: 'Already taken.' } }),
  });
  for (const text of ['ann@example.org', 'Ann', 'Bell']) await answer(text);
  await option(/Marketers/);
  await press('Enter');
  await eventually(
    () => document.body.textContent?.includes('Already taken.') === true,
    'the reason',
  );
  await find();
  assert.is(input().value, 'ann@example.org');
  await press('Enter');
  await option(/Use “Ann”/);
  assert.is(input().value, 'Ann');
  await cleanup();
});

test('an invitation whose answer was lost is sent again under its token, another one under its own', async () => {
  let isLost = true;
  const { calls, bodies } = await open({
    'GET groups': marketers,
    'POST users': () => {
      if (isLost) throw new TypeError('Failed to fetch');
      return json(422, { message: 'Check.', data: { email: 'Already taken.' } });
    },
  });
  const invite = (last_name: string) =>
    runInvitation(services, { email: 'ann@example.org', first_name: 'Ann', last_name });
  assert.is((await invite('Bell')).status, 'refused');
  isLost = false;
  await invite('Bell');
  await invite('Bell');
  isLost = true;
  await invite('Bell');
  await invite('Bellows');
  const tokens = bodies
    .filter((_, at) => calls[at] === 'POST users')
    .map((body) => (body as { readonly _idempotency: string })._idempotency);
  const [lost, repeated, anew, other, last] = tokens;
  assert.is(repeated, lost);
  assert.is(new Set([lost, anew, other, last]).size, 4);
  await cleanup();
});

test('what was being typed when the page was left stands there when it is opened again', async () => {
  await open({ 'GET groups': marketers });
  await answer('ann@example.org');
  await fill(input(), 'Annab');
  await act(async () => paletteRef.send({ type: 'palette.close' }));
  await eventually(() => queryByRole('dialog', 'Command palette') === null, 'the end of it');
  await show();
  assert.is(input().value, 'ann@example.org');
  await press('Enter');
  await option(/Use “Annab”/);
  assert.is(input().value, 'Annab');
  await cleanup();
});

test('whoever may not make users finds it refused where its name is typed, and who may not list groups is not asked for one', async () => {
  await open({}, []);
  const offered = () =>
    allByRole('option').filter((each) => each.textContent?.includes('Invite a user'));
  await fill(input(), 'person');
  assert.is(offered().length, 0);
  await fill(input(), 'invite');
  assert.is(offered()[0]?.getAttribute('aria-disabled'), 'true');
  assert.match(offered()[0]?.textContent ?? '', /You may not invite users/);
  await cleanup();
  const { calls, bodies } = await open(
    { 'POST users': json(201, { data: row(9, {}) }) },
    permissionsOf(users, ['store']),
  );
  await find();
  for (const text of ['ann@example.org', 'Ann', 'Bell']) await answer(text);
  await eventually(() => calls.includes('POST users'), 'the call');
  const body = bodies[calls.indexOf('POST users')] as Record<string, unknown>;
  assert.not('group_ids' in body);
  await cleanup();
});

test.after(cleanup);
test.run();

async function open(answers: Readonly<Record<string, unknown>>, permissions = ALL) {
  await cleanup();
  const group = { id: 1, name: 'Some', all_publications: true, publication_ids: [], permissions };
  services.get(queries).setQueryData(['me'], { id: 1, groups: [group], preferences: [] });
  const wire = answerCalls(answers);
  snackbarsRef.start();
  startPalette();
  paletteRef.send({ type: 'palette.close' });
  await renderInto(
    <PageContexts>
      <PaletteView />
    </PageContexts>,
  );
  if (permissions === ALL) await show();
  else await showPalette();
  return wire;
}

const ALL = [...permissionsOf(users), ...permissionsOf(groups)];

async function showPalette() {
  await act(async () => paletteRef.send({ type: 'palette.open' }));
  await eventually(() => queryByRole('combobox') !== null, 'the palette');
}

async function show() {
  await showPalette();
  await find();
}

/** Picks the command by its name. */
async function find() {
  await fill(input(), 'invite a user');
  await option(/Invite a user/);
  await press('Enter');
  await eventually(
    () => input().getAttribute('placeholder') === 'E-mail of the new user',
    'its page',
  );
}

/** Answers what is asked for; with a reason, the answer is refused. */
async function answer(text: string, reason: string | null = null) {
  const asked = input().getAttribute('placeholder');
  await fill(input(), text);
  const first = await option(new RegExp(`Use “${text}”`));
  if (reason !== null) assert.ok(first.textContent?.includes(reason), first.textContent ?? '');
  await press('Enter');
  if (reason === null)
    await eventually(
      () => queryByRole('combobox')?.getAttribute('placeholder') !== asked,
      'the next',
    );
}

async function option(name: RegExp) {
  const isIt = () => {
    const active = input().getAttribute('aria-activedescendant') ?? '';
    return name.test(document.getElementById(active)?.textContent ?? '');
  };
  await eventually(isIt, `the option ${name}`);
  return document.getElementById(
    input().getAttribute('aria-activedescendant') ?? '',
  ) as HTMLElement;
}

function input() {
  return byRole('combobox') as HTMLInputElement;
}
