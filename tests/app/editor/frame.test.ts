import '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import {
  dressFrame,
  handFocusIn,
  hearLostPictures,
  prepareFrame,
} from '../../../src/app/editor/frame.ts';
import type { CanvasBlock } from '../../../src/app/editor/types.ts';
import { projectOf } from '../../../src/content/project.ts';
import { headlessEditor } from '../../support/headless-host.ts';
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

test('[B8.020] an image is faint until its picture has come; one that does not come is no longer faint, and is told of where it was chosen', () => {
  const { acts, image, arrives, told } = imageInCanvas('/files/1.png');
  assert.is(opacityOf(image), 0.4, 'a page that opens');
  arrives('load');
  assert.is(opacityOf(image), 1);
  for (const [isChosen, heard] of [
    [false, 0],
    [true, 1],
  ] as const) {
    acts.set({ of: 'attribute', name: 'src', value: `/files/${heard}.png`, isChosen });
    assert.is(opacityOf(image), 0.4);
    acts.set({ of: 'attribute', name: 'alt', value: `Tide ${heard}` });
    assert.is(opacityOf(image), 0.4, 'still on its way');
    arrives('error');
    assert.is(opacityOf(image), 1);
    assert.is(told.length, heard);
  }
  acts.set({ of: 'attribute', name: 'alt', value: 'Ebb' });
  arrives('error');
  assert.is(told.length, 1, 'it is told once');
  image.remove();
});

test.run();

/** An image as the canvas draws it, in this page. */
function imageInCanvas(src: string) {
  const { editor, acts } = headlessEditor(projectOf([{ type: 'image', attributes: { src } }]));
  acts.act('next');
  const frame = document.createElement('iframe');
  holding(frame, document);
  dressFrame(frame, '');
  const told: string[] = [];
  hearLostPictures(document, () => told.push('lost'));
  const { Components } = editor;
  const View = Components.getType('image')?.view as unknown as ImageView;
  const config = { ...Components.getConfig(), em: editor.getModel() };
  const model = editor.getSelected() as CanvasBlock;
  const view = new View({ model, config, componentTypes: Components.getTypes() });
  const image = document.body.appendChild(view.el);
  Object.defineProperty(image, 'complete', { value: false });
  view.render();
  const arrives = (type: 'load' | 'error') => void image.dispatchEvent(new Event(type));
  return { acts, image, arrives, told };
}

function opacityOf(image: HTMLImageElement) {
  return Number(getComputedStyle(image).opacity || 1);
}

type ImageView = new (options: object) => { readonly el: HTMLImageElement; render(): void };

function holding(frame: HTMLIFrameElement, page: Document | null) {
  Object.defineProperty(frame, 'contentDocument', { value: page, configurable: true });
}

function pageOf(html: string) {
  return new DOMParser().parseFromString(html, 'text/html');
}
