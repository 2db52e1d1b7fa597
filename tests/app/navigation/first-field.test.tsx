import { settle, until } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { pageFocus } from '../../../src/app/navigation/focus.ts';
import { suite } from '../../support/suite.ts';
import { holdTimers } from '../../support/timers.ts';
import { services } from '../../support/app-services.ts';

const { firstField: focusFirstField } = services.get(pageFocus);

const test = suite('focus of a new form');
let stop: () => void = () => undefined;

test.after.each(() => {
  stop();
  document.body.replaceChildren();
});

test('goes to the first field, past titles and buttons', () => {
  draw('<input id="a"><input id="b">');
  stop = focusFirstField();
  assert.is(document.activeElement?.id, 'a');
});

test('waits on the title for a field that is on its way, and does not take the second', async () => {
  draw('<span id="late" data-skeleton></span><input id="b">');
  stop = focusFirstField();
  assert.is(document.activeElement?.tagName, 'H1');
  find('late').outerHTML = '<textarea id="a"></textarea>';
  await until(() => document.activeElement?.id === 'a', 'the first field');
});

test('a field that is closed is waited for until it is open', async () => {
  draw('<input id="a" readonly>');
  stop = focusFirstField();
  assert.is(document.activeElement?.tagName, 'H1');
  find('a').removeAttribute('readonly');
  await until(() => document.activeElement?.id === 'a', 'the open field');
});

test('rests where the first field hands it on, as that of a file does to its button', () => {
  draw('<fieldset><input id="file"><button id="choose">Choose a file</button></fieldset>');
  const blurred: string[] = [];
  find('file').addEventListener('focus', () => find('choose').focus());
  find('choose').addEventListener('blur', () => blurred.push('choose'));
  stop = focusFirstField();
  assert.is(document.activeElement?.id, 'choose');
  assert.equal(blurred, []);
});

test('leaves the focus to who has taken it elsewhere meanwhile', async () => {
  draw('<span id="late" data-skeleton></span>');
  stop = focusFirstField();
  find('own').focus();
  find('late').outerHTML = '<input id="a">';
  await settle();
  assert.is(document.activeElement?.id, 'own');
});

test('a form that is half a minute in coming has the focus in its first field all the same', async () => {
  const timers = holdTimers(5_000, 30_000);
  draw('<span id="late" data-skeleton></span>');
  stop = focusFirstField();
  timers.pass();
  timers.restore();
  find('late').outerHTML = '<input id="a">';
  await until(() => document.activeElement?.id === 'a', 'the first field');
});

test('who has begun to type beside the page meanwhile is not taken away from it', async () => {
  draw('<span id="late" data-skeleton></span>');
  document.body.insertAdjacentHTML('afterbegin', '<nav><input id="filter"></nav>');
  stop = focusFirstField();
  find('filter').focus();
  find('late').outerHTML = '<input id="a">';
  await settle();
  assert.is(document.activeElement?.id, 'filter');
});

test('who has gone on outside of the page meanwhile stays there, whatever is drawn', async () => {
  draw('');
  document.body.insertAdjacentHTML('afterbegin', '<nav><button id="menu">Menu</button></nav>');
  stop = focusFirstField();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  find('menu').focus();
  find('menu').insertAdjacentHTML('afterend', '<span role="tooltip">What it is</span>');
  await settle();
  assert.is(document.activeElement?.id, 'menu');
});

test('a focus that is given back outside of the page, and not by the person, is none that they took', async () => {
  draw('<span id="late" data-skeleton></span>');
  document.body.insertAdjacentHTML('afterbegin', '<nav><button id="menu">Menu</button></nav>');
  stop = focusFirstField();
  find('menu').focus();
  find('late').outerHTML = '<input id="a">';
  await until(() => document.activeElement?.id === 'a', 'the first field');
});

test('a button of the page before, which keeps the focus, does not keep it from the first field', () => {
  draw('<input id="a">');
  find('own').focus();
  stop = focusFirstField();
  assert.is(document.activeElement?.id, 'a');
});

test.run();

function draw(fields: string) {
  document.body.innerHTML = `<main tabindex="-1"><h1>New tag</h1><button id="own">Own</button><div data-fields="">${fields}</div></main>`;
}

function find(id: string) {
  return document.getElementById(id) as HTMLElement;
}
