import { byRole, cleanup, click, press, queryByRole } from '../../../support/dom.tsx';
import { act } from 'react';
import * as assert from 'uvu/assert';
import '../../../../src/app/resources/list/peek/peek-panel.tsx';
import { faqs } from '../../../../src/shared/resources/content/faqs.ts';
import { answerCalls, json } from '../../../support/api.ts';
import { focusCell, focusedAt, showGrid } from '../../../support/grid-page.tsx';
import { eventually, row } from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';
import { newApp } from '../../../support/app-services.ts';

const test = suite('peek panel');
const items = [15, 14, 13].map((id) => row(id, { question: `Question ${id}`, rank: id }));
const whole = (id: number) =>
  row(id, { question: `Question ${id}`, rank: id, answer: `<p>Answer ${id}</p>` });
let stop: (() => void) | null = null;

test('Space shows what the list knows of the row at once, and the rest when it has come', async () => {
  let give: (answer: unknown) => void = () => undefined;
  const answer = new Promise<unknown>((resolve) => {
    give = resolve;
  });
  await show({ 'GET contents/faqs/14': () => answer });
  await focusCell('1:1');
  await press(' ');
  await eventually(() => panel() !== null, 'the panel');
  assert.is(byRole('heading', 'Question 14').tagName, 'H2');
  assert.is(fact('Rank'), '14');
  assert.is(fact('Answer'), '');
  give({ data: whole(14) });
  await eventually(() => fact('Answer') === 'Answer 14', 'the answer');
  assert.is(focusedAt(), '1:1', 'the focus stays in the list');
});

test('J and K go on to the rows beside it, Enter opens it, Escape closes it and leaves the focus on the row', async () => {
  await show();
  await focusCell('0:2');
  await press(' ');
  await eventually(() => fact('Answer') === 'Answer 15', 'the first row');
  await press('j');
  await eventually(() => fact('Answer') === 'Answer 14', 'the next row');
  await press('j');
  await press('k');
  assert.is(byRole('heading', 'Question 14').tagName, 'H2');
  await press('Escape');
  await eventually(() => panel() === null, 'the end of the panel');
  assert.is(focusedAt(), '1:2');
  await press(' ');
  await eventually(() => panel() !== null, 'the panel');
  await press('ArrowRight');
  await press('Enter');
  assert.is(location.pathname, '/content/faqs/14');
});

test('Escape in the panel gives the focus back to the row', async () => {
  await show();
  await focusCell('2:1');
  await press(' ');
  await eventually(() => panel() !== null, 'the panel');
  await act(async () => byRole('button', /^Edit/, byRole('dialog')).focus());
  await press('Escape');
  await eventually(() => focusedAt() === '2:1', 'the focus on the row');
  assert.is(panel(), null);
});

test('its buttons walk the rows, open, edit and copy the link', async () => {
  const copied: string[] = [];
  const { row: hand } = await show({}, copied);
  const asked: string[] = [];
  hand.on('row.asked', ({ act, id }) => asked.push(`${act} ${id}`));
  await focusCell('1:1');
  await press(' ');
  await eventually(() => panel() !== null, 'the panel');
  await click(byRole('button', 'Next row'));
  await eventually(() => queryByRole('heading', 'Question 13') !== null, 'the next row');
  assert.is(byRole('button', 'Next row').getAttribute('aria-disabled'), 'true');
  await click(byRole('button', 'Copy link'));
  await eventually(() => copied.length === 1, 'the copy');
  assert.equal(copied, ['http://localhost:3000/content/faqs/13']);
  await click(byRole('button', /^Edit/, byRole('dialog')));
  assert.equal(asked, ['copyLink 13', 'edit 13']);
  await click(byRole('button', /^Open/, byRole('dialog')));
  assert.is(location.pathname, '/content/faqs/13');
});

test('what cannot be loaded is said below what the list knows, and can be asked again', async () => {
  const down = json(503, { id: 'unavailable', message: 'The service is away for a moment.' });
  const answers: Record<string, unknown> = { 'GET contents/faqs/14': down };
  await show(answers);
  await focusCell('1:1');
  await press(' ');
  await eventually(() => queryByRole('alert') !== null, 'what went wrong');
  assert.is(fact('Rank'), '14');
  answers['GET contents/faqs/14'] = { data: whole(14) };
  await click(byRole('button', 'Retry'));
  await eventually(() => fact('Answer') === 'Answer 14', 'the answer');
});

test('the row that the panel shows is marked, and the mark goes with J and K', async () => {
  await show();
  const marked = () =>
    [...document.querySelectorAll<HTMLElement>('tr[aria-current]')].map(
      ({ dataset }) => dataset.id,
    );
  await focusCell('0:1');
  assert.equal(marked(), []);
  await press(' ');
  await eventually(() => panel() !== null, 'the panel');
  assert.equal(marked(), ['15']);
  await press('j');
  assert.equal(marked(), ['14']);
  await press('Escape');
  await eventually(() => panel() === null, 'the end of the panel');
  assert.equal(marked(), []);
});

test('a press on a row opens its record, unless it is on what has a press of its own, with Shift, or on text that is selected', async () => {
  await show();
  const stays = async (element: HTMLElement | null, init: MouseEventInit = {}) => {
    assert.ok(element !== null);
    await click(element ?? document.body, init);
    assert.is(location.pathname, '/content/faqs', element?.outerHTML);
  };
  await stays(cell('1:0'));
  await stays(byRole('checkbox', 'Select Question 14'));
  await stays(cell('1:3'), { shiftKey: true });
  await stays(cell('1:3'), { metaKey: true });
  await stays(cell('-1:1'));
  await stays(cell(`1:${document.querySelectorAll('thead th').length - 1}`));
  document.getSelection()?.selectAllChildren(cell('1:1') ?? document.body);
  await stays(cell('1:3'));
  document.getSelection()?.removeAllRanges();
  await click(cell('1:3') ?? document.body);
  assert.is(location.pathname, '/content/faqs/14');
});

test('while the panel is open a press on another row shows it there', async () => {
  await show();
  await focusCell('0:1');
  await press(' ');
  await eventually(() => panel() !== null, 'the panel');
  await focusCell('2:3');
  await click(cell('2:3') ?? document.body);
  assert.is(location.pathname, '/content/faqs');
  await eventually(() => queryByRole('heading', 'Question 13') !== null, 'the row');
});

test.after(async () => {
  stop?.();
  await cleanup();
});
test.run();

async function show(answers: Record<string, unknown> = {}, copied: string[] = []) {
  stop?.();
  newApp();
  const held = Object.fromEntries(
    items.map(({ id }) => [`GET contents/faqs/${id}`, { data: whole(id) }]),
  );
  for (const [name, answer] of Object.entries(answers)) held[name] = answer as never;
  answerCalls(new Proxy(held, { get: (all, name) => answers[String(name)] ?? all[String(name)] }));
  history.replaceState(null, '', '/content/faqs');
  const page = await showGrid({ resource: faqs, items, copied });
  stop = page.stop;
  return page;
}

function cell(at: string) {
  return document.querySelector<HTMLElement>(`[data-cell="${at}"]`);
}

function panel() {
  return queryByRole('dialog');
}

/** What stands beside a field's name. */
function fact(label: string): string {
  const term = [...document.querySelectorAll('dt')].find((each) => each.textContent === label);
  return term?.nextElementSibling?.textContent ?? 'nothing';
}
