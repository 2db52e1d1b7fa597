import { byRole, cleanup, click, pageAsText, queryByRole } from '../../../support/dom.tsx';
import { filesIn } from '../../../../src/app/resources/uploads/given-files.ts';
import * as assert from 'uvu/assert';
import { act } from 'react';
import '../../../../src/app/resources/controls/rich-text.tsx';
import { snackbarsActor } from '../../../../src/app/actors/actors.ts';
import { assets } from '../../../../src/shared/resources/content/assets.ts';
import * as fields from '../../../../src/shared/kinds/index.ts';
import { renderControl } from '../../../support/control.tsx';
import { eventually, snackbars, signIn } from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';
import { answerUploads } from '../../../support/uploads.ts';
import { newApp, services } from '../../../support/app-services.ts';
import type { Action } from '../../../../src/shared/contract/actions.ts';

const test = suite('images of a rich text');
const png = new File(['x'], 'tide_table.png', { type: 'image/png' });
const pdf = new File(['x'], 'tide.pdf', { type: 'application/pdf' });
const stored = {
  id: 12,
  version: 1,
  keywords: 'tide table',
  path: '/files/12/tide_table.png',
  assetable_type: 'image',
};

test('an image that is pasted is uploaded as an asset with its progress, then stands in the text', async () => {
  const { uploads, value } = await open();
  await paste([png]);
  assert.is(uploads.calls[0]?.path, 'POST /api/v3.2/assets');
  assert.is(uploads.calls[0]?.body?.get('keywords'), 'tide table');
  await act(async () => uploads.calls[0]?.progress(0.42));
  assert.is(byRole('progressbar', 'Upload of tide_table.png').getAttribute('aria-valuenow'), '42');
  await act(async () => uploads.calls[0]?.answer(200, { message: 'ok', data: stored }));
  await eventually(() => /<img/.test(String(value())), 'the image');
  assert.match(String(value()), /src="http[^"]+\/12\/[^"]*"/);
  assert.match(String(value()), 'One two');
  assert.is(queryByRole('progressbar'), null);
});

test('an image that is dropped does the same, and one that is called off leaves the text as it is', async () => {
  const { uploads, value } = await open();
  await drop([png]);
  assert.is(uploads.calls.length, 1);
  await click(byRole('button', 'Cancel'));
  assert.ok(uploads.calls[0]?.aborted());
  assert.is(value(), '<p>One two</p>');
  assert.is(queryByRole('progressbar'), null);
});

test('who may not upload assets is told so, and nothing is sent', async () => {
  const { uploads, value } = await open({ actions: ['index', 'show'] });
  await paste([png]);
  assert.is(uploads.calls.length, 0);
  assert.is(value(), '<p>One two</p>');
  assert.is(snackbars()[0], 'You may not upload assets, so the image was not placed.');
});

test('a field without images, a file that is none, and a refusal of the server are told', async () => {
  const plain = await open({ toolbar: 'minimal' });
  await paste([png]);
  assert.is(plain.uploads.calls.length, 0);
  assert.is(snackbars()[0], 'This field takes no images.');
  const { uploads, value } = await open();
  await paste([pdf]);
  assert.is(snackbars()[0], 'Only images can be placed here.');
  await paste([new File([], 'empty.png', { type: 'image/png' })]);
  assert.is(snackbars()[0], 'The image was not placed. The file is empty.');
  assert.is(uploads.calls.length, 0);
  await paste([png]);
  const data = { file: 'This is not an image.' };
  await act(async () => uploads.calls[0]?.answer(422, { id: 'invalid', message: 'No.', data }));
  await eventually(() => snackbars()[0] !== 'The image was not placed. The file is empty.');
  assert.is(snackbars()[0], 'The image was not placed. This is not an image.');
  assert.is(value(), '<p>One two</p>');
});

test('[B5.022] what is pasted into the control has no styles, classes and style sheets there', async () => {
  const { value } = await open();
  await act(async () => byRole('textbox').focus());
  await paste(
    [],
    '<style>p{color:red}</style><p class="MsoNormal" style="color:red">A <span style="font-size:40px">tide</span> <strong class="x">table</strong></p>',
  );
  await eventually(() => String(value()).includes('tide'), 'the text');
  assert.match(String(value()), 'A tide <strong>table</strong>');
  assert.not.match(String(value()), /style|class|span|red/);
});

test('images inside of a pasted text that have no address are told to be left out', async () => {
  const { value, uploads } = await open();
  await paste(
    [png],
    '<p>Three <img src="file:///c/1.png"><img src="data:image/png;base64,AA"></p>',
  );
  await eventually(() => String(value()).includes('Three'), 'the text');
  assert.is(uploads.calls.length, 0, 'a picture of the text is no image');
  assert.is(
    snackbars()[0],
    '2 images of the pasted text could not be taken along. Paste each image by itself.',
  );
});

test('a file beside a text is its picture; beside an image copied from a page it is the image', () => {
  assert.equal(filesIn(transferOf([png], '<img src="https://a.example/t.png">')), [png]);
  assert.equal(filesIn(transferOf([png], '<p>Text</p>')), []);
  assert.equal(filesIn(transferOf([], '<p>Text</p>')), []);
  assert.equal(filesIn(null), []);
});

test('a picture of another host is not asked for before somebody says so, whether it is stored, pasted or read alone', async () => {
  const stored = '<p>Read <img src="https://tracker.example/1.gif" alt="A boat"></p>';
  for (const readOnly of [false, true]) {
    const { changes } = await renderControl(fields.richText({ toolbar: 'full' }), {
      value: `${stored}<p><img src="/files/own.png"><img src="https://b.example/2.gif"></p>`,
      readOnly,
    });
    assert.equal(sources(), ['/files/own.png']);
    byRole('img', 'A boat');
    byRole('img', 'Picture of b.example');
    assert.match(pageAsText(), 'you look at it: tracker.example, b.example.');
    await click(byRole('button', 'Load them'));
    assert.equal(sources(), [
      'https://tracker.example/1.gif',
      '/files/own.png',
      'https://b.example/2.gif',
    ]);
    assert.not.match(pageAsText(), 'Not loaded here');
    assert.equal(changes, []);
  }
  const { value } = await open();
  await paste([], '<p>Three <img src="https://c.example/3.gif"></p>');
  await eventually(() => String(value()).includes('c.example'), 'the pasted text');
  assert.equal(sources(), []);
  byRole('button', 'Load them');
});

test.after(cleanup);
test.run();

/** Where the pictures of the text are loaded from. */
function sources() {
  const pictures = document.querySelectorAll('[role=textbox] img');
  return [...pictures].flatMap((picture) => picture.getAttribute('src') ?? []);
}

async function open(facts: Facts = {}) {
  const { actions, toolbar = 'full' } = facts;
  newApp();
  services.get(snackbarsActor).start();
  signIn(assets, actions);
  const uploads = answerUploads();
  const control = await renderControl(fields.richText({ toolbar }), { value: '<p>One two</p>' });
  return { ...control, uploads };
}

function transferOf(files: readonly File[], html = ''): DataTransfer {
  const types: Readonly<Record<string, string>> = { 'text/html': html };
  return { files, getData: (type: string) => types[type] ?? '' } as unknown as DataTransfer;
}

async function paste(files: readonly File[], html?: string) {
  await send('paste', { clipboardData: transferOf(files, html) });
}

async function drop(files: readonly File[]) {
  await send('drop', { dataTransfer: transferOf(files), clientX: 4, clientY: 4 });
}

async function send(type: string, facts: object) {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), facts);
  await act(async () => void byRole('textbox').dispatchEvent(event));
}

interface Facts {
  readonly actions?: readonly Action[];
  readonly toolbar?: 'full' | 'minimal';
}
