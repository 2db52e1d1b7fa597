import { cleanup, until } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { isReady, startEditorScreen } from '../../support/editor-screen.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('what a character draws of the editor');
test.after.each(cleanup);

test('a character of an open text draws the panels beside the canvas no second time', async () => {
  const { editor, session, write } = await startEditorScreen(
    '<section><h2>Tides</h2></section><p>Ebb</p>',
  );
  await isReady(editor);
  session.host()?.act('last');
  await act(async () => write('Eb'));
  await until(() => editor.getSnapshot().hasTag('writing'), 'the open text');
  const read: string[] = [];
  const told = session.view();
  for (const layer of told.layers) noteReads(layer, 'name', read);
  if (told.selected !== null) noteReads(told.selected, 'style', read);
  await act(async () => write('Ebb'));
  assert.is.not(session.view(), told, 'the text is another');
  assert.equal(read, []);
});

test.run();

function noteReads<T extends object>(object: T, name: keyof T & string, read: string[]) {
  const value = object[name];
  const get = () => {
    read.push(name);
    return value;
  };
  Object.defineProperty(object, name, { get, configurable: true });
}
