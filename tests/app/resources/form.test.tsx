import {
  allByRole,
  byRole,
  cleanup,
  click,
  fill,
  press,
  queryByRole,
  settle,
} from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { navigationGuard } from '../../../src/app/navigation/guard.tsx';
import { ownJournal } from '../../../src/app/ports/own-journal.ts';
import { formatTime } from '../../../src/app/resources/format.ts';
import { MESSAGES } from '../../../src/shared/messages.ts';
import { json } from '../../support/api.ts';
import { eventually, found, snackbars } from '../../support/resource-page.tsx';
import { field, held, marcus, save, show, stored, text, winter } from '../../support/form-page.tsx';
import { suite } from '../../support/suite.ts';
import { run, services } from '../../support/app-services.ts';

const test = suite('form page');

test('a record stands in its form: named, saved, with id, version and times', async () => {
  await show({});
  assert.is(byRole('heading', 'Winter').tagName, 'H1');
  assert.is(field('Name').value, 'Winter');
  assert.is(field('Color').value, '#2745c0');
  assert.match(text(), /ID\s*7/);
  assert.match(text(), /Version\s*1/);
  assert.match(text(), 'Saved');
  assert.match(text(), 'Nothing has changed');
});

test('[A5.010] Save is off while the form is invalid, and says how many fields are in the way', async () => {
  await show({});
  await fill(field('Name'), '');
  await press('Tab');
  assert.is(save().getAttribute('aria-disabled'), 'true');
  assert.match(text(), '1 required field');
  await fill(field('Name'), 'Summer');
  assert.is(save().getAttribute('aria-disabled'), null);
});

test('[D5.023] the head says Unsaved changes while something is, and Saved when it is saved', async () => {
  const saved = { ...winter, name: 'Summer', version: 2 };
  const { bodies } = await show({
    more: { 'PUT tags/7': { message: 'Tag updated successfully.', data: saved } },
  });
  await fill(field('Name'), 'Summer');
  assert.match(text(), 'Unsaved changes');
  await act(async () => void run('form.save'));
  await eventually(() => snackbars()[0] === 'Tag updated successfully.', 'the snackbar');
  await settle();
  assert.match(text(), 'Saved');
  assert.not.match(text(), 'Unsaved changes');
  assert.match(text(), /Version\s*2/);
  const put = bodies.find((body) => (body as { version?: number } | null)?.version === 1);
  assert.is((put as { name: string }).name, 'Summer');
});

test('[D5.023] beside Unsaved changes the head says that a draft is being saved, when it was, or since when none was', async () => {
  let keep: (answer: unknown) => void = () => undefined;
  const kept = () =>
    new Promise((resolve) => {
      keep = resolve;
    });
  const { answers, bodies } = await show({ more: { 'POST auto-save': kept } });
  const says = (words: string) =>
    eventually(() => text().includes(`Unsaved changes · ${words}`), words);
  const at = formatTime(stored.updated_at);
  await fill(field('Name'), 'Summer');
  await hideTab();
  await says('Saving draft');
  const { session } = bodies.find((body) => Object.hasOwn(body ?? {}, 'session')) as Session;
  await act(async () => keep({ data: { ...stored, session } }));
  await says(`Draft saved ${at}`);
  answers['POST auto-save'] = json(422, { id: 'validation', message: 'No.' });
  await fill(field('Name'), 'Summer house');
  await hideTab();
  await says(`Not saved since ${at}`);
});

interface Session {
  readonly session: string;
}

test('[A4.026] while somebody else holds the lock an overlay says who, and nothing below it can be used', async () => {
  await show({ lock: marcus });
  const cover = byRole('alert', 'This item is currently locked by Marcus Okafor.');
  assert.match(cover.textContent ?? '', 'This item is currently locked by Marcus Okafor.');
  assert.is(queryByRole('textbox', /Name/), null, 'the form is inert');
  assert.ok(document.querySelector('[inert] input'));
  assert.is(save().getAttribute('aria-disabled'), 'true');
  assert.match(text(), 'Locked by Marcus Okafor');
  await click(byRole('button', 'Read only'));
  assert.is(location.pathname, '/content/tags/7');
});

test('a lock in another tab of the same person can be brought here', async () => {
  const elsewhere = { ...held, token: null, mine_elsewhere: true };
  const { bodies, answers } = await show({ lock: elsewhere });
  assert.ok(queryByRole('alert', 'This item is open in another tab of yours.'));
  answers['POST locks'] = { data: held };
  await click(byRole('button', 'Take it here'));
  await eventually(() => queryByRole('textbox', /Name/) !== null, 'the form');
  assert.ok(bodies.some((body) => (body as { take?: boolean } | null)?.take === true));
});

test('[A2.064] a view is read only: no control takes input and nothing can be saved', async () => {
  await show({ mode: 'view' });
  assert.ok(field('Name').readOnly && field('Color').readOnly);
  assert.is(queryByRole('button', /^Save/), null);
  assert.is(field('Name').getAttribute('aria-required'), null, 'nothing is asked of who looks');
});

test('[A6.005] [A6.006] edit and delete stand in the menus only for those who may', async () => {
  await show({ mode: 'view' });
  await click(byRole('button', 'More'));
  await found('menuitem', 'Delete');
  assert.ok(queryByRole('button', 'View'), 'the menu from which edit is entered');
  await show({ mode: 'view', actions: ['show', 'store'] });
  await click(byRole('button', 'More'));
  await found('menuitem', 'Copy');
  assert.is(queryByRole('menuitem', 'Delete'), null);
  assert.is(queryByRole('button', 'View'), null);
});

test('[A4.022] [A4.023] [A4.024] delete asks first, then the item is gone, the list is shown and says so', async () => {
  const { calls } = await show({
    more: { 'DELETE tags/7': { message: 'ok', data: { deleted: [7], refused: [] } } },
  });
  await click(byRole('button', 'More'));
  await click(await found('menuitem', 'Delete'));
  const dialog = await found('alertdialog', 'Delete tag?');
  await eventually(() => document.activeElement?.matches('[data-kind=danger]') === true, 'focus');
  assert.not(calls.includes('DELETE tags/7'));
  await click(byRole('button', 'Delete', dialog));
  await eventually(() => location.pathname === '/content/tags', 'the list');
  assert.is(snackbars()[0], 'Item ID 7 deleted successfully.');
});

test('[A4.029] [A4.030] a stored draft is offered as Unsaved Changes, and Load restores it', async () => {
  await show({ draft: true });
  const dialog = byRole('alertdialog', 'Unsaved Changes');
  assert.match(dialog.textContent ?? '', /Name.*Winter.*Winter, kept/);
  await eventually(() => document.activeElement?.textContent === 'Load', 'the focus on Load');
  await click(byRole('button', 'Load', dialog));
  await eventually(() => queryByRole('alertdialog') === null, 'the dialog to close');
  assert.is(field('Name').value, 'Winter, kept');
});

test('of several drafts one is looked at, and Load takes that one', async () => {
  const older = { ...stored, session: 'an-older-session', data: { name: 'Winter, older' } };
  await show({ draft: true, more: { 'GET auto-save': { data: stored, others: [older] } } });
  const dialog = byRole('alertdialog', 'Unsaved Changes');
  const [first, second] = allByRole('radio', /.*/, dialog) as HTMLInputElement[];
  assert.equal([first?.checked, second?.checked], [true, false]);
  assert.equal(dialog.textContent?.match(/From elsewhere · 1 field/g)?.length, 2);
  await click(second as HTMLInputElement);
  assert.equal([first?.checked, second?.checked], [false, true]);
  assert.match(dialog.textContent ?? '', 'Winter, older');
  await click(byRole('button', 'Load', dialog));
  await eventually(() => field('Name').value === 'Winter, older', 'the older draft');
});

test('of several drafts it is said which of them this browser keeps', async () => {
  const others = [{ ...stored, session: 'of-the-laptop', data: { name: 'Winter, older' } }];
  const record = {
    ...{
      resource: 'tags',
      resourceId: 7,
      session: stored.session,
      lease: '',
      at: stored.updated_at,
    },
    ...{ content: { version: 1, values: stored.data }, savedAt: stored.updated_at },
    unconfirmed: false,
  };
  const before = () =>
    void services.get(ownJournal).write(`draft 1 tags 7 ${stored.session}`, record);
  await show({ draft: true, before, more: { 'GET auto-save': { data: stored, others } } });
  const dialog = byRole('alertdialog', 'Unsaved Changes');
  assert.equal(
    allByRole('radio', /.*/, dialog).map(
      (each) => each.closest('label')?.textContent?.match(/In this browser|From elsewhere/)?.[0],
    ),
    ['In this browser', 'From elsewhere'],
  );
});

test('a draft that cannot be deleted says why, and may be left as it is', async () => {
  const refused = json(503, { id: 'unavailable', message: 'The database is away.' });
  await show({ draft: true, more: { 'DELETE auto-save': refused } });
  await click(byRole('button', 'Abandon', byRole('alertdialog', 'Unsaved Changes')));
  const dialog = await found('alertdialog', 'Unsaved Changes');
  await eventually(() => dialog.textContent?.includes('The database is away.') === true, 'why');
  await click(byRole('button', 'Start anew', dialog));
  await eventually(() => queryByRole('alertdialog') === null, 'the dialog to close');
  assert.is(field('Name').value, 'Winter');
});

test('[D5.063] a draft that another device writes is continued here once that device has let it go', async () => {
  const open = { ...stored, open: true, lease: 'of-the-laptop' };
  const given = { data: { held: true, wanted: false } };
  const more = { 'GET auto-save': { data: open, others: [] }, 'POST auto-save/claim': given };
  const { answers } = await show({ more });
  const dialog = byRole('alertdialog', 'Open on another device');
  assert.is(queryByRole('button', 'Abandon'), null);
  answers['GET auto-save'] = { data: { ...stored, data: { name: 'Winter, last' } }, others: [] };
  await click(byRole('button', 'Continue here', dialog));
  await eventually(() => field('Name').value === 'Winter, last', 'what was typed there last');
});

test('[A4.031] Abandon deletes the draft and leaves the record as it is', async () => {
  const { calls } = await show({ draft: true, more: { 'DELETE auto-save': { message: 'ok' } } });
  await click(byRole('button', 'Abandon', byRole('alertdialog', 'Unsaved Changes')));
  await eventually(() => queryByRole('alertdialog') === null, 'the dialog to close');
  assert.ok(calls.includes('DELETE auto-save'));
  assert.is(field('Name').value, 'Winter');
});

test('[D5.015] a conflict shows mine and theirs by field, chosen by the keys 1 and 2', async () => {
  const theirs = { ...winter, version: 2, name: 'Cold season' };
  const stale = json(409, {
    id: 'stale',
    message: 'Stale.',
    data: { item: theirs, fields: ['name'] },
  });
  const { answers } = await show({ more: { 'PUT tags/7': stale } });
  await fill(field('Name'), 'Snow');
  await click(save());
  await eventually(
    () => queryByRole('alertdialog', 'Two people changed this') !== null,
    'the conflict',
  );
  const dialog = byRole('alertdialog', 'Two people changed this');
  assert.match(dialog.textContent ?? '', /Before.*Winter.*Yours.*Snow.*Theirs.*Cold season/);
  assert.match(dialog.textContent ?? '', '1 of 1 left to decide');
  const [mine] = allByRole('radio', /.*/, dialog);
  await act(async () => mine?.focus());
  await press('2');
  await eventually(() => dialog.textContent?.includes('All decided') === true, 'the decision');
  answers['PUT tags/7'] = { message: 'ok', data: { ...theirs, version: 3 } };
  await click(byRole('button', /^Use these choices/));
  await eventually(() => field('Name').value === 'Cold season', 'theirs');
});

test('a write without an answer is said to be unknown and is asked again with the same token', async () => {
  let tries = 0;
  const tokens: unknown[] = [];
  const { bodies } = await show({
    more: {
      'PUT tags/7': () => {
        tries += 1;
        if (tries === 1) throw new TypeError('no network');
        return {
          message: 'Tag updated successfully.',
          data: { ...winter, name: 'Snow', version: 2 },
        };
      },
    },
  });
  await fill(field('Name'), 'Snow');
  await click(save());
  await eventually(
    () => text().includes('it is not known yet whether this was saved'),
    'the banner',
  );
  await click(byRole('button', 'Retry'));
  await eventually(() => text().includes('Saved') && tries === 2, 'the save');
  for (const body of bodies) tokens.push((body as { _idempotency?: string } | null)?._idempotency);
  const sent = tokens.filter((token) => token !== undefined);
  assert.is(sent.length, 2);
  assert.is(sent[0], sent[1]);
});

test('a record that is not there is a page that is not there', async () => {
  await show({ more: { 'GET tags/7': json(404, { id: 'not_found', message: 'Gone.' }) } });
  await eventually(() => text().includes(MESSAGES.notFoundPage), 'the 404 page');
});

test('a record that could not be loaded can be asked for again', async () => {
  const { answers } = await show({
    more: { 'GET tags/7': json(500, { id: 'unexpected', message: 'Sorry.' }) },
  });
  await eventually(() => queryByRole('button', 'Retry') !== null, 'the retry');
  answers['GET tags/7'] = { data: winter };
  await click(byRole('button', 'Retry'));
  await eventually(() => field('Name').value === 'Winter', 'the record');
});

test('without the permission a form is denied, while it is unknown it is loading', async () => {
  const denied = await show({ actions: ['index', 'show'] });
  assert.match(text(), 'You do not have permission');
  assert.match(text(), 'Core.TagsController@update');
  assert.equal(denied.calls, []);
  const unknown = await show({ actions: null });
  assert.equal(unknown.calls, []);
  assert.not.match(text(), 'permission');
});

test('leaving with unsaved changes asks, and staying keeps them', async () => {
  await show({});
  services.get(navigationGuard).start();
  await fill(field('Name'), 'Snow');
  await click(byRole('button', 'Back to list'));
  assert.is(location.pathname, '/content/tags/7/edit');
  assert.ok(services.get(navigationGuard).ref.getSnapshot().hasTag('asking'));
  await act(async () => services.get(navigationGuard).ref.send({ type: 'navigation.stay' }));
  assert.is(field('Name').value, 'Snow');
});

test.after(cleanup);
test.run();

/** The tab goes behind another one for a moment. */
async function hideTab() {
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  Reflect.deleteProperty(document, 'hidden');
}
