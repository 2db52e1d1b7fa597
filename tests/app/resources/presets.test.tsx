import { act } from 'react';
import { byRole, cleanup, click, fill, queryByRole } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { FormScreen } from '../../../src/app/resources/form.screen.tsx';
import { queries } from '../../../src/app/data/query-client.ts';
import { permissionName } from '../../../src/shared/permissions.ts';
import { settingPresets } from '../../../src/shared/resources/settings/setting-presets.ts';
import type { Item, Me } from '../../../src/shared/wire.ts';
import { emailVerification } from '../../../src/shared/resources/settings/email-verification.ts';
import { integrations } from '../../../src/shared/resources/settings/integrations.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { answerCalls } from '../../support/api.ts';
import { field, editing } from '../../support/form-page.tsx';
import { eventually, listAnswer, renderPage, row, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { ACTIONS } from '../../../src/shared/contract/actions.ts';
import { directory, newApp, services } from '../../support/app-services.ts';

const test = suite('presets of a settings form');

const saved = { double_opt_in: false, subject: 'Please', expires_in_hours: 72, sender_id: null };
const strict = row(3, {
  name: 'Strict',
  area: 'email-verification',
  values: { subject: 'Confirm now', sender_id: 9, expires_in_hours: 0, pace: 'slow' },
});

test('[D8.030] [A7.102] a settings form reads its presets when one is to be chosen; a preset shows what it changes and what is left out, fills the form, and is taken back', async () => {
  const { calls } = await show(emailVerification, saved, {
    'GET setting-presets': (url: URL) => listAnswer([columnsOf(url, strict)]),
    'GET messages/senders': listAnswer([]),
  });
  assert.not.ok(calls.includes('GET setting-presets'));
  await click(byRole('button', 'Fill from a preset…'));
  await eventually(() => dialogText().includes('Confirm now'), 'what it changes');
  assert.is(calls.filter((call) => call === 'GET setting-presets').length, 1);
  assert.match(dialogText(), 'Pace: There is no such field.');
  assert.match(dialogText(), /Link ends after \(hours\): /);
  assert.match(dialogText(), 'Sender of the confirmation: ID 9 is not there any more.');
  await click(byRole('button', 'Fill the form'));
  await eventually(() => field('Subject').value === 'Confirm now', 'the filled form');
  assert.is(field('Link ends after').value, '72');
  const offered = () =>
    directory()
      .list()
      .map(({ id }) => id);
  assert.ok(offered().includes('form.discard') && offered().includes('preset.undo'));
  await fill(field('Link ends after'), '48');
  await click(byRole('button', 'Undo filling'));
  await eventually(() => field('Subject').value === 'Please', 'the form as it was');
  assert.is(field('Link ends after').value, '48');
  assert.not.ok(calls.some((call) => call.startsWith('PUT')));
});

test('what the form holds becomes a preset, without its secrets', async () => {
  const values = { smtp_host: 'mail.example.org', smtp_password: '••••word' };
  const { bodies } = await show(integrations, values, {
    'GET setting-presets': listAnswer([]),
    'POST setting-presets': { message: 'Saved.', data: row(5, { name: 'Harbor' }) },
  });
  await click(byRole('button', 'Save as preset…'));
  await eventually(() => dialog().querySelector('input') !== null, 'the dialog');
  assert.not.match(dialogText(), 'SMTP password');
  const name = dialog().querySelector('input:not([type=checkbox])') as HTMLInputElement;
  await fill(name, 'Harbor');
  await click(byRole('button', 'Save preset'));
  const sent = () => bodies.find((body) => (body as { area?: string } | null)?.area !== undefined);
  await eventually(() => sent() !== undefined, 'the preset');
  const { area, values: kept } = sent() as { area: string; values: Record<string, unknown> };
  assert.is(area, 'integrations');
  assert.is(kept.smtp_host, 'mail.example.org');
  assert.not.ok('smtp_password' in kept);
  await eventually(() => queryByRole('dialog') === null, 'the page');
});

test('each page of the settings leads to the search over all of them', async () => {
  await show(emailVerification, saved, { 'GET setting-presets': listAnswer([]) });
  assert.equal(directory().find('settings.search')?.keys, ['/']);
  await act(async () => void directory().run('settings.search'));
  assert.is(location.pathname, '/admin/settings/all');
});

test.after(cleanup);
test.run();

async function show(resource: Resource, values: object, more: object) {
  await cleanup();
  newApp();
  signIn(resource);
  allowPresets();
  const answered = answerCalls({
    [`GET ${resource.route}/1`]: { data: row(1, { ...values }) },
    ...editing,
    ...more,
  });
  await renderPage(<FormScreen resource={resource} mode="edit" id={1} />, resource.page ?? '');
  await eventually(() => {
    const fills = directory()
      .list()
      .find(({ id }) => id === 'presets.open');
    return fills?.enabled === true;
  }, 'the presets');
  return answered;
}

function allowPresets() {
  const more = ACTIONS.map((action) => permissionName(settingPresets.controller, action));
  services.get(queries).setQueryData<Me>(['me'], (me) =>
    me === undefined
      ? me
      : {
          ...me,
          groups: me.groups.map((group) => ({
            ...group,
            permissions: [...group.permissions, ...more],
          })),
        },
  );
}

/** A list has the columns that are asked for. */
function columnsOf(url: URL, item: Item): Item {
  const columns = url.searchParams.get('columns')?.split(',') ?? ['name', 'area'];
  const kept = Object.entries(item).filter(([name]) => columns.includes(name));
  return { ...Object.fromEntries(kept), id: item.id } as Item;
}

function dialog(): Element {
  const found = queryByRole('dialog');
  if (found === null) throw new Error('there is no dialog');
  return found;
}

function dialogText() {
  return queryByRole('dialog')?.textContent ?? '';
}
