import * as assert from 'uvu/assert';
import type { Item } from '../../../../src/shared/wire.ts';
import { suite } from '../../../support/suite.ts';
import type { Person, TestApi } from '../../../support/test-api.ts';
import { itemOf, may, startApi } from '../../../support/test-api.ts';

const test = suite('form submissions');
const ROUTE = 'form-submissions';
const CONTROLLER = 'Contents.FormSubmissionsController';
const ANSWERS = {
  work_email: 'ada@harbor.example',
  message: 'Write to ada@harbor.example, or call at 5 @ night.',
  guests: ['ben@harbor.example', 'Cem'],
  weekly: true,
};
const SHOWN = {
  work_email: 'a•••@harbor.example',
  message: 'Write to a•••@harbor.example, or call at 5 @ night.',
  guests: ['b•••@harbor.example', 'Cem'],
  weekly: true,
};
let api: TestApi;
let keeper: Person;
let desk: Person;
let made: Item;

test.before(async () => {
  api = await startApi();
  const all = ['index', 'show', 'store', 'update', 'export'];
  keeper = await api.person(
    may(CONTROLLER, ...all, 'unmask'),
    may('Contents.FormsController', 'store', 'index'),
  );
  desk = await api.person(may(CONTROLLER, ...all));
  const form = itemOf(await keeper.post('contents/forms', { name: 'Ask' }));
  const body = { form_id: form.id, email: 'ada@harbor.example', answers: ANSWERS };
  made = itemOf(await keeper.post(ROUTE, { ...body, submitted_at: '2026-05-01T09:00:00Z' }));
});
test.after(() => api.close());

test('more answers than a form can ask, or longer ones, are refused under their name', async () => {
  const save = (answers: object) =>
    keeper.put(`${ROUTE}/${made.id}`, { answers, version: made.version });
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`question_${n}`, 'x']));
  const refusals = [
    [many, 'Use at most 500 answers.'],
    [{ message: 'x'.repeat(100_000) }, 'Use at most 100,000 characters in all answers.'],
  ] as const;
  for (const [answers, text] of refusals) {
    const { status, body } = await save(answers);
    assert.equal([status, body.data], [422, { answers: text }]);
  }
  const { form_id } = made;
  const created = await keeper.post(ROUTE, { form_id, email: 'a@b.example', answers: many });
  assert.is(created.status, 422);
});

test('addresses among the answers are masked like the visitor’s own, in each place that shows them', async () => {
  assert.equal(made.answers, ANSWERS);
  assert.equal(itemOf(await desk.get(`${ROUTE}/${made.id}`)).answers, SHOWN);
  for (const path of [
    `${ROUTE}?columns=id,answers`,
    `${ROUTE}?csv_fields=id,answers`,
    `revisions?resource=${ROUTE}&resource_id=${made.id}`,
  ]) {
    const { status, text } = await desk.get(path);
    assert.is(status, 200, path);
    assert.not.match(text, /(ada|ben)@/, path);
  }
});

test('answers that come back as they were shown are kept as they were', async () => {
  const item = itemOf(await desk.get(`${ROUTE}/${made.id}`));
  const changed = { ...(item.answers as object), message: 'Called.' };
  itemOf(await desk.put(`${ROUTE}/${made.id}`, { version: item.version, answers: changed }));
  const { answers } = itemOf(await keeper.get(`${ROUTE}/${made.id}`));
  assert.equal(answers, { ...ANSWERS, message: 'Called.' });
});

test.run();
