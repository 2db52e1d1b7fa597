import { allByRole, byRole, cleanup, click, fill, queryByRole } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { createActor } from 'xstate';
import { assetPickerMachine } from '../../../../machines/asset-picker/asset-picker.machine.ts';
import { AssetPicker } from '../../../../src/app/features/assets/asset-picker.tsx';
import { UploadDialog } from '../../../../src/app/features/assets/upload-dialog.tsx';
import { assets } from '../../../../src/shared/resources/content/assets.ts';
import type { Item } from '../../../../src/shared/wire.ts';
import { answerCalls } from '../../../support/api.ts';
import {
  eventually,
  found,
  listAnswer,
  renderPage,
  row,
  signIn,
} from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';
import { answerUploads } from '../../../support/uploads.ts';
import { newApp } from '../../../support/app-services.ts';

const test = suite('asset dialogs');
const sea = row(4, { keywords: 'sea', assetable_type: 'image', path: '/files/4/sea.png' });
const boat = row(5, { keywords: 'boat', assetable_type: 'image', path: '/files/5/boat.png' });

test('chosen files are sent one after the other with their keywords and progress, one is called off, one tried again', async () => {
  const uploads = await openUpload();
  assert.is(upload().getAttribute('aria-disabled'), 'true');
  await drop('tide_table.png', 'boat.png');
  assert.is(keywords('tide_table.png').value, 'tide table');
  await fill(keywords('tide_table.png'), 'tides of June');
  await click(byRole('button', 'Upload 2 files'));
  assert.is(uploads.calls.length, 1);
  assert.is(uploads.calls[0]?.path, 'POST /api/v3.2/assets');
  assert.is(uploads.calls[0]?.body?.get('keywords'), 'tides of June');
  await act(async () => uploads.calls[0]?.progress(0.42));
  assert.is(byRole('progressbar', 'Upload of tide_table.png').getAttribute('aria-valuenow'), '42');
  await click(allByRole('button', 'Cancel', line(0))[0] as HTMLElement);
  assert.ok(uploads.calls[0]?.aborted());
  await eventually(() => uploads.calls.length === 2, 'the second file');
  const data = { file: 'This is not an image.' };
  await act(async () => uploads.calls[1]?.answer(422, { id: 'invalid', message: 'No.', data }));
  assert.match((await found('alert')).textContent ?? '', 'This is not an image.');
  await click(byRole('button', 'Try again', line(1)));
  await eventually(() => uploads.calls.length === 3, 'the second try');
  await act(async () => uploads.calls[2]?.answer(200, { message: 'ok', data: boat }));
  await eventually(() => queryByRole('alert') === null, 'the file to arrive');
  assert.match(line(1).innerHTML, 'Uploaded');
});

test('a file without keywords waits for them, and a file too many can be taken off', async () => {
  const uploads = await openUpload();
  await drop('tide.png', 'boat.png');
  await fill(keywords('boat.png'), ' ');
  assert.is(byRole('button', 'Upload 2 files').getAttribute('aria-disabled'), 'true');
  assert.match(document.body.textContent ?? '', 'Every file needs keywords');
  await click(byRole('button', 'Remove boat.png'));
  await click(byRole('button', 'Upload'));
  assert.is(uploads.calls.length, 1);
});

test('the picker asks for images by its words, and saves the one that is chosen', async () => {
  const { picked, asked } = await openPicker();
  const save = () => byRole('button', 'Save');
  assert.is(save().getAttribute('aria-disabled'), 'true');
  assert.is(asked.at(-1)?.get('filters[assetable_type]'), 'image');
  await fill(byRole('searchbox', 'Keywords'), 'boat');
  await eventually(() => asked.at(-1)?.get('filters[keywords][contains]') === 'boat', 'the search');
  await click(await found('button', /boat/));
  await click(save());
  assert.equal(picked, [5]);
});

test('a picture that is not in the library is uploaded in the picker, and chosen then', async () => {
  const { picked, uploads } = await openPicker();
  await click(byRole('tab', 'Upload'));
  await drop('sea.png');
  await click(byRole('button', 'Upload'));
  await act(async () => uploads.calls[0]?.answer(200, { message: 'ok', data: sea }));
  await eventually(() => queryByRole('button', 'Save') !== null, 'the library');
  await click(byRole('button', 'Save'));
  assert.equal(picked, [4]);
});

test('who may not upload finds no such tab', async () => {
  await openPicker(['index', 'show']);
  assert.equal(
    allByRole('tab').map((tab) => tab.textContent),
    ['Search'],
  );
});

test.after(cleanup);
test.run();

async function openUpload() {
  await start();
  const uploads = answerUploads();
  await renderPage(<UploadDialog onClose={() => undefined} />, '/content/assets');
  return uploads;
}

async function openPicker(actions?: Parameters<typeof signIn>[1]) {
  const asked = await start(actions);
  const uploads = answerUploads();
  const picked: number[] = [];
  const picker = createActor(assetPickerMachine).start();
  picker.on('asset.picked', ({ asset }) => picked.push(asset.id));
  picker.send({ type: 'picker.open' });
  await renderPage(
    <AssetPicker picker={picker} type="image" title="Image" />,
    '/content/faqs/create',
  );
  await found('gridcell', /sea/);
  return { picked, uploads, asked };
}

async function start(actions?: Parameters<typeof signIn>[1]) {
  await cleanup();
  newApp();
  signIn(assets, actions);
  const asked: URLSearchParams[] = [];
  answerCalls({
    'GET assets': (url: URL) => {
      asked.push(url.searchParams);
      const words = url.searchParams.get('filters[keywords][contains]') ?? '';
      const all: Item[] = [sea, boat];
      return listAnswer(all.filter(({ keywords: has }) => String(has).includes(words)));
    },
    'GET tags': listAnswer([]),
  });
  return asked;
}

async function drop(...names: string[]) {
  const files = names.map((name) => new File(['x'], name, { type: 'image/png' }));
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { files },
  });
  await act(async () => void byRole('group', 'Files to upload').dispatchEvent(event));
}

function upload() {
  return byRole('button', 'Upload');
}

function keywords(name: string) {
  return byRole('textbox', `Keywords of ${name}`) as HTMLInputElement;
}

/** The file at a place of the list. */
function line(at: number): HTMLElement {
  const names = ['tide_table.png', 'boat.png'];
  const found = keywords(names[at] ?? '').closest('label')?.parentElement?.parentElement;
  const box = found?.parentElement ?? null;
  if (box === null) throw new Error(`there is no file ${at}`);
  return box;
}
