import { allByRole, byRole, cleanup, click, fill, press, queryByRole } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import type { ReactElement } from 'react';
import { act } from 'react';
import { DEFAULT_STEPS, defaultSteps } from '../../../machines/steps/steps.rules.ts';
import { FormDialog } from '../../../src/app/resources/form/form-dialog.tsx';
import { FormScreen } from '../../../src/app/resources/form.screen.tsx';
import { CreateDialog } from '../../../src/app/resources/select/create-dialog.tsx';
import { pageKeys } from '../../../src/app/shell/keys/page-keys.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { defineResource } from '../../../src/shared/resources/define.ts';
import { text as textField } from '../../../src/shared/kinds/index.ts';
import { answerCalls, json } from '../../support/api.ts';
import { field, held, text } from '../../support/form-page.tsx';
import { eventually, renderPage, row, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { directory, newApp, run, services } from '../../support/app-services.ts';

const test = suite('form of several steps');
let stop: (() => void) | null = null;
const drives = defineResource({
  name: 'tags',
  title: { one: 'Drive', many: 'Drives' },
  area: 'marketing',
  page: '/marketing/drives',
  route: 'drives',
  controller: 'Core.DrivesAPIController',
  text: 'name',
  icon: 'send',
  purpose: 'A sample for tests.',
  fields: {
    name: textField({ required: true }),
    body: textField({ required: true }),
    note: textField(),
  },
  table: ['name'],
  form: {
    main: ['name', 'body', 'note'],
    side: [],
    steps: defaultSteps({ options: ['name'], content: ['body'] }),
  },
});

test('[A4.032] the default steps are Options, Content, Confirm', async () => {
  assert.equal(
    DEFAULT_STEPS.map(({ title }) => title),
    ['Options', 'Content', 'Confirm'],
  );
  await open();
  assert.equal(steps(), ['1Options', '2Content', '3Confirm']);
  assert.is(byRole('button', /Options/).getAttribute('aria-current'), 'step');
});

test('[A4.033] Continue is off until the step that is shown is valid, and says why', async () => {
  await open();
  const goOn = () => byRole('button', /^Continue/);
  assert.is(goOn().getAttribute('aria-disabled'), 'true');
  assert.match(text(), '1 required field');
  assert.is(byRole('button', /Content/).getAttribute('aria-description'), 'Complete Options first');
  await click(byRole('button', '1 required field'));
  assert.is(field('Name').getAttribute('aria-invalid'), 'true');
  await fill(field('Name'), 'Spring');
  assert.is(goOn().getAttribute('aria-disabled'), null);
  await click(goOn());
  assert.is(byRole('button', /Content/).getAttribute('aria-current'), 'step');
  assert.is(queryByRole('textbox', /Name/), null);
  assert.is(goOn().getAttribute('aria-disabled'), 'true');
  assert.is(field('Body').getAttribute('aria-invalid'), null, 'nobody has touched it');
});

test('the summary names what is wrong in the order of the fields on the page', async () => {
  const places = { main: ['note', 'body', 'name'], side: [] } as const;
  const steps = defaultSteps({ options: ['name', 'body'], content: ['note'] });
  await open({
    ...drives,
    fields: { ...drives.fields, name: textField({ required: true, max: 5 }) },
    form: { ...places, steps },
  });
  await fill(field('Name'), 'Far too long');
  await click(byRole('button', /^Fix 2 fields/));
  const told = () => allByRole('button', /: /).map(({ textContent }) => textContent);
  await eventually(() => told().length === 2, 'the summary');
  assert.equal(told(), ['Name: A maximum of 5 characters are allowed.', 'Body: Required.']);
});

test('[A4.034] save buttons appear on the last step only, when all steps are valid', async () => {
  await open();
  const saves = () => allByRole('button', /^Save/).length;
  await fill(field('Name'), 'Spring');
  assert.is(saves(), 0);
  await click(byRole('button', /^Continue/));
  await fill(field('Body'), 'Come along');
  assert.is(saves(), 0);
  await click(byRole('button', /^Continue/));
  assert.is(saves(), 2);
  assert.is(field('Note').value, '', 'what no step names stands on the last one');
  await fill(field('Note'), 'x'.repeat(256));
  assert.is(saves(), 0, 'a step that breaks a rule takes the save away');
});

test('a dialog that creates a record draws its steps, with their keys, and saves on the last one', async () => {
  const made: number[] = [];
  const { bodies, calls } = await openIn(
    <CreateDialog
      resource={drives}
      text="Spring"
      onCreated={(id) => made.push(id)}
      onClose={() => undefined}
    />,
  );
  assert.equal(steps(), ['1Options', '2Content', '3Confirm']);
  assert.is(field('Name').value, 'Spring');
  assert.equal(buttons(), ['Continue', 'Cancel']);
  await press('Alt+PageDown');
  await eventually(() => queryByRole('textbox', /Body/) !== null, 'the second step');
  assert.match(text(), '1 required field');
  await fill(field('Body'), 'Come along');
  await press('Alt+3');
  await eventually(() => queryByRole('textbox', /Note/) !== null, 'the last step');
  assert.equal(buttons(), ['Save', 'Cancel', 'Back']);
  await click(byRole('button', /^Save/));
  await eventually(() => made.length === 1, 'the new record');
  const sent = bodies[calls.indexOf('POST drives')] as Record<string, unknown>;
  assert.equal([sent.name, sent.body], ['Spring', 'Come along']);
});

test('a dialog over a list draws the steps of its record, and the palette goes to them', async () => {
  const nothing = () => undefined;
  await openIn(
    <FormDialog
      resource={drives}
      open={{ mode: 'edit', id: 7 }}
      onOpen={nothing}
      onClose={nothing}
    />,
  );
  assert.is(field('Name').value, 'Winter');
  assert.is(queryByRole('textbox', /Body/), null);
  const offered = directory()
    .list()
    .filter(({ id }) => id.startsWith('steps.'));
  assert.equal(
    offered.map(({ title, scope, place }) => [title, scope, place]),
    [
      ['Continue', 'dialog', 'Drive'],
      ['Go to step Content', 'dialog', 'Drive'],
      ['Go to step Confirm', 'dialog', 'Drive'],
    ],
  );
  await act(async () => void run('steps.go3'));
  await eventually(() => queryByRole('textbox', /Note/) !== null, 'the last step');
  await fill(field('Note'), 'Kept warm');
  assert.equal(buttons(), ['Save', 'Save and Close', 'Discard changes', 'Back']);
  await press('Alt+PageUp');
  await eventually(() => queryByRole('textbox', /Body/) !== null, 'the step before');
  assert.equal(buttons(), ['Continue', 'Discard changes', 'Back']);
});

test('a refusal for a field of an earlier step opens that step and leads the focus to the field', async () => {
  await open();
  answerCalls({
    'GET auto-save': { data: null, others: [] },
    'POST auto-save': {},
    'POST drives': () =>
      json(422, { message: 'Taken.', id: 'duplicate', data: { name: 'Another drive has this.' } }),
  });
  await fill(field('Name'), 'Spring');
  await click(byRole('button', /^Continue/));
  await fill(field('Body'), 'Come along');
  await click(byRole('button', /^Continue/));
  await click(byRole('button', /^Save(?! and)/));
  await eventually(() => queryByRole('textbox', /Name/) !== null, 'the first step');
  assert.is(byRole('button', /Options/).getAttribute('aria-current'), 'step');
  assert.match(text(), 'Another drive has this.');
  await eventually(() => document.activeElement === field('Name'), 'the focus in the field');
  assert.is(field('Name').getAttribute('aria-invalid'), 'true');
});

test.after(async () => {
  stop?.();
  await cleanup();
});
test.run();

async function open(resource: Resource = drives) {
  await cleanup();
  newApp();
  signIn(resource);
  answerCalls({ 'GET auto-save': { data: null, others: [] }, 'POST auto-save': {} });
  await renderPage(
    <FormScreen resource={resource} mode="create" id={null} />,
    `${resource.page}/create`,
  );
  await eventually(() => queryByRole('textbox') !== null, 'the form');
}

async function openIn(dialog: ReactElement) {
  await cleanup();
  stop?.();
  newApp();
  signIn(drives);
  stop = services.get(pageKeys).start();
  const winter = row(7, { name: 'Winter', body: 'Stay in', note: null });
  const { bodies, calls } = answerCalls({
    'GET drives/7': { data: winter },
    'POST drives': { message: 'Drive created successfully.', data: { ...winter, id: 9 } },
    'POST locks': { data: held },
    'DELETE locks': { message: 'ok' },
    'GET auto-save': { data: null, others: [] },
    'POST auto-save': {},
    'DELETE auto-save': { message: 'ok' },
  });
  await renderPage(dialog, drives.page ?? '/');
  await eventually(() => queryByRole('textbox', /Name/) !== null, 'the form');
  return { bodies, calls };
}

/** What stands in the dialog's foot. */
function buttons() {
  const names = ['Save', 'Save and Close', 'Continue', 'Cancel', 'Discard changes', 'Back'];
  const shown = [...byRole('dialog').querySelectorAll('footer button')].map(
    (button) => button.textContent ?? '',
  );
  return names.filter((name) => shown.some((text) => text.replace(/ ?(Ctrl|Alt).*/, '') === name));
}

function steps() {
  return [...byRole('navigation', 'Steps').querySelectorAll('li')].map((item) => item.textContent);
}
