import { byRole, cleanup, press, queryByRole, settle } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { ListScreen } from '../../../src/app/resources/list.screen.tsx';
import { pageKeys } from '../../../src/app/shell/keys/page-keys.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { answerCalls } from '../../support/api.ts';
import { eventually, listAnswer, renderPage, row, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { newApp, services } from '../../support/app-services.ts';

const test = suite('column widths');
const rows = [row(12, { question: 'How do I pause a letter?', tag_ids: [], published: true })];

test("a head's edge draws its column, shows it at once, and is one step back", async () => {
  await show();
  const steps = history.length;
  const column = document.querySelectorAll('col')[2];
  pointer('pointerdown', head(), 196);
  pointer('pointermove', document, 226);
  assert.is(column?.style.width, '130px');
  assert.is(location.search, '');
  pointer('pointermove', document, 246);
  pointer('pointerup', document, 246);
  await settle();
  assert.equal([location.search, history.length], ['?widths=id:150', steps + 1]);
});

test('a drag that is broken off leaves the column as it was, and a press beside the edge draws nothing', async () => {
  await show();
  const before = document.querySelectorAll('col')[2]?.style.width;
  pointer('pointerdown', head(), 196);
  pointer('pointermove', document, 246);
  pointer('pointercancel', document, 246);
  pointer('pointerdown', head(), 150);
  pointer('pointermove', document, 246);
  pointer('pointerup', document, 246);
  await settle();
  assert.is(location.search, '');
  assert.is(document.querySelectorAll('col')[2]?.style.width, before);
});

test('a finger takes the edge from further away than the point of a mouse', async () => {
  await show();
  for (const [pointerType, found] of [
    ['mouse', ''],
    ['touch', '?widths=id:150'],
  ] as const) {
    pointer('pointerdown', head(), 180, { pointerType });
    pointer('pointermove', document, 230);
    pointer('pointerup', document, 230);
    await settle();
    assert.is(location.search, found);
  }
});

test('a double press on the edge gives the column its own width again', async () => {
  await show('/content/faqs?widths=id:300,question:400');
  pointer('dblclick', head(), 196);
  await settle();
  assert.is(location.search, '?widths=question:400');
});

test('Shift with the arrows widens and narrows the column that has the focus, in one step back', async () => {
  await show('/content/faqs?widths=id:300');
  const steps = history.length;
  const stopKeys = services.get(pageKeys).start();
  head().focus();
  await press('ArrowRight', { shiftKey: true });
  await press('ArrowRight', { shiftKey: true });
  await press('ArrowLeft', { shiftKey: true });
  stopKeys();
  assert.equal([location.search, history.length], ['?widths=id:316', steps + 1]);
});

test.after(cleanup);
test.run();

async function show(at = '/content/faqs') {
  await cleanup();
  newApp();
  signIn(faqs);
  answerCalls({ 'GET contents/faqs': listAnswer(rows), 'GET views': { data: [] } });
  await renderPage(<ListScreen resource={faqs} />, at);
  await eventually(() => queryByRole('link', 'How do I pause a letter?') !== null, 'the rows');
  await eventually(() => queryByRole('group', 'Saved views') !== null, 'the views');
  Object.defineProperty(head(), 'offsetWidth', { value: 100, configurable: true });
  head().getBoundingClientRect = () => new DOMRect(100, 0, 100, 36);
}

function head() {
  return byRole('columnheader', /^ID/);
}

function pointer(type: string, target: EventTarget, clientX: number, more: PointerEventInit = {}) {
  const init = { bubbles: true, cancelable: true, button: 0, clientX, ...more };
  const Kind = type === 'dblclick' ? MouseEvent : PointerEvent;
  target.dispatchEvent(new Kind(type, init));
}
