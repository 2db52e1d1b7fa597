import { byRole, cleanup, click, fill } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { FormScreen } from '../../../src/app/resources/form.screen.tsx';
import { forms } from '../../../src/shared/resources/content/forms.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { funnels } from '../../../src/shared/resources/marketing/funnels.ts';
import { answerCalls } from '../../support/api.ts';
import { editing } from '../../support/form-page.tsx';
import { eventually, listAnswer, renderPage, row, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { newApp } from '../../support/app-services.ts';

const test = suite('what becomes of a form and of a funnel');

const FIELDS = [
  { id: 1, label: 'Your e-mail', name: 'email', type: 'email', required: true, options: [] },
  {
    id: 2,
    label: 'Your boat',
    name: 'boat',
    type: 'choice',
    required: false,
    options: [{ value: 'Sloop' }],
  },
];

test('the preview asks what is typed, refuses what the site would refuse, and sends nothing', async () => {
  const { calls } = await show(forms, {
    name: 'Survey',
    fields: FIELDS,
    success_message: 'Noted.',
  });
  await eventually(() => preview().querySelector('form') !== null, 'the preview');
  await click(button('Submit'));
  assert.match(preview().textContent ?? '', 'Required.');
  await fill(preview().querySelector('input[type=email]') as HTMLElement, 'ada@');
  assert.match(preview().textContent ?? '', 'Invalid e-mail.');
  await fill(inputAt('Label', 1), 'Your vessel');
  assert.match(preview().textContent ?? '', 'Your vessel');
  await fill(preview().querySelector('input[type=email]') as HTMLElement, 'ada@example.org');
  assert.not.match(preview().textContent ?? '', 'Invalid e-mail.');
  await click(button('Submit'));
  assert.match(preview().textContent ?? '', 'Noted.');
  await click(button('Start again'));
  assert.is((preview().querySelector('input[type=email]') as HTMLInputElement).value, '');
  assert.equal(
    calls.filter((call) => call.includes('submission')),
    [],
  );
});

test('two fields of one name are told of at the second, and the form is not saved', async () => {
  const { calls } = await show(forms, { name: 'Survey', fields: FIELDS });
  await fill(inputAt('Name', 2), 'EMAIL');
  await click(byRole('button', /^Fix/));
  const second = document.querySelectorAll('[data-row]')[1];
  await eventually(
    () => second?.textContent?.includes('Entry 1 has it already.') === true,
    'the message at the row',
  );
  assert.is(
    calls.some((call) => call.startsWith('PUT')),
    false,
  );
});

const STEPS = [
  { id: 1, landing_page_id: 10, condition: 'always' },
  { id: 2, landing_page_id: 11, condition: 'bought' },
  { id: 3, landing_page_id: 12, condition: 'declined' },
  { id: 4, landing_page_id: 13, condition: 'always' },
];
const PAGES = listAnswer([
  row(10, { name: 'Promo', publication_id: 1 }),
  row(11, { name: 'Upsell', publication_id: 1 }),
  row(12, { name: 'Downsell', publication_id: 2 }),
]);

test('the diagram names the ways from each step, and the faults of its page', async () => {
  await show(
    funnels,
    { name: 'Almanac', steps: STEPS, publication_id: 1, active: true },
    { 'GET marketing/landing-pages': PAGES },
  );
  await eventually(() => /Promo/.test(nodes()[0] ?? ''), 'the names');
  assert.equal(nodes(), [
    '1PromoBought: step 2 · Declined: step 3',
    '2UpsellBought: step 4 · Declined: step 3',
    '3DownsellIts page is of another publication',
    '4Landing page 13Its page is in the trash, or not yours to see',
    'End',
  ]);
});

test('a node of the diagram leads to the row of its step, and follows its removal', async () => {
  await show(
    funnels,
    { name: 'Almanac', steps: STEPS, publication_id: 1, active: true },
    { 'GET marketing/landing-pages': PAGES },
  );
  await eventually(() => /Promo/.test(nodes()[0] ?? ''), 'the names');
  await click(preview().querySelectorAll('li button')[1] as HTMLElement);
  assert.is(document.activeElement?.getAttribute('aria-label'), 'Step 2 of 4');
  await click(byRole('button', 'Remove step 2'));
  await eventually(() => nodes().length === 4, 'the diagram without it');
  assert.match(nodes()[0] ?? '', '1PromoBought: step 3 · Declined: step 2');
});

test.after(cleanup);
test.run();

async function show(resource: Resource, values: object, more: object = {}) {
  await cleanup();
  newApp();
  signIn(resource);
  const answered = answerCalls({
    [`GET ${resource.route}/4`]: { data: row(4, { ...values }) },
    ...editing,
    ...more,
  });
  await renderPage(
    <FormScreen resource={resource} mode="edit" id={4} />,
    `${resource.page}/4/edit`,
  );
  await eventually(() => document.querySelector('[data-row] [role=combobox]') !== null, 'the rows');
  await eventually(() => preview().querySelector('form, ol') !== null, 'the preview');
  return answered;
}

function preview(): Element {
  const found = document.querySelector('section[aria-label=Preview], section[aria-label=Diagram]');
  if (found === null) throw new Error('there is no preview');
  return found;
}

function button(name: string): HTMLElement {
  const all = [...preview().querySelectorAll('button')];
  const found = all.find(({ textContent }) => textContent === name);
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found;
}

/** The text input under a label that begins so, in the row of that number. */
function inputAt(label: string, rowNumber: number): HTMLElement {
  const within = document.querySelectorAll('[data-row]')[rowNumber - 1];
  const found = [...(within?.querySelectorAll('label') ?? [])].find(
    (each) => each.textContent?.startsWith(label) === true,
  );
  const input = document.getElementById(found?.getAttribute('for') ?? '');
  if (input === null) throw new Error(`row ${rowNumber} has no ${label}`);
  return input;
}

function nodes() {
  return [...preview().querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
}
