import { cleanup, click, queryByRole } from '../../support/dom.tsx';
import { act } from 'react';
import * as assert from 'uvu/assert';
import { settleFact } from '../../../src/app/data/invalidation.ts';
import { queries } from '../../../src/app/data/query-client.ts';
import { domains } from '../../../src/shared/resources/administration/domains.ts';
import { services } from '../../support/app-services.ts';
import { lastIntent, showForm, undo, undoTitle } from '../../support/kept-form.tsx';
import { eventually, found, row, snackbars } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('the default among records');

test('a record is made the default with one press, and then has no such button', async () => {
  const { calls, bodies } = await showForm(domains, {
    domain: 'mail.example.org',
    default: false,
  });
  await click(await found('button', 'Make default'));
  await eventually(() => calls.includes('PUT domains/7'), 'the save');
  const { default: made } = bodies[calls.lastIndexOf('PUT domains/7')] as { default: boolean };
  assert.is(made, true);
  await eventually(() => queryByRole('button', 'Make default') === null, 'its end');
});

test('that a record is the default is said by its name, and taken back alone', async () => {
  const { calls, bodies } = await showForm(domains, {
    domain: 'mail.example.org',
    default: false,
  });
  const last = () => bodies[calls.lastIndexOf('PUT domains/7')] as { default: boolean };
  await click(await found('button', 'Make default'));
  await eventually(
    () => snackbars().includes('“mail.example.org” is the default now.'),
    'what is said',
  );
  assert.is(undoTitle(), 'Make default “mail.example.org”');
  await eventually(() => queryByRole('button', 'Make default') === null, 'that it is it');
  undo();
  await eventually(
    () => snackbars().includes('“mail.example.org” is not the default any more.'),
    'the way back',
  );
  assert.is(last().default, false);
  assert.is(undoTitle(), undefined, 'Mod+Z goes on to what was done before');
  await found('button', 'Make default');
});

test('what it took from another record the server gives back, and the form reads what that has done', async () => {
  const { answers } = await showForm(domains, { domain: 'mail.example.org', default: false });
  const item = row(7, { domain: 'mail.example.org', default: true });
  answers['PUT domains/7'] = { message: 'Saved.', undo_id: 8, data: { ...item, version: 2 } };
  await click(await found('button', 'Make default'));
  await eventually(() => queryByRole('button', 'Make default') === null, 'that it is it');
  const title = 'Make default “mail.example.org”';
  assert.equal(lastIntent(), { type: 'undo.run', id: 8, title });
  answers['GET domains/7'] = { data: { ...item, version: 3, default: false } };
  const undone = { type: 'rows.changed', resource: 'domains' } as const;
  await act(() => settleFact(services.get(queries), undone));
  await found('button', 'Make default');
});

test.after(cleanup);
test.run();
