import { byRole, cleanup, click, queryByRole } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { createActor } from 'xstate';
import { formMachine } from '../../../../machines/form/form.machine.ts';
import { editInput } from '../../../../machines/form/form.model.ts';
import { act } from 'react';
import { DomainRecords } from '../../../../src/app/features/domains/domain-records.tsx';
import { domains } from '../../../../src/shared/resources/administration/domains.ts';
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
import { newApp } from '../../../support/app-services.ts';

const test = suite('domain records');
const form = createActor(formMachine, { input: editInput });
const RECORDS = [
  { kind: 'spf', type: 'TXT', name: 'mail.example.org', value: 'v=spf1 a mx ~all' },
  { kind: 'dkim', type: 'TXT', name: 'masthead._domainkey.mail.example.org', value: 'v=DKIM1' },
  { kind: 'dmarc', type: 'TXT', name: '_dmarc.mail.example.org', value: 'v=DMARC1; p=none' },
];
const SAVED = {
  domain: 'mail.example.org',
  spf_verified: true,
  dkim_verified: false,
  dmarc_verified: false,
  checked_at: '2026-11-20T13:41:00Z',
};

test('each record is shown with what is known of it, and copied part by part', async () => {
  await show();
  assert.match(item('SPF').textContent ?? '', 'Verified');
  assert.match(item('DKIM').textContent ?? '', 'Not verified');
  assert.match(item('DMARC').textContent ?? '', '_dmarc.mail.example.org');
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  await click(byRole('button', 'Copy the value of SPF'));
  await click(byRole('button', 'Copy the name of DKIM'));
  assert.equal(copied, ['v=spf1 a mx ~all', 'masthead._domainkey.mail.example.org']);
  await eventually(() => snackbars()[0] === 'Copied to clipboard', 'the snackbar');
});

test('nothing is said of a domain that was never checked', async () => {
  await show({ checked_at: null });
  assert.not.match(item('SPF').textContent ?? '', 'erified');
});

test('a check shows what it found of each record, and is not begun twice', async () => {
  let answer: (value: Response) => void = () => undefined;
  const { calls } = await show({}, undefined, {
    'POST domains/4/check': () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  await click(byRole('button', 'Check now'));
  assert.is(byRole('button', 'Check now').getAttribute('aria-disabled'), 'true');
  await click(byRole('button', 'Check now'));
  const states = [
    ['right', 'The record is right.'],
    ['missing', 'There is no DKIM record.'],
    ['no_answer', 'The name servers did not answer.'],
  ];
  const data = RECORDS.map((record, at) => ({
    ...record,
    state: states[at]?.[0],
    message: states[at]?.[1],
    found: [],
  }));
  const message = '1 of 3 records are right. 1 got no answer.';
  await act(async () => answer(json(200, { message, data })));
  await eventually(() => /no DKIM record/.test(item('DKIM').textContent ?? ''), 'the outcome');
  assert.match(item('DMARC').textContent ?? '', 'did not answer');
  assert.is(snackbars()[0], message);
  assert.is(calls.filter((call) => call === 'POST domains/4/check').length, 1);
});

test('records that could not be loaded are asked for again', async () => {
  let ok = false;
  await start(undefined, {
    'GET domains/4/records': () =>
      ok ? { data: RECORDS } : json(500, { id: 'unexpected', message: 'No.' }),
  });
  await renderPage(
    <DomainRecords id={4} values={SAVED} editable form={form} />,
    '/admin/domains/4/edit',
  );
  await found('button', 'Retry');
  ok = true;
  await click(byRole('button', 'Retry'));
  await found('button', 'Check now');
});

test('who may not change a domain reads and copies, and checks nothing', async () => {
  await show({}, ['index', 'show']);
  assert.is(queryByRole('button', 'Check now'), null);
  assert.ok(queryByRole('button', 'Copy the value of SPF') !== null);
});

test.after(cleanup);
test.run();

async function start(actions?: readonly Action[], more: Readonly<Record<string, unknown>> = {}) {
  await cleanup();
  newApp();
  signIn(domains, actions);
  return answerCalls({ 'GET domains/4/records': { data: RECORDS }, ...more });
}

async function show(
  values: object = {},
  actions?: readonly Action[],
  more?: Readonly<Record<string, unknown>>,
) {
  const answered = await start(actions, more);
  await renderPage(
    <DomainRecords id={4} values={{ ...SAVED, ...values }} editable form={form} />,
    '/admin/domains/4/edit',
  );
  await found('button', 'Copy the value of SPF');
  return answered;
}

function item(name: string) {
  return byRole('listitem', name);
}
