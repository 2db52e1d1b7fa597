import { byRole, cleanup, click, press } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { createActor } from 'xstate';
import { assetPickerMachine } from '../../../../machines/asset-picker/asset-picker.machine.ts';
import { FormScreen } from '../../../../src/app/resources/form.screen.tsx';
import { AssetPicker } from '../../../../src/app/features/assets/asset-picker.tsx';
import { assets } from '../../../../src/shared/resources/content/assets.ts';
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
import { holdTimers } from '../../../support/timers.ts';
import { newApp } from '../../../support/app-services.ts';

const test = suite('asset form');
holdTimers(750, Number.POSITIVE_INFINITY);

test('[A5.003] [A5.004] in the asset form the file and Keywords* are required', async () => {
  await start();
  await renderPage(
    <FormScreen resource={assets} mode="create" id={null} />,
    '/content/assets/create',
  );
  const keywords = await found('textbox', /^Keywords/);
  await eventually(() => texts().includes('File*'), 'the field of the file');
  assert.is(keywords.getAttribute('aria-required'), 'true');
  assert.ok(texts().includes('Keywords*'));
  assert.not.ok(texts().includes('Tags*'));
});

const CALLS = {
  'GET assets': listAnswer([]),
  'GET tags': listAnswer([]),
  'GET auto-save': { data: null, others: [] },
  'POST auto-save': { data: null },
  'DELETE auto-save': { message: 'ok' },
};

/** What a picker of a type takes. */
const ACCEPTED = [
  ['A5.005', 'js', '.js'],
  ['A5.006', 'css', '.css'],
  ['A5.007', 'pdf', '.pdf'],
  ['A5.008', 'image', 'image/*'],
  ['A5.009', 'of any other kind', ''],
] as const;

for (const [statement, type, accept] of ACCEPTED) {
  test(`[${statement}] for the asset type ${type} the accepted file type is ${accept}`, async () => {
    await start();
    const picker = createActor(assetPickerMachine).start();
    picker.send({ type: 'picker.open' });
    await renderPage(
      <AssetPicker picker={picker} type={type} title="Asset" />,
      '/content/faqs/create',
    );
    await found('tab', 'Upload');
    await click(byRole('tab', 'Upload'));
    const input = () => document.querySelector('input[type="file"]');
    await eventually(() => input() !== null, 'the place for a file');
    assert.is(input()?.getAttribute('accept'), accept);
  });
}

test('an asset shows its picture and the address to copy; a file that is not saved yet has none', async () => {
  await start();
  const file = {
    key: 'k1',
    name: 'dock.webp',
    mime: 'image/webp',
    size: 1536,
    width: 900,
    height: 600,
  };
  const path = 'https://files.masthead.example/files/k1';
  answerCalls({
    ...CALLS,
    'GET assets/4': { data: row(4, { file, keywords: 'dock', path, assetable_type: 'image' }) },
    'GET assets/4/uses': { data: { places: [], hidden: false } },
  });
  await renderPage(<FormScreen resource={assets} mode="view" id={4} />, '/content/assets/4');
  const picture = await found('img', 'Preview of dock.webp');
  assert.is(picture.getAttribute('src'), '/files/k1?size=640');
  const preview = document.querySelector('section[aria-label="Preview"]')?.textContent ?? '';
  assert.match(preview, '900 × 600 · 1.5 KB · image/webp');
  assert.match(preview, path);
  await found('button', 'Copy');
});

test('an image is cropped by arrow keys and has its focal point, one step back at a time, and the form holds both', async () => {
  await start();
  const file = {
    key: 'k1',
    name: 'dock.webp',
    mime: 'image/webp',
    size: 1536,
    width: 900,
    height: 600,
  };
  const saved = row(4, { file, keywords: 'dock', path: '/files/k1', assetable_type: 'image' });
  answerCalls({
    ...CALLS,
    'GET assets/4': { data: saved },
    'GET assets/4/uses': { data: { places: [], hidden: false } },
    'POST locks': { data: { user: { id: 1 }, token: 't', expires_at: '', mine_elsewhere: false } },
  });
  await renderPage(<FormScreen resource={assets} mode="edit" id={4} />, '/content/assets/4/edit');
  await click(await found('button', 'Crop and focal point'));
  const dialog = await found('dialog', 'Crop and focal point');
  const at = () => byRole('status', undefined, dialog).textContent;
  byRole('button', 'Focal point, 50 % across, 50 % down').focus();
  await press('ArrowLeft', { shiftKey: true });
  await press('ArrowUp');
  assert.is(at(), 'The whole image; focal point 40 % across, 49 % down');
  byRole('button', /^Bottom right corner/).focus();
  await press('ArrowLeft', { shiftKey: true });
  assert.is(at(), '90 % of its width, 100 % of its height; focal point 40 % across, 49 % down');
  await click(byRole('button', /^Undo/, dialog));
  assert.is(at(), 'The whole image; focal point 40 % across, 49 % down');
  await click(byRole('button', /^Redo/, dialog));
  await click(byRole('button', /^Apply/, dialog));
  await eventually(() => document.querySelector('[role=dialog]') === null, 'the form');
  const shown = await found('img', 'Preview of dock.webp');
  assert.match(shown.getAttribute('style') ?? '', 'width: 111.1');
});

test.after(cleanup);
test.run();

async function start() {
  await cleanup();
  newApp();
  signIn(assets);
  answerCalls(CALLS);
}

/** Of the labels on the page. */
function texts() {
  return [...document.querySelectorAll('label, legend, [id$="-label"]')].map(
    ({ textContent }) => textContent,
  );
}
