import { byRole, cleanup, click, queryByRole } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { FormScreen } from '../../../../src/app/resources/form.screen.tsx';
import { sdk } from '../../../../src/shared/resources/settings/sdk.ts';
import { answerCalls } from '../../../support/api.ts';
import { editing } from '../../../support/form-page.tsx';
import { eventually, renderPage, row, signIn } from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';
import { newApp } from '../../../support/app-services.ts';

const test = suite('the snippet of the SDK');
const KEY = 'mh_pub_4f6a1c09b2d84e7790aa';

test('the snippet stands there with its key, and is copied whole', async () => {
  await show();
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  assert.match(code(), `data-key="${KEY}"></script>`);
  await click(byRole('button', 'Copy snippet'));
  await click(byRole('button', 'Copy key'));
  assert.equal(copied, [code(), KEY]);
});

test('a new key is told before it is saved, and taken back by a button', async () => {
  const { bodies } = await show();
  await click(byRole('button', 'New key'));
  assert.not.match(code(), KEY);
  assert.match(document.body.textContent ?? '', 'the old key stops working');
  await click(byRole('button', 'Keep the old key'));
  assert.match(code(), KEY);
  assert.is(queryByRole('button', 'Keep the old key'), null);
  await click(byRole('button', 'New key'));
  const made = /mh_pub_[0-9a-f]{32}/.exec(code())?.[0];
  await click(byRole('button', /^Save( Ctrl S)?$/));
  const saved = () =>
    bodies.find((body) => (body as { public_key?: string } | null)?.public_key !== undefined);
  await eventually(() => saved() !== undefined, 'the save');
  assert.is((saved() as { public_key?: string }).public_key, made);
});

test.after(cleanup);
test.run();

async function show() {
  await cleanup();
  newApp();
  signIn(sdk);
  const item = row(1, { name: 'SDK', enabled: true, public_key: KEY, allowed_origins: [] });
  const answered = answerCalls({
    'GET settings/sdk/1': { data: item },
    'PUT settings/sdk/1': { message: 'Saved.', data: { ...item, version: 2 } },
    ...editing,
  });
  await renderPage(<FormScreen resource={sdk} mode="edit" id={1} />, '/admin/settings/sdk');
  await eventually(() => queryByRole('button', 'New key') !== null, 'the snippet, to be changed');
  return answered;
}

const code = () => document.querySelector('pre')?.textContent ?? '';
