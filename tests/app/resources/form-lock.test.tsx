import { byRole, cleanup, click, fill, queryByRole, settle } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { field, held, marcus, show, text, winter } from '../../support/form-page.tsx';
import { eventually, found } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { ACTIONS } from '../../../src/shared/contract/actions.ts';
import { run } from '../../support/app-services.ts';

const test = suite('lock of a form');
const ann = { user: { id: 3, full_name: 'Ann Reed' }, asked_at: '2026-11-21T10:01:00Z' };

test('[A4.026] the cover names the holder, since when it is theirs, and when it asks again', async () => {
  await show({ lock: marcus });
  const cover = byRole('alert', 'This item is currently locked by Marcus Okafor.');
  assert.ok(cover.textContent?.includes('This item is currently locked by Marcus Okafor.'));
  assert.ok(cover.querySelector('[title="Marcus Okafor"]'), 'the picture with the initials');
  assert.match(cover.textContent ?? '', /Editing since \d\d:\d\d\./);
  assert.match(text(), /Asks again in \d+ s/);
  assert.not.match(cover.textContent ?? '', 'Asks again', 'the seconds are not announced');
});

test('the holder is asked once, and the cover says so', async () => {
  const { bodies, answers } = await show({ lock: marcus });
  answers['POST locks'] = { data: { ...marcus, asked: true } };
  await click(byRole('button', 'Ask for it'));
  await eventually(() => text().includes('Marcus Okafor has been told that you ask for it.'));
  assert.ok(bodies.some((body) => (body as { ask?: boolean } | null)?.ask === true));
  assert.is(byRole('button', 'Ask for it').getAttribute('aria-disabled'), 'true');
});

test('a record is taken over after a question, by those who may', async () => {
  const { bodies, answers } = await show({ lock: marcus });
  await click(byRole('button', 'Take over'));
  const question = await found('alertdialog', 'Take over from Marcus Okafor?');
  assert.not(bodies.some((body) => (body as { take?: boolean } | null)?.take === true));
  answers['POST locks'] = { data: held };
  await click(byRole('button', 'Take over', question));
  await eventually(() => queryByRole('textbox', /Name/) !== null, 'the form');
  assert.ok(bodies.some((body) => (body as { take?: boolean } | null)?.take === true));
  await show({ lock: marcus, actions: ACTIONS.filter((action) => action !== 'takeover') });
  assert.is(queryByRole('button', 'Take over'), null);
});

test('a person can be told when the record is free, and be told no more', async () => {
  await show({ lock: marcus });
  await click(byRole('button', 'Tell me when it is free'));
  assert.match(text(), 'You will be told when it is free.');
  await click(byRole('button', 'Do not tell me when it is free'));
  assert.not.match(text(), 'You will be told when it is free.');
});

test('the holder reads who asks, and keeps the record', async () => {
  await show({ lock: { ...held, requests: [ann] } });
  assert.match(text(), 'Ann Reed asks for this item.');
  await click(byRole('button', 'Keep'));
  assert.not.match(text(), 'Ann Reed asks for this item.');
  assert.ok(queryByRole('textbox', /Name/), 'the form is still open');
});

test('whoever took the record over reads whose unsaved changes are kept', async () => {
  await show({ lock: { ...held, left_draft: { user: ann.user, updated_at: ann.asked_at } } });
  assert.match(text(), 'Ann Reed keeps unsaved changes to this item as a draft.');
});

test('handing over keeps what is unsaved as a draft first', async () => {
  const { calls, answers } = await show({
    lock: { ...held, requests: [ann] },
    more: { 'POST locks/hand-over': { data: { ...marcus, user: ann.user } } },
  });
  await fill(field('Name'), 'Snow');
  answers['POST locks'] = { data: { ...marcus, user: ann.user } };
  await click(byRole('button', 'Hand over'));
  await eventually(
    () => queryByRole('alert', 'This item is currently locked by Ann Reed.') !== null,
    'the cover',
  );
  const order = calls.filter((call) => call === 'POST auto-save' || call.endsWith('hand-over'));
  assert.equal(order, ['POST auto-save', 'POST locks/hand-over']);
  assert.match(text(), 'What you typed is kept as your draft.');
});

test('[A4.027] when the lock is released the newest version is loaded', async () => {
  const { answers } = await show({ lock: marcus });
  answers['POST locks'] = { data: held };
  answers['GET tags/7'] = { data: { ...winter, name: 'Cold season', version: 2 } };
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await eventually(() => field('Name').value === 'Cold season', 'the newest version');
  await settle();
  assert.is(queryByRole('alert', /locked/), null);
  assert.equal(run('form.save').status, 'refused');
});

test.after(cleanup);
test.run();
