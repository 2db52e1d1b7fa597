import { byRole, cleanup, queryByRole, renderInto, until } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { snackbarsActor } from '../../../src/app/actors/actors.ts';
import type { EditorRef } from '../../../machines/editor/editor.machine.ts';
import { ImportTools, useContentImport } from '../../../src/app/editor/import/import-tools.tsx';
import type { EditorSession } from '../../../src/app/editor/session.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { answerCalls, json } from '../../support/api.ts';
import { newApp, services } from '../../support/app-services.ts';
import { isReady, startEditorScreen } from '../../support/editor-screen.tsx';
import { PageContexts } from '../../support/page-contexts.tsx';
import { signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { FakeTransfer } from '../../support/transfer.ts';

const test = suite('a page that is pasted beside the texts');
test.after.each(cleanup);

const DOCUMENT = 'https://docs.google.com/document/d/1qTz8bN/edit';

test('the address of a document that is pasted into an empty canvas is fetched for its review', async () => {
  const { paste, bodies } = await open(null);
  assert.is(await paste({ 'text/plain': ` ${DOCUMENT}\n` }), true);
  await until(() => queryByRole('dialog', 'Import from Google Docs') !== null, 'the dialog');
  await until(() => bodies.some((body) => Object.hasOwn(Object(body), 'url')), 'the call');
  assert.equal(bodies.at(-1), { url: DOCUMENT });
  await until(() => /Unable to retrieve content/.test(pageText()), 'the answer');
});

test('in a page that has blocks the address of a document is left', async () => {
  const { paste } = await open('<p>Ebb</p>');
  assert.is(await paste({ 'text/plain': DOCUMENT }), false);
  assert.is(queryByRole('dialog', /^Import/), null);
});

test('any other address, and one among words, is left', async () => {
  const { paste } = await open(null);
  assert.is(await paste({ 'text/plain': 'https://example.org/document' }), false);
  assert.is(await paste({ 'text/plain': `see ${DOCUMENT}` }), false);
  assert.is(queryByRole('dialog', /^Import/), null);
});

test('markup that says more than its words goes through the review; words alone are left', async () => {
  const { paste, session } = await open('<p>Ebb</p>');
  const given: unknown[] = [];
  session.pageGiven.listen((page) => given.push(page));
  for (const words of [
    '<meta charset="utf-8"><span style="color:red">Flood</span>',
    '<b id="docs-internal-guid-1" style="font-weight:normal"><span>Flood</span></b>',
    '',
  ])
    assert.is(await paste({ 'text/html': words, 'text/plain': 'Flood' }), false, words);
  assert.equal(given, []);
  const content = '<h2 onclick="x()">Flood</h2><table><tr><td>a</td></tr></table>';
  assert.is(await paste({ 'text/html': content, 'text/plain': 'Flood a' }), true);
  assert.equal(given, [{ source: { type: 'html', content } }]);
  await until(
    () => queryByRole('dialog', /^(What would be taken in|Import)/) !== null,
    'the dialog',
  );
  assert.match(session.held().html ?? '', /^<p>Ebb<\/p>$/, 'the page is as it was');
});

test('a window without room for blocks takes no page, no document and no block, pasted or put in, and says why; words alone are left', async () => {
  const told: string[] = [];
  const { paste, session } = await open(null, {
    isNarrow: true,
    notify: (said) => told.push(said),
  });
  const given: unknown[] = [];
  session.pageGiven.listen((page) => given.push(page));
  for (const types of [
    { 'text/html': '<h2>Flood</h2>', 'text/plain': 'Flood' },
    { 'text/plain': DOCUMENT },
    { 'application/x-masthead-blocks+json': '{"node":{"type":"divider"}}' },
  ])
    assert.is(await paste(types), true);
  const why = 'Blocks are changed in a window of at least 1024 pixels';
  assert.equal(told, Array(3).fill(`What was pasted is not taken. ${why}.`));
  assert.is(await paste({ 'text/plain': 'Flood' }), false);
  assert.is(told.length, 3);
  assert.equal(given, []);
  assert.equal(session.view().layers, []);
  told.length = 0;
  session.host()?.insertMacro('{$first_name}');
  session.host()?.insertLink('/o/ext/ebb/4', 'Ebb');
  session.host()?.placeNode({ type: 'video' }, 'Insert Video');
  assert.equal(told, Array(3).fill(`Nothing was put in. ${why}.`));
  assert.equal(session.view().layers, []);
});

test.run();

const pageText = () => document.body.textContent ?? '';

async function open(html: string | null, options?: Parameters<typeof startEditorScreen>[1]) {
  newApp();
  services.get(snackbarsActor).start();
  signIn(faqs);
  const message = 'Unable to retrieve content: 404';
  const { bodies } = answerCalls({
    'POST imports/document': json(422, { id: 'invalid', message }),
  });
  const { editor, session } = await startEditorScreen(html, options);
  await isReady(editor);
  await renderInto(
    <PageContexts>
      <Imports editor={editor} session={session} />
    </PageContexts>,
  );
  const paste = async (types: Readonly<Record<string, string>>) => {
    const clipboardData = new FakeTransfer();
    for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text);
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData });
    await act(async () => void byRole('tree', 'Layers').dispatchEvent(event));
    return event.defaultPrevented;
  };
  return { paste, session, bodies };
}

function Imports({ editor, session }: { editor: EditorRef; session: EditorSession }) {
  const imports = useContentImport({ resource: faqs, editor, session });
  return <ImportTools imports={imports} sheet="" />;
}
