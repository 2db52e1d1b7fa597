import { cleanup, queryByRole } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { queries } from '../../../../src/app/data/query-client.ts';
import { FormScreen } from '../../../../src/app/resources/form.screen.tsx';
import { AnswersControl } from '../../../../src/app/features/forms/answers-control.tsx';
import { kindOf } from '../../../../src/app/resources/kinds/index.ts';
import { permissionName } from '../../../../src/shared/permissions.ts';
import { formSubmissions } from '../../../../src/shared/resources/content/form-submissions.ts';
import { forms } from '../../../../src/shared/resources/content/forms.ts';
import type { Me } from '../../../../src/shared/wire.ts';
import { answerCalls } from '../../../support/api.ts';
import { editing } from '../../../support/form-page.tsx';
import { eventually, renderPage, row, signIn } from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';
import { ACTIONS } from '../../../../src/shared/contract/actions.ts';
import type { Action } from '../../../../src/shared/contract/actions.ts';
import { newApp, services } from '../../../support/app-services.ts';

const test = suite('answers to a form');
test.after.each(cleanup);

const FORM = row(7, {
  name: 'Crew',
  fields: [
    { id: 1, name: 'mail', label: 'Your e-mail', type: 'email' },
    { id: 2, name: 'boats', label: 'Which boats?', type: 'choices' },
    { id: 3, name: 'licence', label: 'Do you have a licence?', type: 'yes_no' },
    { id: 4, name: 'never', label: 'Never asked', type: 'text' },
  ],
});
const ANSWERS = { old: '', licence: true, boats: ['Yawl', 'Ketch'], mail: 'a•••@example.org' };
const ITEM = row(3, { form_id: 7, answers: ANSWERS });
const { answers: field } = formSubmissions.fields;
const { Cell } = kindOf(field);

const text = () => document.body.textContent ?? '';
const lines = () =>
  [...document.querySelectorAll('dl > div')].map((line) =>
    [...line.children].map((part) => part.textContent).join(' = '),
  );

async function show(part: 'row' | 'panel' | 'control', actions: readonly Action[] = ACTIONS) {
  newApp();
  signIn(forms, actions);
  const told = answerCalls({ 'GET contents/forms/7': { data: FORM } });
  await renderPage(part === 'control' ? control(ITEM) : cell(part), '/content/form-submissions/3');
  return told;
}

const cell = (place: 'row' | 'panel') => (
  <Cell field={field} name="answers" value={ANSWERS} item={ITEM} place={place} />
);

const control = (item: typeof ITEM, readOnly = false) => (
  <AnswersControl
    field={field}
    name="answers"
    resource={formSubmissions}
    control={{
      id: 'answers',
      'aria-labelledby': 'answers-label',
      'aria-describedby': undefined,
      'aria-invalid': undefined,
      'aria-required': undefined,
    }}
    label="Answers"
    value={item.answers}
    values={item}
    item={item}
    readOnly={readOnly}
    onValue={() => undefined}
    onValues={() => undefined}
    onBlur={() => undefined}
  />
);

test('a cell of a list says them in one line, by the labels the form has now', async () => {
  await show('row');
  const said =
    'Your e-mail: a•••@example.org · Which boats?: Yawl, Ketch · Do you have a licence?: Yes';
  await eventually(() => document.querySelector(`[title="${said}"]`) !== null);
  assert.not.match(text(), /[{}"]/);
});

const READ = [
  'Your e-mail = a•••@example.org',
  'Which boats? = Yawl, Ketch',
  'Do you have a licence? = Yes',
  'old = No answer',
];

test('where there is room each stands on a line, a question that is gone by its name', async () => {
  await show('panel');
  await eventually(() => lines().includes(READ[0] ?? ''));
  assert.equal(lines(), READ);
});

test('who may not see the form reads them by their names, and the form is not asked for', async () => {
  const { calls } = await show('panel', ['index']);
  await eventually(() => lines().length === 4);
  assert.equal(lines(), [
    'old = No answer',
    'licence = Yes',
    'boats = Yawl, Ketch',
    'mail = a•••@example.org',
  ]);
  assert.equal(calls, []);
});

test("a record's page shows the lines, and the JSON to correct them in a closed disclosure", async () => {
  await show('control');
  await eventually(() => lines().includes(READ[0] ?? ''));
  assert.equal(lines(), READ);
  const details = document.querySelector('details');
  assert.equal(
    [details?.open, details?.querySelector('summary')?.textContent],
    [false, 'Correct as JSON'],
  );
  assert.equal(JSON.parse(document.querySelector('textarea')?.value ?? ''), ANSWERS);
});

test("the form of a submission knows the questions of the submission's form", async () => {
  newApp();
  signIn(forms);
  services.get(queries).setQueryData<Me>(['me'], (me) => {
    const [group] = me?.groups ?? [];
    if (me === undefined || group === undefined) return me;
    const permissions = [
      ...group.permissions,
      ...ACTIONS.map((action) => permissionName(formSubmissions.controller, action)),
    ];
    return { ...me, groups: [{ ...group, permissions }] };
  });
  answerCalls({
    'GET form-submissions/3': { data: { ...ITEM, form: { id: 7, name: 'Crew' } } },
    'GET form-submissions/3/uses': { data: { places: [], hidden: false } },
    'GET contents/forms/7': { data: FORM },
    ...editing,
  });
  await renderPage(
    <FormScreen resource={formSubmissions} mode="edit" id={3} />,
    '/content/form-submissions/3/edit',
  );
  await eventually(() => lines().includes(READ[1] ?? ''), 'the labels of the form');
});

test('a new record has the JSON open, and a read-only one has none', async () => {
  await show('control');
  await cleanup();
  await renderPage(control(row(4, { form_id: 7, answers: {} })), '/content/form-submissions/4');
  assert.is(document.querySelector('details')?.open, true);
  await cleanup();
  await renderPage(control(ITEM, true), '/content/form-submissions/3');
  assert.is(lines().length, 4);
  assert.is(queryByRole('textbox'), null);
});

test.run();
