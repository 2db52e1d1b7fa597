import { allByRole, byRole, cleanup, click, fill, queryByRole } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { createActor } from 'xstate';
import { assetPickerMachine } from '../../../../machines/asset-picker/asset-picker.machine.ts';
import { selectUploading } from '../../../../machines/table/table.select.ts';
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
import { startTable } from '../../../support/table-bench.ts';
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
  assert.is(asked.at(-1)?.get('types'), 'image');
  await fill(byRole('searchbox', 'Keywords'), 'boat');
  await eventually(() => asked.at(-1)?.get('keywords') === 'boat', 'the search');
  await click(await found('button', /boat/));
  await click(save());
  assert.equal(picked, [5]);
});

test('[B1.029][B3.003][B7.003] a picture that is not in the library is uploaded in the picker with its keywords, and chosen then', async () => {
  const { picked, uploads } = await openPicker();
  await click(byRole('tab', 'Upload'));
  await drop('sea.png');
  await fill(keywords('sea.png'), 'sea at dawn');
  await click(byRole('button', 'Upload'));
  const [sent] = uploads.calls;
  assert.is(sent?.path, 'POST /api/v3.2/assets');
  assert.is(sent?.body?.get('keywords'), 'sea at dawn');
  assert.is((sent?.body?.get('file') as File | undefined)?.name, 'sea.png');
  await act(async () => sent?.answer(200, { message: 'ok', data: sea }));
  await eventually(() => queryByRole('button', 'Save') !== null, 'the library');
  await click(byRole('button', 'Save'));
  assert.equal(picked, [4]);
});

test('[B7.001][B7.002][B9.001][B3.001][B3.002] the library is asked for images with their keywords, a hundred a page, and a page more at its end', async () => {
  const { asked } = await openPicker({ pages: 2 });
  const [first] = asked;
  assert.equal(
    ['types', 'per_page', 'page', 'keywords', 'tag_id'].map((name) => first?.get(name)),
    ['image', '100', '1', null, null],
  );
  const columns = first?.get('columns')?.split(',') ?? [];
  for (const column of ['id', 'assetable_type', 'keywords', 'tag_ids', 'path'])
    assert.ok(columns.includes(column), column);
  await scrollToEnd();
  await eventually(() => asked.at(-1)?.get('page') === '2', 'the next page');
});

test('[B4.013][B4.014] who reaches the end while a page is on its way gets the next one when it has come', async () => {
  let release: () => void = () => undefined;
  const second = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { asked } = await openPicker({ pages: 3, before: (page) => (page === 2 ? second : null) });
  await scrollToEnd();
  await eventually(() => asked.at(-1)?.get('page') === '2', 'the second page');
  await scrollToEnd();
  assert.is(asked.at(-1)?.get('page'), '2', 'one at a time');
  await act(async () => release());
  await eventually(() => asked.at(-1)?.get('page') === '3', 'the third page');
});

test('[B4.012] a new search begins at the first page', async () => {
  const { asked } = await openPicker({ pages: 2 });
  await scrollToEnd();
  await eventually(() => asked.at(-1)?.get('page') === '2', 'the next page');
  await fill(byRole('searchbox', 'Keywords'), 'boat');
  const searched = () => asked.find((query) => query.get('keywords') === 'boat');
  await eventually(() => searched() !== undefined, 'the search');
  assert.is(searched()?.get('page'), '1');
});

test("[B2.031] a search that finds nothing says 'No images found!'", async () => {
  await openPicker();
  await fill(byRole('searchbox', 'Keywords'), 'zeppelin');
  await found('heading', 'No images found!');
});

test('[B4.015][B4.016] Save waits for an image, and a double-click takes one and closes', async () => {
  const { picked, picker } = await openPicker();
  assert.is(byRole('button', 'Save').getAttribute('aria-disabled'), 'true');
  const card = byRole('button', /sea/);
  await act(async () => void card.dispatchEvent(clickOf(1)));
  assert.is(byRole('button', 'Save').getAttribute('aria-disabled'), null);
  await act(async () => void card.dispatchEvent(clickOf(2)));
  assert.equal(picked, [4]);
  assert.is(picker.getSnapshot().hasTag('open'), false);
});

test('[B1.028][B2.027][B2.028][B2.029][B2.030][B2.032] the library of the editor is searched by Keywords* and Tags over a grid, and has a tab to upload', async () => {
  await openPicker({ needsKeywords: true });
  const tabs = () => allByRole('tab').map(({ textContent }) => textContent);
  assert.equal(tabs(), ['Search', 'Upload']);
  const words = byRole('searchbox', /^Keywords/);
  assert.is(words.getAttribute('aria-required'), 'true');
  assert.match(document.body.textContent ?? '', 'Keywords*');
  assert.ok(byRole('combobox', 'Tags'));
  assert.is(allByRole('gridcell', undefined, byRole('grid')).length, 2);
});

test('[A9.022][A9.034] the library is 800 px wide and shows four images in a row', async () => {
  const more = [6, 7, 8].map((id) => ({ ...boat, id }));
  await openPicker({ rows: [sea, boat, ...more] });
  assert.is(byRole('dialog', 'Image').getAttribute('data-size'), '800');
  const counts = allByRole('row').map((line) => allByRole('gridcell', undefined, line).length);
  assert.equal(counts, [4, 1]);
});

test('the upload is called off by a command, and ended by the same one', async () => {
  const called = await openUpload();
  await click(byRole('button', 'Cancel'));
  assert.is(called.isOpen(), false);
  const ended = await openUpload();
  await drop('boat.png');
  await click(byRole('button', 'Upload'));
  await act(async () => ended.calls[0]?.answer(200, { message: 'ok', data: boat }));
  await click(byRole('button', 'Done'));
  assert.is(ended.isOpen(), false);
});

test('who may not upload finds no such tab', async () => {
  await openPicker({ actions: ['index', 'show'] });
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
  const { actor: table } = startTable({ input: { uploads: true } });
  table.send({ type: 'table.upload' });
  await renderPage(<UploadDialog table={table} />, '/content/assets');
  return { ...uploads, isOpen: () => selectUploading(table.getSnapshot()) };
}

async function openPicker(options: Library = {}) {
  const asked = await start(options);
  const uploads = answerUploads();
  const picked: number[] = [];
  const { needsKeywords = false } = options;
  const picker = createActor(assetPickerMachine, { input: { needsKeywords } }).start();
  picker.on('asset.picked', ({ asset }) => picked.push(asset.id));
  picker.send({ type: 'picker.open' });
  await renderPage(
    <AssetPicker picker={picker} type="image" title="Image" />,
    '/content/faqs/create',
  );
  await found('gridcell', /sea/);
  return { picked, picker, uploads, asked };
}

interface Library {
  readonly actions?: Parameters<typeof signIn>[1];
  readonly pages?: number;
  readonly rows?: readonly Item[];
  readonly needsKeywords?: boolean;
  /** What the answer of a page waits for. */
  readonly before?: (page: number) => Promise<void> | null;
}

async function start({ actions, pages = 1, rows: all = [sea, boat], before }: Library = {}) {
  await cleanup();
  newApp();
  signIn(assets, actions);
  const asked: URLSearchParams[] = [];
  answerCalls({
    'GET assets': async (url: URL) => {
      asked.push(url.searchParams);
      const page = Number(url.searchParams.get('page'));
      await before?.(page);
      const words = url.searchParams.get('keywords') ?? '';
      const data = all.filter(({ keywords: has }) => String(has).includes(words));
      return listAnswer(data, { current_page: page, last_page: pages });
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

/** The end of the list comes into sight: what is drawn has no height here. */
async function scrollToEnd() {
  const pane = byRole('searchbox', 'Keywords').closest('[role=tabpanel]')?.firstElementChild;
  assert.ok(pane instanceof HTMLElement);
  Object.defineProperty(pane, 'clientHeight', { value: 500, configurable: true });
  Object.defineProperty(pane, 'scrollHeight', { value: 10_000, configurable: true });
  pane.scrollTop = 9_500;
  await act(async () => void pane.dispatchEvent(new Event('scroll', { bubbles: false })));
}

function clickOf(detail: number) {
  return new MouseEvent('click', { bubbles: true, cancelable: true, detail });
}
