import { byRole, cleanup, click, fill, queryByRole, until } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { snackbarsActor } from '../../../src/app/actors/actors.ts';
import type { ContentProject } from '../../../src/content/project.types.ts';
import { assets } from '../../../src/shared/resources/content/assets.ts';
import { newApp, services } from '../../support/app-services.ts';
import { answerCalls } from '../../support/api.ts';
import { isReady, startEditorScreen } from '../../support/editor-screen.tsx';
import { listAnswer, row, signIn, snackbars } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { answerUploads } from '../../support/uploads.ts';

const test = suite('images of the visual editor');
test.after.each(cleanup);

const PNG = new File(['x'], 'tide_table.png', { type: 'image/png' });
const stored = row(12, { keywords: 'x', path: '/files/12/tide.png', assetable_type: 'image' });

test('[B3.004] a picture that is pasted is uploaded with a word and the time in UTC as its keywords, and shown after the block at hand', async () => {
  const { uploads, images, form } = await open('<p>One</p><p>Two</p>');
  await paste(byRole('tree', 'Layers'), PNG);
  await until(() => images().length === 1, 'the block of the picture');
  await until(() => uploads.calls.length === 1, 'the upload');
  const [sent] = uploads.calls;
  const keywords = String(sent?.body?.get('keywords'));
  const [, ...parts] = /^editorupload(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(keywords) ?? [];
  const [year = 0, month = 0, ...rest] = parts.map(Number);
  const sentAt = Date.UTC(year, month - 1, ...(rest as [number, number, number, number]));
  assert.ok(Math.abs(Date.now() - sentAt) < 120_000, keywords);
  await answer(uploads);
  await until(() => /\/files\/12\/tide\.png/.test(form.html ?? ''), 'the picture');
  assert.match(form.html ?? '', /<p>One<\/p><img src="http[^"]+\/files\/12\/tide\.png"/);
});

test('[B3.006] an image is asked for its alternative text, which starts from its words, or is said to be decorative', async () => {
  const { uploads, images } = await open('<p>One</p>');
  await paste(byRole('tree', 'Layers'), PNG);
  await answer(uploads);
  const text = () => byRole('textbox', 'Alternative text', asking()) as HTMLInputElement;
  await until(() => queryByRole('dialog', 'Alternative text') !== null, 'the question');
  assert.is(text().value, 'tide table');
  assert.is(images()[0]?.alt, undefined, 'not decided');
  await fill(text(), ' ');
  assert.is(byRole('button', /^Confirm/, asking()).getAttribute('aria-disabled'), 'true');
  await fill(text(), 'Tides of June');
  await click(byRole('button', /^Confirm/, asking()));
  await until(() => images()[0]?.alt === 'Tides of June', 'the text');
  await until(() => queryByRole('dialog', 'Alternative text') === null, 'the question has gone');
});

test('who decides later finds the image undecided in its properties, and marks it as decorative there', async () => {
  const { uploads, images, form } = await open('<p>One</p>');
  await paste(byRole('tree', 'Layers'), PNG);
  await answer(uploads);
  await until(() => queryByRole('dialog', 'Alternative text') !== null, 'the question');
  await click(byRole('button', 'Decide later', asking()));
  await until(() => queryByRole('dialog', 'Alternative text') === null, 'the question has gone');
  assert.match(document.body.textContent ?? '', 'Not decided yet');
  await click(byRole('checkbox', 'Decorative'));
  await until(() => images()[0]?.alt === '', 'the decision');
  await until(() => /alt=""/.test(form.html ?? ''), 'the HTML');
  assert.not.match(document.body.textContent ?? '', 'Not decided yet');
});

test('[B7.004] [B8.019] the call of an upload that fails raises no snackbar of its own: no empty block is left, and the editor alone says why, once', async () => {
  const { uploads, images, editor } = await open('<p>One</p>');
  await paste(byRole('tree', 'Layers'), PNG);
  await until(() => uploads.calls.length === 1, 'the upload');
  assert.is(images().length, 1, 'the block of the picture');
  const data = { file: 'This is not an image.' };
  await act(async () => uploads.calls[0]?.answer(422, { id: 'invalid', message: 'No.', data }));
  await until(() => images().length === 0, 'the block has gone');
  assert.equal(snackbars(), ['The image was not placed. This is not an image.']);
  assert.not.ok(editor.getSnapshot().hasTag('broken'), 'the editor goes on');
});

test('who may not upload assets is told so, and files that are no images leave the page as it is', async () => {
  const { uploads, images } = await open('<p>One</p>', ['index', 'show']);
  await paste(byRole('tree', 'Layers'), PNG);
  assert.is(snackbars()[0], 'You may not upload assets, so the image was not placed.');
  await paste(byRole('tree', 'Layers'), new File(['x'], 'tide.pdf', { type: 'application/pdf' }));
  assert.is(snackbars()[0], 'Only images can be placed here.');
  assert.equal(images(), []);
  assert.is(uploads.calls.length, 0);
});

test.run();

async function open(html: string, actions?: Parameters<typeof signIn>[1]) {
  newApp();
  services.get(snackbarsActor).start();
  signIn(assets, actions);
  answerCalls({ 'GET assets': listAnswer([]) });
  const uploads = answerUploads();
  const screen = await startEditorScreen(html);
  await isReady(screen.editor);
  const { form, session, editor } = screen;
  await act(async () => void session.host()?.act('next'));
  const images = () => imagesIn(session.host()?.snapshot() ?? '');
  return { uploads, images, form, editor };
}

/** Attributes of the images of a design. */
function imagesIn(design: string) {
  const { grapes } = JSON.parse(design) as ContentProject;
  const { components = [] } = grapes.pages[0]?.frames[0]?.component ?? {};
  return components.filter(({ type }) => type === 'image').map(({ attributes = {} }) => attributes);
}

function asking() {
  return byRole('dialog', /^Alternative text/);
}

async function paste(target: Element, file: File) {
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { files: [file], types: ['Files'], getData: () => '' },
  });
  await act(async () => void target.dispatchEvent(event));
}

async function answer({ calls }: ReturnType<typeof answerUploads>) {
  await until(() => calls.length > 0, 'the upload');
  await act(async () => calls[0]?.answer(200, { message: 'ok', data: stored }));
}
