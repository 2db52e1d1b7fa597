import '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { handFocusIn, prepareFrame } from '../../../src/app/editor/frame.ts';
import { suite } from '../../support/suite.ts';

const test = suite('the frame of the canvas');

test('a frame that is answered by anything but the page of the canvas is refused, and nothing is drawn in it', () => {
  const told: string[] = [];
  const frame = document.createElement('iframe');
  frame.onload = () => void told.push('drawn');
  prepareFrame(frame, 'Content', () => told.push('refused'));
  assert.is(frame.getAttribute('sandbox'), 'allow-same-origin');
  for (const [answer, becomes] of [
    [null, 'refused'],
    ['<html><body>502 Bad Gateway</body></html>', 'refused'],
    ['<html data-editor-canvas><body></body></html>', 'drawn'],
  ] as const) {
    holding(frame, answer === null ? null : pageOf(answer));
    frame.onload?.(new Event('load'));
    assert.is(told.at(-1), becomes);
  }
  assert.equal(told, ['refused', 'refused', 'drawn']);
});

test('a key that finds the frame as an element alone is told to the text in it, with its character', () => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const page = pageOf('<body><div contenteditable="true"></div></body>');
  const text = page.querySelector('div') as HTMLElement;
  const told: string[] = [];
  page.hasFocus = () => false;
  page.execCommand = (command, _, value) => told.push(`${command} ${value}`) > 0;
  Object.defineProperty(text, 'isContentEditable', { value: true });
  text.addEventListener('keydown', (event) => {
    told.push(event.key);
    if (event.key === 'Enter') event.preventDefault();
  });
  holding(frame, page);
  handFocusIn(frame, () => text);
  for (const [key, modifiers] of [
    ['o', {}],
    ['Enter', {}],
    ['b', { ctrlKey: true }],
  ] as const) {
    frame.focus();
    frame.dispatchEvent(new KeyboardEvent('keydown', { key, ...modifiers }));
  }
  assert.equal(told, ['o', 'insertText o', 'Enter', 'b']);
  const ran = (event: Event) => event.preventDefault();
  document.addEventListener('keydown', ran, { capture: true });
  frame.focus();
  frame.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, cancelable: true }),
  );
  document.removeEventListener('keydown', ran, { capture: true });
  assert.is(told.length, 4, 'a key that has run a command runs none in the frame');
  page.hasFocus = () => true;
  frame.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));
  assert.is(told.length, 4, 'a frame that has the focus gets its keys itself');
  frame.remove();
});

test.run();

function holding(frame: HTMLIFrameElement, page: Document | null) {
  Object.defineProperty(frame, 'contentDocument', { value: page, configurable: true });
}

function pageOf(html: string) {
  return new DOMParser().parseFromString(html, 'text/html');
}
