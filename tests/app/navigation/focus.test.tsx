import { settle, until } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { announcer } from '../../../src/app/actors/announcer.ts';
import { pageFocus, rescueFocus, takesFocus } from '../../../src/app/navigation/focus.ts';
import { startFocusKeeper } from '../../../src/app/shell/focus-keeper.ts';
import { suite } from '../../support/suite.ts';
import { holdTimers } from '../../support/timers.ts';
import { services } from '../../support/app-services.ts';

const { said: announcements } = services.get(announcer);
const { awaitsHeading, row: focusRow, snackbars: focusSnackbars } = services.get(pageFocus);

const test = suite('focus');

test.after.each(() => document.body.replaceChildren());

test('focus that is on nothing goes to the title of the page, else to its main part', () => {
  draw('<main tabindex="-1"><h1>FAQs</h1></main>');
  rescueFocus();
  assert.is(document.activeElement?.tagName, 'H1');
  draw('<main tabindex="-1"></main>');
  rescueFocus();
  assert.is(document.activeElement?.tagName, 'MAIN');
});

test('focus that is on something stays there when it is to be rescued', () => {
  draw('<button id="a">A</button><main tabindex="-1"><h1>FAQs</h1></main>');
  find('a').focus();
  rescueFocus();
  assert.is(document.activeElement?.id, 'a');
});

test('what is gone from the page does not take the focus', () => {
  draw('<button id="a">A</button>');
  const gone = find('a');
  gone.remove();
  assert.is(takesFocus(gone), false);
});

test('back on a list the row that was opened has the focus, until then the title, which keeps it where the row is gone', async () => {
  const table = (ids: readonly number[]) =>
    `<table data-rows>${ids.map((id) => `<tr data-id="${id}"><td data-cell tabindex="-1">☐</td><td data-cell tabindex="-1" id="row-${id}"><a href="/x">${id}</a></td></tr>`).join('')}</table>`;
  const cases = [
    { ids: [7, 8, 9], focus: 'row-8' },
    { ids: [7, 9], focus: 'title' },
  ];
  for (const { ids, focus } of cases) {
    draw('<main tabindex="-1"><h1 id="title">FAQs</h1></main>');
    const stop = focusRow(8);
    assert.is(document.activeElement?.id, 'title');
    document.querySelector('main')?.insertAdjacentHTML('beforeend', table(ids));
    await until(() => !awaitsHeading(), 'the rows');
    assert.is(document.activeElement?.id, focus);
    stop();
  }
});

test('who has gone on before the rows stand there stays where they are', async () => {
  draw('<main tabindex="-1"><h1>FAQs</h1><input id="search" /></main>');
  const stop = focusRow(8);
  find('search').focus();
  find('search').dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  document
    .querySelector('main')
    ?.insertAdjacentHTML(
      'beforeend',
      '<table data-rows><tr data-id="8"><td data-cell></td></tr></table>',
    );
  await until(() => !awaitsHeading(), 'the rows');
  assert.is(document.activeElement?.id, 'search');
  stop();
});

for (const [shape, drawn, focus] of [
  [
    'cards',
    '<div role="grid"><div role="gridcell" data-id="8"><button id="card">8</button></div></div>',
    'card',
  ],
  ['the trash', '<table><tr data-id="8"><td>8</td></tr></table>', 'title'],
  [
    'closed groups',
    '<table data-rows><tbody><tr data-group="a"><td><button aria-expanded="false">A</button></td></tr></tbody></table>',
    'title',
  ],
  ['nothing', '<div data-instead></div>', 'title'],
] as const) {
  test(`the focus is led back no longer once the list has come as ${shape}`, async () => {
    draw('<main tabindex="-1"><h1 id="title">Assets</h1></main>');
    const stop = focusRow(8);
    document.querySelector('main')?.insertAdjacentHTML('beforeend', drawn);
    await settle();
    assert.is(awaitsHeading(), false);
    assert.is(document.activeElement?.id, focus);
    stop();
  });
}

for (const [place, drawn] of [
  ['a menu above the page', '<div class="menu"><div role="menuitem" tabindex="-1" id="to"></div>'],
  ['the sidebar', '<nav><a href="/x" id="to">Tags</a></nav>'],
] as const) {
  test(`who has gone on to ${place} before the rows stand there stays there`, async () => {
    draw(`<main tabindex="-1"><h1 id="title">FAQs</h1></main>${drawn}`);
    const stop = focusRow(8);
    assert.is(document.activeElement?.id, 'title');
    find('to').focus();
    find('to').dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p>Loading</p>');
    await settle();
    assert.is(awaitsHeading(), false);
    assert.is(document.activeElement?.id, 'to');
    stop();
  });
}

test('a link outside of the page by which the list was gone to again keeps nobody from its title, and who goes back there stays there', async () => {
  draw('<nav><a href="/x" id="link">FAQs</a></nav><main tabindex="-1"></main>');
  find('link').focus();
  const stop = focusRow(8);
  assert.is(document.activeElement?.id, 'link');
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<h1 id="title">FAQs</h1>');
  await until(() => document.activeElement?.id === 'title', 'the title');
  find('link').focus();
  find('link').dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p>Loading</p>');
  await settle();
  assert.is(awaitsHeading(), false);
  assert.is(document.activeElement?.id, 'link');
  stop();
});

test('when what has the focus is taken away, what had it before has it again', async () => {
  draw(
    '<main tabindex="-1"><h1>FAQs</h1><button id="a">A</button><button id="b">B</button></main>',
  );
  const stop = startFocusKeeper(awaitsHeading);
  find('a').focus();
  find('b').focus();
  find('b').remove();
  await until(() => document.activeElement?.id === 'a', 'the focus on A');
  find('a').remove();
  await until(() => document.activeElement?.tagName === 'H1', 'the focus on the title');
  stop();
});

test('when what has the focus is no longer shown, as on a page that has grown wider, what had it before has it', async () => {
  draw(
    '<main tabindex="-1"><h1>FAQs</h1><button id="a">A</button></main><button id="b">B</button>',
  );
  const stop = startFocusKeeper(awaitsHeading);
  find('a').focus();
  find('b').focus();
  find('b').getClientRects = () => [] as unknown as DOMRectList;
  find('b').blur();
  await until(() => document.activeElement?.id === 'a', 'the focus on A');
  stop();
});

test('where a button is drawn anew for another width, the button of its command has the focus', async () => {
  draw(
    '<main tabindex="-1"><h1>FAQs</h1><button id="a">A</button><button id="b" data-command="form.mode">View</button></main>',
  );
  const stop = startFocusKeeper(awaitsHeading);
  find('a').focus();
  find('b').focus();
  find('b').outerHTML = '<button id="c" data-command="form.mode"></button>';
  await until(() => document.activeElement !== document.body, 'the focus');
  assert.is(document.activeElement?.id, 'c');
  stop();
});

test('where rows have a button of the same command, none of another row has the focus', async () => {
  draw(
    '<main tabindex="-1"><h1>FAQs</h1><button id="a">A</button><button id="b" data-command="row.menu"></button><button data-command="row.menu"></button><button data-command="row.menu"></button></main>',
  );
  const stop = startFocusKeeper(awaitsHeading);
  find('a').focus();
  find('b').focus();
  find('b').remove();
  await until(() => document.activeElement !== document.body, 'the focus');
  assert.is(document.activeElement?.id, 'a');
  stop();
});

test('who lets the focus go on purpose is left alone', () => {
  draw('<main tabindex="-1"><h1>FAQs</h1><button id="a">A</button></main>');
  const timers = holdTimers(60);
  const stop = startFocusKeeper(awaitsHeading);
  find('a').focus();
  find('a').blur();
  timers.pass();
  timers.restore();
  assert.is(document.activeElement, document.body);
  stop();
});

test('a dialog that says where its keys count has the focus there', () => {
  draw(
    '<div inert><main tabindex="-1"></main></div><div role="dialog" data-open tabindex="-1"><div id="a" data-focus-home tabindex="0"></div></div>',
  );
  rescueFocus();
  assert.is(document.activeElement?.id, 'a');
});

test('from the snackbars the focus goes back to the dialog that is open', () => {
  draw(
    '<div inert><main tabindex="-1"><h1>FAQs</h1></main></div><div role="dialog" data-open tabindex="-1"></div><section aria-label="Notifications"><article tabindex="-1"></article></section>',
  );
  focusSnackbars();
  assert.is(document.activeElement?.tagName, 'ARTICLE');
  focusSnackbars();
  assert.is(document.activeElement?.getAttribute('role'), 'dialog');
});

test('F6 says that there are no snackbars where there are none', async () => {
  draw('<section aria-label="Notifications"></section><button id="a">A</button>');
  find('a').focus();
  focusSnackbars();
  assert.is(document.activeElement?.id, 'a');
  await until(
    () => announcements.get().polite.at(-1)?.text === 'There are no notifications.',
    'the text',
  );
});

test('F6 leads to the first action of the snackbars and back to where it was pressed', () => {
  draw(
    '<button id="a">A</button><section aria-label="Notifications"><article tabindex="-1"><button id="u">Undo</button></article></section>',
  );
  find('a').focus();
  focusSnackbars();
  assert.is(document.activeElement?.id, 'u');
  focusSnackbars();
  assert.is(document.activeElement?.id, 'a');
});

test('F6 leads to a snackbar without actions, too', async () => {
  draw('<section aria-label="Notifications"><article tabindex="-1">Reload.</article></section>');
  focusSnackbars();
  assert.is(document.activeElement?.tagName, 'ARTICLE');
  await settle();
});

test.run();

function draw(html: string) {
  document.body.innerHTML = html;
}

function find(id: string) {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`there is no ${id}`);
  return element;
}
