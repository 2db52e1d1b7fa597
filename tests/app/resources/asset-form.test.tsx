import { byRole, cleanup, click } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { createActor } from 'xstate';
import { assetPickerMachine } from '../../../machines/asset-picker/asset-picker.machine.ts';
import { queryClient } from '../../../src/app/data/query-client.ts';
import { FormScreen } from '../../../src/app/resources/form.screen.tsx';
import { AssetPicker } from '../../../src/app/resources/assets/asset-picker.tsx';
import { assets } from '../../../src/shared/resources/content/assets.ts';
import { answerCalls } from '../../support/api.ts';
import { eventually, found, listAnswer, renderPage, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { holdTimers } from '../../support/timers.ts';

const test = suite('asset form');
holdTimers(1_000, Number.POSITIVE_INFINITY);

queryClient.setDefaultOptions({
  queries: { retry: false, gcTime: Number.POSITIVE_INFINITY },
  mutations: { gcTime: Number.POSITIVE_INFINITY },
});

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

test.after(cleanup);
test.run();

async function start() {
  await cleanup();
  queryClient.clear();
  signIn(assets);
  answerCalls({
    'GET assets': listAnswer([]),
    'GET tags': listAnswer([]),
    'GET auto-save': { data: null, others: [] },
    'POST auto-save': { data: null },
    'DELETE auto-save': { message: 'ok' },
  });
}

/** Of the labels on the page. */
function texts() {
  return [...document.querySelectorAll('label, legend, [id$="-label"]')].map(
    ({ textContent }) => textContent,
  );
}
