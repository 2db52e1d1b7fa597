import { allByRole, byRole, byText, cleanup, click, queryByRole } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { segments } from '../../../../src/shared/resources/messaging/segments.ts';
import { subscribers } from '../../../../src/shared/resources/messaging/subscribers.ts';
import { answerCalls, json } from '../../../support/api.ts';
import { renderControl } from '../../../support/control.tsx';
import { eventually, found, row, signIn } from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';

const test = suite('the rules of a segment');
const PREVIEW = 'POST messages/segments/preview';
const ada = row(7, {
  email: 'ada@example.org',
  first_name: 'Ada',
  last_name: 'Long',
  country: 'US',
  status: 'active',
});
const rules = { and: [{ op: 'eq', field: 'country', value: 'US' }] };

test('who matches is shown while rules are made: how many, and the latest of them', async () => {
  await show({ data: [ada], total: 1_204, total_is_estimate: false });
  await eventually(() => page().includes('1,204 subscribers match.'), 'the count');
  assert.ok(page().includes('Ada Long'));
  assert.ok(page().includes('ada@example.org'));
});

test('nobody matches, and a count that fails is asked for again', async () => {
  let fails = true;
  await show(() =>
    fails
      ? json(503, { id: 'overloaded', message: 'The server is busy.' })
      : json(200, { data: [], total: 0, total_is_estimate: false }),
  );
  await eventually(() => page().includes('The server is busy.'), 'the failure');
  fails = false;
  await click(await found('button', 'Count again'));
  await eventually(() => page().includes('Nobody matches.'), 'the empty preview');
});

test('each change of the tree is a change of the form, and can be undone in it', async () => {
  const form = await show({ data: [], total: 0, total_is_estimate: false });
  await click(byRole('button', 'Condition'));
  assert.equal(form.value(), {
    and: [
      { field: 'country', op: 'eq', value: 'US' },
      { field: 'status', op: 'in', value: [''] },
    ],
  });
  assert.ok(page().includes('Complete every rule to see who matches.'));
  await click(byRole('button', 'Group'));
  assert.is(allByRole('group', 'Any of these conditions').length, 1);
  await click(byRole('button', 'Undo the last change of the rules'));
  await click(byRole('button', 'Undo the last change of the rules'));
  assert.equal(form.value(), { and: [{ field: 'country', op: 'eq', value: 'US' }] });
});

test('a static segment has no rules and says how to fill it', async () => {
  await show({ data: [], total: 0, total_is_estimate: false }, { type: 'static' });
  assert.ok(byText(/Select subscribers in their list/));
  assert.is(queryByRole('button', 'Condition'), null);
});

test.after(cleanup);
test.run();

async function show(answer: object | (() => Response), others: object = { type: 'dynamic' }) {
  signIn(subscribers, ['index', 'show', 'unmask']);
  answerCalls({ [PREVIEW]: answer });
  return renderControl(segments.fields.rules, { value: rules, others: { ...others } });
}

function page() {
  return document.body.textContent ?? '';
}
