import { byRole, cleanup, click, fill, queryByRole } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { createActor } from 'xstate';
import { formMachine } from '../../../../machines/form/form.machine.ts';
import { editInput } from '../../../../machines/form/form.model.ts';
import { act } from 'react';
import { sampleDetail, sampleLog } from '../../../../machines/webhook-log/webhook-log.model.ts';
import { UNSAVED } from '../../../../machines/connection-test/connection-test.rules.ts';
import { FormScreen } from '../../../../src/app/resources/form.screen.tsx';
import { WebhookPanel } from '../../../../src/app/features/connections/webhook-panel.tsx';
import { CreateDialog } from '../../../../src/app/resources/select/create-dialog.tsx';
import { integrations } from '../../../../src/shared/resources/settings/integrations.ts';
import { webhooks } from '../../../../src/shared/resources/settings/webhooks.ts';
import { answerCalls, json } from '../../../support/api.ts';
import { editing } from '../../../support/form-page.tsx';
import {
  eventually,
  found,
  snackbars,
  renderPage,
  row,
  signIn,
} from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';
import type { Action } from '../../../../src/shared/contract/actions.ts';
import { directory, newApp } from '../../../support/app-services.ts';

const test = suite('connections on a form');
const form = createActor(formMachine, { input: editInput });
const DELIVERIES = 'settings/webhooks/4/deliveries';

const line = (name: string): Element =>
  document.querySelector(`section[aria-label="${name}"]`) ?? fail();
const testOf = (name: string) =>
  [...line(name).querySelectorAll('button')].find((one) => one.textContent === 'Test');

test('a service is tested by its button, one at a time, and says what came back and what to do', async () => {
  let answer: (value: Response) => void = () => undefined;
  const { bodies } = await showIntegrations(false, {
    'POST settings/integrations/1/test': () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  });
  await click(testOf('SMTP server') ?? fail());
  assert.is(testOf('Everflow')?.getAttribute('aria-disabled'), 'true');
  await found('button', 'Cancel');
  const data = {
    outcome: 'failed',
    status: 535,
    ms: 84,
    message: 'The SMTP server refuses user or password (535).',
    step: 'Enter the credentials anew and save.',
  };
  await act(async () => answer(json(200, { data })));
  await eventually(() => /refuses user/.test(line('SMTP server').textContent ?? ''), 'the result');
  assert.match(
    line('SMTP server').textContent ?? '',
    /Enter the credentials anew.*Status 535 · 84 ms/,
  );
  assert.equal(bodies.at(-1), { service: 'smtp', mail: false });
  assert.match(String(snackbars()[0]), /^SMTP server: The SMTP server refuses/);
});

test('the fields of a service stand under its name, in the order of the form, with its own button', async () => {
  await showIntegrations(false);
  const sections = [
    ...['Everflow', 'ThriveCart', 'SamCart'],
    ...['SMTP server', 'SMS gateway', 'Document export'],
  ];
  for (const name of sections) assert.ok(testOf(name), name);
  const inputs = (name: string) => line(name).querySelectorAll('input').length;
  await eventually(() => inputs('SMTP server') === 6, 'the fields of SMTP');
  assert.ok(line('SMTP server').contains(byRole('textbox', 'SMTP host')));
  await eventually(() => inputs('Everflow') === 2, 'the fields of Everflow');
});

test('unsaved changes turn the tests off, with the reason', async () => {
  await showIntegrations(true);
  const button = testOf('Everflow') ?? fail();
  assert.is(button.getAttribute('aria-disabled'), 'true');
  assert.match(document.body.textContent ?? '', 'with what is saved');
  assert.is(button.getAttribute('aria-description'), UNSAVED);
});

test('who may not change the settings tests nothing', async () => {
  await showIntegrations(false, {}, ['index', 'show']);
  assert.is(queryByRole('button', 'Test'), null);
});

test('deliveries are listed with what became of them, opened, and sent again', async () => {
  const { calls } = await showWebhook();
  await click(await found('button', 'faqs.updated 4'));
  await found('textbox', 'Answer');
  const payload = byRole('textbox', 'Payload') as HTMLTextAreaElement;
  assert.match(payload.value, '"type": "faqs.updated"');
  await click(byRole('button', 'Replay this delivery'));
  await eventually(() => snackbars()[0] === 'The delivery is sent again.', 'the snackbar');
  await found('button', 'Replay failed');
  await click(byRole('button', 'Replay failed'));
  await eventually(() => snackbars()[0] === '1 delivery is sent again.', 'the second snackbar');
  assert.ok(calls.includes(`POST ${DELIVERIES}/12/replay`));
  assert.ok(calls.includes(`POST ${DELIVERIES}/replay`));
});

test('what the person may not see of a delivery is said to be hidden', async () => {
  const text = () => document.body.textContent ?? '';
  await showWebhook({}, { seen: 'none', payload: null });
  await click(await found('button', 'faqs.updated 4'));
  await eventually(() => /hidden: you may not see the record/.test(text()), 'the reason');
  assert.is(queryByRole('textbox', 'Payload'), null);
  await showWebhook({}, { seen: 'part' });
  await click(await found('button', 'faqs.updated 4'));
  await found('textbox', 'Payload');
  assert.match(text(), /this is what you may see of it/);
});

test('a webhook that was switched off says why, and how to go on', async () => {
  await showWebhook({ active: false, disabled_reason: 'Nothing was taken for 5 days.' });
  assert.match(
    document.body.textContent ?? '',
    /switched off\. Nothing was taken for 5 days\. Events wait/,
  );
});

test('the parts of a form that makes a record in a dialog keep their commands within reach', async () => {
  newApp();
  signIn(webhooks);
  answerCalls({ 'GET auto-save': { data: null, others: [] } });
  const nothing = () => undefined;
  await renderPage(
    <CreateDialog resource={webhooks} onCreated={nothing} onClose={nothing} />,
    webhooks.page ?? '/',
  );
  await eventually(
    () =>
      directory()
        .list()
        .some(({ id, scope }) => id === 'gridFilter.chosen' && scope === 'dialog'),
    'the filter of its events',
  );
});

test.after(cleanup);
test.run();

function fail(): never {
  throw new Error('there is no such button');
}

/** The page of the integrations, changed by hand where `dirty`. */
async function showIntegrations(dirty: boolean, more: object = {}, actions?: readonly Action[]) {
  await cleanup();
  newApp();
  signIn(integrations, actions);
  const answered = answerCalls({
    'GET settings/integrations/1': { data: row(1, { name: 'Integrations', smtp_port: 587 }) },
    ...editing,
    ...more,
  });
  await renderPage(
    <FormScreen resource={integrations} mode="edit" id={1} />,
    '/admin/settings/integrations',
  );
  const host = (await found('textbox', 'SMTP host')) as HTMLInputElement;
  if (actions === undefined) await eventually(() => !host.readOnly, 'the form to take changes');
  if (dirty) await fill(host, 'mail.masthead.example');
  return answered;
}

async function showWebhook(values: object = {}, detail: object = {}) {
  await cleanup();
  newApp();
  signIn(webhooks);
  const data = [sampleLog.data[0], { ...sampleLog.data[1], resource_id: 5 }];
  const answered = answerCalls({
    [`GET ${DELIVERIES}`]: { ...sampleLog, data },
    [`GET ${DELIVERIES}/12`]: { data: { ...sampleDetail, ...detail } },
    [`POST ${DELIVERIES}/12/replay`]: { message: 'The delivery is sent again.' },
    [`POST ${DELIVERIES}/replay`]: { message: '1 delivery is sent again.' },
  });
  await renderPage(
    <WebhookPanel id={4} values={{ active: true, ...values }} editable form={form} />,
    '/admin/settings/webhooks/4/edit',
  );
  await found('button', 'faqs.updated 4');
  return answered;
}
