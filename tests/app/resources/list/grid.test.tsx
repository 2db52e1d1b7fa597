import { takeRenders } from '../../../support/renders.ts';
import { byRole, cleanup, click, press } from '../../../support/dom.tsx';
import { act } from 'react';
import * as assert from 'uvu/assert';
import { announcer } from '../../../../src/app/actors/announcer.ts';
import { pageKeys } from '../../../../src/app/shell/keys/page-keys.ts';
import { faqs } from '../../../../src/shared/resources/content/faqs.ts';
import { focusCell, focusedAt, gridCell, showGrid } from '../../../support/grid-page.tsx';
import { eventually, row } from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';
import { directory, services } from '../../../support/app-services.ts';

const { ref: keysRef } = services.get(pageKeys);

const test = suite('grid of a list');
const items = [15, 14, 13, 12, 11].map((id) => row(id, { question: `Question ${id}`, rank: id }));
let stop: (() => void) | null = null;

test('arrows, Home, End, Page keys and J and K walk the cells, and stay at the edges', async () => {
  await show();
  await press('j');
  assert.is(focusedAt(), '0:1');
  const walk = async (...keys: string[]) => {
    for (const key of keys) await press(key);
    return focusedAt();
  };
  assert.is(await walk('ArrowDown', 'ArrowRight'), '1:2');
  assert.is(await walk('j', 'k', 'k'), '0:2');
  assert.is(await walk('End'), '0:7');
  assert.is(await walk('ArrowRight'), '0:7');
  assert.is(await walk('Home'), '0:0');
  assert.is(await walk('ArrowLeft'), '0:0');
  assert.is(await walk('Mod+End'), '4:7');
  assert.is(await walk('ArrowDown'), '4:7');
  assert.is(await walk('Mod+Home'), '0:0');
  assert.is(await walk('PageDown'), '4:0');
  assert.is(await walk('PageUp'), '0:0');
  assert.is(await walk('ArrowUp', 'ArrowRight'), '-1:1');
});

test('the grid is one tab stop, where the focus was last', async () => {
  await show();
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('[data-rows] *')].filter(
      (each) => each.tabIndex === 0,
    );
  assert.equal(stops(), [gridCell('0:1')]);
  await focusCell('2:3');
  assert.equal(stops(), [gridCell('2:3')]);
});

test('the tab stop is one and stays with its row where rows and columns come to stand elsewhere', async () => {
  const { show: draw } = await show();
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('[data-rows] [data-cell][tabindex="0"]')].map(
      ({ dataset }) => dataset.cell,
    );
  await focusCell('1:2');
  await press('ArrowDown');
  assert.equal(stops(), ['2:2']);
  await draw({ items: [...items].reverse() });
  assert.equal(stops(), ['2:2']);
  await press('ArrowDown');
  await draw({ items });
  assert.equal(stops(), ['1:2']);
  await draw({ items: items.slice(0, 1) });
  assert.equal(stops().length, 1);
});

test('what a row shows to pointer and focus alone is drawn when the pointer or the focus first comes to it', async () => {
  await show();
  const waiting = (cell: string) =>
    gridCell(cell).closest('tr')?.querySelectorAll('[aria-label^="Edit"], [aria-label^="Copy"]')
      .length ?? -1;
  assert.equal(
    ['0:1', '1:1', '2:1'].map((cell) => waiting(cell)),
    [0, 0, 0],
  );
  await act(async () => {
    gridCell('1:1').dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
  });
  await focusCell('2:1');
  assert.equal(
    ['0:1', '1:1', '2:1'].map((cell) => waiting(cell) > 0),
    [false, true, true],
  );
  await focusCell('0:1');
  assert.ok(waiting('2:1') > 0, 'it stays');
});

test('a row is copied by a button that is called so, drawn otherwise than what is put on the clipboard', async () => {
  await show();
  await focusCell('1:1');
  const [copy, id] = ['Copy Question 14', 'Copy ID'].map((label) =>
    gridCell('1:1').closest('tr')?.querySelector<HTMLElement>(`[aria-label="${label}"]`),
  );
  assert.is(copy?.title, 'Copy Question 14');
  const [copies, puts] = [copy, id].map((button) => button?.querySelector('svg')?.innerHTML);
  assert.ok(puts);
  assert.is.not(copies, puts);
});

test('a move draws nothing, but for what a row shows to the focus, when it first comes there', async () => {
  await show();
  await focusCell('1:1');
  takeRenders();
  await press('ArrowRight');
  assert.equal(takeRenders(), []);
  await press('ArrowDown');
  const drawn = takeRenders();
  assert.ok(drawn.includes('OnTouch') && drawn.includes('RowButton'));
  for (const part of ['ListRow', 'GridCell', 'TableCell'])
    assert.not.ok(drawn.includes(part), part);
  await press('ArrowUp');
  assert.equal(takeRenders(), []);
  await press('x');
  assert.is(takeRenders().filter((name) => name === 'TableRow').length, 1);
});

test('X selects, Shift with arrows, with X and with a press selects ranges, Escape lets go', async () => {
  const { selected } = await show();
  await focusCell('1:1');
  await press('x');
  assert.equal(selected(), [14]);
  await press('Shift+ArrowDown');
  await press('Shift+ArrowDown');
  assert.equal(selected(), [12, 13, 14]);
  await press('Shift+ArrowUp');
  assert.equal(selected(), [13, 14]);
  assert.is(focusedAt(), '2:1');
  await press('Escape');
  assert.equal(selected(), []);
  const box = byRole('checkbox', 'Select Question 15');
  await act(async () => box.focus());
  await click(box);
  assert.equal(selected(), [15]);
  await press('Escape');
  assert.equal([selected(), focusedAt()], [[], '0:0'], 'at once, of a check box that was pressed');
  await click(box);
  await focusCell('3:1');
  await press('Shift+X');
  assert.equal(selected(), [12, 13, 14, 15]);
  await click(gridCell('1:2'), { shiftKey: true });
  assert.equal(selected(), [14, 15]);
});

test('Mod+A selects the page, then all that match', async () => {
  const { table, selected } = await show();
  const shown = { key: '', ids: items.map(({ id }) => id), page: 1, lastPage: 9, total: 45 };
  table.root.send({ type: 'rows.shown', shown });
  await focusCell('1:1');
  await press('Mod+a');
  assert.equal(selected(), [11, 12, 13, 14, 15]);
  await eventually(() => said('5 selected, once more selects all 45'), 'the offer');
  await press('Mod+a');
  await eventually(() => said('All 45 selected'), 'the end');
  assert.equal(table.selection.getSnapshot().context.all, { excluded: [] });
});

test('[D5.058] Space peeks, Enter opens the row or uses the one control of its cell, F2 enters the cell', async () => {
  const { row: hand, selected } = await show();
  await focusCell('1:2');
  await press(' ');
  assert.ok(hand.getSnapshot().hasTag('peeking'));
  await press(' ');
  assert.not.ok(hand.getSnapshot().hasTag('peeking'));
  await press('ArrowLeft');
  await press('ArrowLeft');
  await press('Enter');
  assert.equal(selected(), [14], 'the check box');
  await press('F2');
  assert.is(document.activeElement, byRole('checkbox', 'Select Question 14'));
  await press(' ');
  assert.equal(selected(), [], 'the check box has the focus');
  await press('Escape');
  assert.is(focusedAt(), '1:0');
  await press('ArrowRight');
  await press('F2');
  assert.is(document.activeElement?.tagName, 'A');
  await press('Escape');
  await press('ArrowRight');
  await press('ArrowRight');
  await press('Enter');
  assert.is(location.pathname, '/content/faqs/14');
});

test('Enter on the head of a column sorts by it, though the head has a menu beside', async () => {
  const sorted: string[] = [];
  await show({ sorted });
  await focusCell('-1:1');
  await press('Enter');
  assert.equal(sorted, ['question']);
});

test('a point opens the actions of the row', async () => {
  await show();
  await focusCell('2:1');
  await press('.');
  await eventually(() => document.querySelector('[role=menu]') !== null, 'the menu');
  assert.is(byRole('menu').getAttribute('aria-label'), 'Actions for Question 13');
});

test('[A2.124] [A4.074] Mod+C copies the cell, as does the button of a copyable column', async () => {
  const copied: string[] = [];
  const { table } = await show({ copied });
  const said: string[] = [];
  table.clipboard.on('snackbar.requested', ({ snackbar }) => said.push(snackbar.message));
  await focusCell('1:1');
  await press('Mod+c');
  await eventually(() => said.length === 1, 'the snackbar');
  await focusCell('2:2');
  await click(byRole('button', 'Copy ID', gridCell('2:2')));
  await eventually(() => said.length === 2, 'the second snackbar');
  assert.equal(copied, ['Question 14', '13']);
  assert.equal(said, ['Copied to clipboard', 'Copied to clipboard']);
});

test('the focus stays with its row through a refetch and a sort', async () => {
  const { show: draw } = await show();
  await focusCell('1:2');
  await draw({ items: items.map((item) => ({ ...item, rank: 1 })) });
  assert.is(focusedAt(), '1:2');
  await draw({ items: [...items].reverse() });
  assert.is(focusedAt(), '3:2');
  assert.ok(gridCell('3:2').closest('[data-id="14"]'));
});

test('the focus goes to the next row when its row is gone, to the one before at the end, to the heading without rows', async () => {
  const { show: draw } = await show();
  const without = (...gone: number[]) => items.filter(({ id }) => !gone.includes(id));
  await focusCell('3:2');
  await draw({ items: without(12) });
  assert.is(focusedAt(), '3:2');
  assert.ok(gridCell('3:2').closest('[data-id="11"]'));
  await draw({ items: without(12, 11) });
  assert.is(focusedAt(), '2:2');
  await draw({ items: [] });
  await eventually(() => document.activeElement !== document.body, 'a place for the focus');
  assert.is(focusedAt(), 'H1');
});

test('the focus stays at its place when another page of rows comes', async () => {
  const { show: draw, row: hand } = await show();
  await focusCell('2:1');
  await draw({ items: [5, 4, 3].map((id) => row(id, { question: `Question ${id}` })) });
  assert.is(focusedAt(), '2:1');
  assert.is(hand.getSnapshot().context.active, 3);
});

test('every key of the grid is a command with a title; the palette does not offer the moves unasked', async () => {
  await show();
  await focusCell('1:1');
  const known = new Map(
    directory()
      .list()
      .flatMap((each) => each.keys.map((key) => [key, each])),
  );
  for (const key of KEYS) assert.ok((known.get(key)?.title ?? '') !== '', key);
  assert.is(known.get('ArrowDown')?.offered, false);
  assert.is(known.get('Space')?.offered, true);
});

test('without single keys the arrows still walk and Space still peeks, letters do nothing', async () => {
  const { selected, row: hand } = await show();
  keysRef.send({ type: 'keys.off' });
  await focusCell('1:1');
  await press('x');
  assert.equal(selected(), []);
  await press('ArrowDown');
  assert.is(focusedAt(), '2:1');
  await press(' ');
  assert.ok(hand.getSnapshot().hasTag('peeking'));
  keysRef.send({ type: 'keys.on' });
});

test.after(async () => {
  stop?.();
  await cleanup();
});
test.run();

const KEYS = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'Mod+Home',
  'Mod+End',
  'PageUp',
  'PageDown',
  'J',
  'K',
  'X',
  'Shift+X',
  'Shift+ArrowUp',
  'Shift+ArrowDown',
  'Space',
  'Enter',
  'F2',
  'Escape',
  '.',
  'Mod+C',
  'Mod+A',
];

/** Whether that was told last to whoever listens. */
function said(text: string) {
  return services.get(announcer).said.get().polite.at(-1)?.text === text;
}

async function show(taken: { copied?: string[]; sorted?: string[] } = {}) {
  stop?.();
  const page = await showGrid({ resource: faqs, items, ...taken });
  stop = page.stop;
  return page;
}
