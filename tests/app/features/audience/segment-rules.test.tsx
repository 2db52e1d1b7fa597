import {
  allByRole,
  byRole,
  byText,
  cleanup,
  click,
  queryByRole,
  renderInto,
} from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { segments } from '../../../../src/shared/resources/messaging/segments.ts';
import { subscribers } from '../../../../src/shared/resources/messaging/subscribers.ts';
import { AudiencePreview } from '../../../../src/app/features/audience/audience-preview.tsx';
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
  await show({ data: [ada], total: 1_204, total_is_estimate: false, effects: [] });
  await eventually(() => page().includes('1,204 subscribers match.'), 'the count');
  assert.ok(page().includes('Ada Long'));
  assert.ok(page().includes('ada@example.org'));
});

test('an estimate is shown at once with what each rule matches by itself, and the exact count replaces it', async () => {
  const asked: boolean[] = [];
  let count = (_: Response) => {};
  const counted = new Promise<Response>((resolve) => {
    count = resolve;
  });
  const about = { data: [ada], total: 412_000, total_is_estimate: true };
  await show((_, { quick }) => {
    asked.push(quick);
    return quick ? json(200, { ...about, effects: [{ at: '1', total: 412_000 }] }) : counted;
  });
  await eventually(
    () => page().includes('≈ 412,000 subscribers match. Counting exactly… Some of them:'),
    'the estimate',
  );
  assert.is(announced(), '≈ 412,000 subscribers match.', 'one sentence of it is announced');
  assert.ok(page().includes('≈ 412,000 subscribers by itself'));
  count(json(200, { data: [ada], total: 411_204, total_is_estimate: false, effects: [] }));
  await eventually(
    () => page().includes('411,204 subscribers match. These are the latest:'),
    'the count',
  );
  assert.ok(page().includes('≈ 412,000 subscribers by itself'));
  assert.equal(asked, [true, false]);
});

test('an estimate stays where it cannot be counted exactly', async () => {
  await show((_, { quick }) =>
    quick
      ? json(200, { data: [], total: 0, total_is_estimate: true, effects: [] })
      : json(503, { id: 'overloaded', message: 'Finding who matches took too long.' }),
  );
  await eventually(() => page().endsWith('Hardly anybody matches.'), 'the estimate alone');
});

test('nobody matches, and a count that fails is asked for again', async () => {
  let fails = true;
  await show(() =>
    fails
      ? json(503, { id: 'overloaded', message: 'The server is busy.' })
      : json(200, { data: [], total: 0, total_is_estimate: false, effects: [] }),
  );
  await eventually(() => page().includes('The server is busy.'), 'the failure');
  fails = false;
  await click(await found('button', 'Count again'));
  await eventually(() => page().includes('Nobody matches.'), 'the empty preview');
});

test('each change of the tree is a change of the form, and can be undone in it', async () => {
  const form = await show({ data: [], total: 0, total_is_estimate: false, effects: [] });
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
  await show({ data: [], total: 0, total_is_estimate: false, effects: [] }, { type: 'static' });
  assert.ok(byText(/Select subscribers in their list/));
  assert.is(queryByRole('button', 'Condition'), null);
});

test('of those that were put in by name nobody is said to match', async () => {
  const shown = (total: number) =>
    renderInto(
      <AudiencePreview
        named
        counting={{ status: 'known', total, estimate: false, sample: [] }}
        sample={[]}
        onRetry={() => undefined}
      />,
    );
  await cleanup();
  await shown(643);
  assert.is(announced(), '643 subscribers.');
  await cleanup();
  await shown(0);
  assert.is(announced(), 'Nobody is in it.');
});

test.after(cleanup);
test.run();

async function show(answer: object | Answer, others: object = { type: 'dynamic' }) {
  signIn(subscribers, ['index', 'show', 'unmask']);
  answerCalls({ [PREVIEW]: answer });
  return renderControl(segments.fields.rules, { value: rules, others: { ...others } });
}

type Answer = (url: URL, body: { readonly quick: boolean }) => Response | Promise<Response>;

function announced() {
  return document.querySelector('[aria-live=polite]')?.textContent;
}

function page() {
  return document.body.textContent ?? '';
}
