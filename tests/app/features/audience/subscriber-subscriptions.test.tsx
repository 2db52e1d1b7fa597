import { byRole, cleanup, click, queryByRole } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { SubscriberSubscriptions } from '../../../../src/app/features/audience/subscriber-subscriptions.tsx';
import { subscriberSubscriptions } from '../../../../src/shared/resources/messaging/subscriber-subscriptions.ts';
import { answerCalls, json } from '../../../support/api.ts';
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
import { newApp } from '../../../support/app-services.ts';

const test = suite('subscriptions of a subscriber');
const { route } = subscriberSubscriptions;
const HELD = { subscription: { id: 3, name: 'The Ledger Review' }, subscription_id: 3, version: 2 };

test('the state is changed where it stands, by the version that is shown', async () => {
  let status = 'active';
  const calls = await show({
    [`GET ${route}`]: () => listAnswer([row(7, { ...HELD, status })]),
    [`PUT ${route}/7`]: () => {
      status = 'cancelled';
      return { message: 'Saved.', data: row(7, { ...HELD, status }) };
    },
  });
  const state = await found('combobox', 'Status of The Ledger Review');
  assert.match(state.textContent ?? '', 'Active');
  await click(state);
  await click(await found('option', 'Cancelled'));
  await eventually(() => snackbars()[0] === 'Saved.', 'the snackbar');
  await eventually(
    () => /Cancelled/.test(byRole('combobox', 'Status of The Ledger Review').textContent ?? ''),
    'the new state',
  );
  assert.ok(calls.includes(`PUT ${route}/7`));
});

test('one is removed after a question; what the server refuses is said and it stays', async () => {
  let refused = true;
  const gone = { message: 'Item ID 7 deleted successfully.', undo_id: 9 };
  const calls = await show({
    [`GET ${route}`]: () => listAnswer([row(7, { ...HELD, status: 'active' })]),
    [`DELETE ${route}/7`]: () =>
      refused
        ? json(423, { id: 'locked', message: 'Somebody edits it.' })
        : { ...gone, data: { deleted: [7], refused: [] } },
  });
  await click(await found('button', 'Remove The Ledger Review'));
  await found('alertdialog', 'Remove The Ledger Review?');
  assert.not(calls.includes(`DELETE ${route}/7`));
  await confirm();
  await eventually(() => snackbars()[0] === 'Somebody edits it.', 'the refusal');
  refused = false;
  await click(await found('button', 'Remove The Ledger Review'));
  await found('alertdialog', 'Remove The Ledger Review?');
  await confirm();
  await eventually(() => snackbars()[0] === gone.message, 'the snackbar');
});

test('who may only read sees the states and nothing to press', async () => {
  await show({ [`GET ${route}`]: listAnswer([row(7, { ...HELD, status: 'active' })]) }, ['index']);
  await found('listitem', 'The Ledger Review');
  assert.is(queryByRole('combobox', 'Status of The Ledger Review'), null);
  assert.is(queryByRole('button', 'Remove The Ledger Review'), null);
  assert.is(queryByRole('button', 'Add a subscription'), null);
});

test('in View mode nothing of them can be changed; in Edit mode it can', async () => {
  await cleanup();
  newApp();
  signIn(subscriberSubscriptions);
  answerCalls({ [`GET ${route}`]: listAnswer([row(7, { ...HELD, status: 'active' })]) });
  const profile = (editable: boolean) => <SubscriberSubscriptions id={5} editable={editable} />;
  await renderPage(profile(false), '/messaging/subscribers/5');
  const line = await found('listitem', 'The Ledger Review');
  assert.match(line.textContent ?? '', 'Active');
  assert.equal([...document.querySelectorAll('button, input, [role=combobox]')], []);
  await renderPage(profile(true), '/messaging/subscribers/5/edit');
  await found('combobox', 'Status of The Ledger Review');
  assert.ok(byRole('button', 'Add a subscription'));
  assert.ok(byRole('button', 'Change the dates of The Ledger Review'));
});

test.after(cleanup);
test.run();

async function show(answers: Readonly<Record<string, unknown>>, actions?: readonly Action[]) {
  await cleanup();
  newApp();
  signIn(subscriberSubscriptions, actions);
  const { calls } = await answerCalls(answers);
  await renderPage(<SubscriberSubscriptions editable id={5} />, '/messaging/subscribers/5/edit');
  return calls;
}

async function confirm() {
  const button = document.querySelector<HTMLElement>('[data-command="inline.confirm"]');
  assert.ok(button);
  await click(button as HTMLElement);
}
