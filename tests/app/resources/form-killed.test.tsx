import { byRole, cleanup, click, fill, queryByRole } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { ownJournal } from '../../../src/app/ports/own-journal.ts';
import { services } from '../../support/app-services.ts';
import { field, save, show, text, winter } from '../../support/form-page.tsx';
import { eventually, found } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('form of a killed tab, on the page');
const NEVER = new Promise<Response>(() => undefined);

test('a create without an answer is offered in the next tab, and Load asks again with the same token', async () => {
  const first = await show({ mode: 'create', id: null, more: { 'POST tags': () => NEVER } });
  await fill(field('Name'), 'Snow');
  await click(save());
  await eventually(() => first.calls.includes('POST tags'), 'the create to leave');
  const made = { message: 'Tag created successfully.', data: { ...winter, name: 'Snow' } };
  const more = { 'POST tags': made };
  const next = await show({ mode: 'create', id: null, more, inNextTab: true });
  const dialog = await found('alertdialog', 'Unsaved Changes');
  assert.match(dialog.textContent ?? '', 'Its tab was closed before the server had answered.');
  assert.match(dialog.textContent ?? '', 'Load finishes that save. It makes no second tag.');
  await click(byRole('button', 'Load', dialog));
  await eventually(() => location.pathname === '/content/tags/7/edit', 'the row');
  assert.equal(tokenOf(next.bodies), tokenOf(first.bodies));
  assert.is(next.calls.filter((call) => call === 'POST tags').length, 1);
  await show({ mode: 'create', id: null, inNextTab: true });
  assert.is(queryByRole('alertdialog', 'Unsaved Changes'), null);
  assert.not.match(text(), 'Its tab was closed');
});

test('a browser whose store is full is told of, and the server has every character at once', async () => {
  const quota = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  const write = () => Promise.reject(quota);
  const { bodies } = await show({
    before: () => void Object.assign(services.get(ownJournal), { write }),
  });
  await fill(field('Name'), 'Snow');
  assert.not.match(text(), 'no room for a copy');
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  Reflect.deleteProperty(document, 'hidden');
  await eventually(() => /Unsaved changes.* · no room for a copy in this browser/.test(text()));
  const posted = bodies.map((body) => (body as Posted | null)?.data?.name);
  assert.ok(posted.includes('Snow'), JSON.stringify(posted));
});

interface Posted {
  readonly data?: { readonly name?: string };
}

test.after(cleanup);
test.run();

/** Token and name of the create. */
function tokenOf(bodies: readonly unknown[]) {
  const sent = bodies as ({ _idempotency?: string; name?: string } | null)[];
  const create = sent.find((body) => body?._idempotency !== undefined);
  assert.ok(create?._idempotency);
  return [create?._idempotency, create?.name];
}
