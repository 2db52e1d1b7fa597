import {
  allByRole,
  byRole,
  cleanup,
  click,
  press,
  queryByRole,
  type,
  until,
} from '../../support/dom.tsx';
import { act } from 'react';
import * as assert from 'uvu/assert';
import { OwnButton } from '../../../src/app/commands/own-button.tsx';
import { palette } from '../../../src/app/palette/palette-ref.ts';
import { announcer } from '../../../src/app/actors/announcer.ts';
import { answerCalls } from '../../support/api.ts';
import {
  announced,
  foundRecords,
  input,
  openPalette,
  renderPalette,
  showPalette,
  status,
} from '../../support/palette-page.tsx';
import { suite } from '../../support/suite.ts';
import { holdTimers } from '../../support/timers.ts';
import { directory, services } from '../../support/app-services.ts';

const { ref: paletteRef } = services.get(palette);
const { said: announcements } = services.get(announcer);

const test = suite('palette');
const PRINT = { id: 'test.print', title: 'Print the page' };
let stop: (() => void) | null = null;

test('after every key the option that is announced is the one that is marked, and the one Enter runs', async () => {
  const ran = await open();
  for (const letter of 'export') {
    await type(input(), letter);
    assert.is(announced()?.getAttribute('aria-selected'), 'true');
    assert.is(allByRole('option').filter(isMarked).length, 1);
  }
  await press('Backspace');
  assert.ok(announced()?.textContent?.includes('Export CSV'));
  await press('ArrowDown');
  assert.is(announced()?.getAttribute('aria-selected'), 'true');
  await press('ArrowUp');
  await press('Enter');
  await until(() => ran.length > 0, 'the command');
  assert.equal(ran, ['export']);
  assert.is(queryByRole('dialog', 'Command palette'), null);
});

test('clearing the text announces the first row again', async () => {
  await open();
  await type(input(), 'banana');
  assert.ok(announced()?.textContent?.includes('Banana'));
  await press('Escape');
  assert.is(input().value, '');
  assert.is(announced(), allByRole('option')[0]);
});

test('Escape clears the text, then closes', async () => {
  await open();
  await type(input(), 'a');
  await press('Escape');
  assert.ok(queryByRole('dialog', 'Command palette'));
  await press('Escape');
  await until(() => queryByRole('dialog', 'Command palette') === null);
});

test('Home and End are left to the text, by what is around the input, too', async () => {
  await open();
  await type(input(), 'a');
  await press('ArrowDown');
  const held = announced()?.id;
  for (const key of ['Home', 'End']) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    await act(async () => void input().dispatchEvent(event));
    assert.is(event.defaultPrevented, false, key);
    assert.is(announced()?.id, held, key);
  }
});

test('keys of an input method neither run nor close anything', async () => {
  const ran = await open();
  await type(input(), 'apple');
  await press('Enter', { isComposing: true });
  await press('Escape', { keyCode: 229 });
  assert.ok(queryByRole('dialog', 'Command palette'));
  assert.is(input().value, 'apple');
  assert.equal(ran, []);
});

test('a refused command stays, with its reason, and neither Enter nor a click runs it: both show and read out why', async () => {
  const ran = await open();
  await type(input(), 'merg');
  const row = announced();
  assert.is(row?.getAttribute('aria-disabled'), 'true');
  assert.ok(row?.textContent?.includes('Select a row first'));
  const told = () => announcements.get().polite.filter(({ text }) => text === 'Select a row first');
  const shown = () => document.body.textContent?.includes('Merge: Select a row first');
  const before = told().length;
  await press('Enter');
  assert.is(paletteRef.getSnapshot().context.command, null, 'it is not even picked');
  assert.is(told().length, before + 1);
  assert.ok(shown());
  assert.is(announced(), row);
  assert.ok(row?.hasAttribute('data-refused'));
  await type(input(), 'e');
  assert.is(shown(), false, 'it is gone with the next letter');
  await click(byRole('option', /^Merge/));
  assert.is(told().length, before + 2);
  assert.ok(shown());
  assert.ok(queryByRole('dialog', 'Command palette'));
  assert.equal(ran, []);
});

test('the row that was gone to stays the one that is announced, whatever comes and goes around it', async () => {
  await open();
  await type(input(), 'a');
  await press('ArrowDown');
  const { id } = announced() ?? {};
  assert.is(id, allByRole('option')[1]?.id);
  const remove = directory().addPlain([{ id: 'a', title: 'A', run: () => undefined }]);
  await act(async () => undefined);
  assert.is(allByRole('option')[0]?.id, 'palette-a');
  assert.is(announced()?.id, id);
  assert.is.not(id, undefined);
  await act(async () => remove());
});

test('records found by the server are listed under the commands, and one call is made for what is typed at once', async () => {
  await open();
  const { calls } = answerCalls({ 'GET search': foundRecords('My pickles turned soft') });
  const typing = holdTimers(150);
  await type(input(), 'pickles');
  await act(async () => typing.pass());
  typing.restore();
  await until(
    () => announced()?.textContent?.includes('My pickles turned soft') === true,
    'the record',
  );
  assert.ok(announced()?.textContent?.includes('FAQ #5'));
  assert.equal(
    calls.filter((call) => call === 'GET search'),
    ['GET search'],
  );
});

test('the row of two buttons that are one command shows the state of the one that had the focus beside it, and runs it', async () => {
  answerCalls({ 'GET search': { data: [] } });
  const ran: string[] = [];
  const part = (name: string, off: string | null) => (
    <fieldset>
      <input aria-label={name} />
      <OwnButton declared={PRINT} off={off} run={() => void ran.push(name)}>
        {`Print ${name}`}
      </OwnButton>
    </fieldset>
  );
  await renderPalette(
    <>
      {part('one', null)}
      {part('two', 'No paper')}
    </>,
  );
  const rowFrom = async (name: string) => {
    byRole('textbox', name).focus();
    await showPalette();
    await type(input(), 'print the page');
    return announced()?.getAttribute('aria-disabled') ?? null;
  };
  assert.is(await rowFrom('two'), 'true');
  await act(async () => paletteRef.send({ type: 'palette.close' }));
  assert.is.not(await rowFrom('one'), 'true');
  await press('Enter');
  await until(() => ran.length > 0, 'the command');
  assert.equal(ran, ['one']);
});

test('how many were found is announced, and that nothing was', async () => {
  await open();
  await type(input(), 'apple');
  await until(() => status() === '1 result', 'the count');
  await type(input(), 'zzzzqqqq');
  await until(() => status() === 'No results', 'that there are none');
});

test.after.each(cleanup);
test.run();

async function open() {
  const ran: string[] = [];
  answerCalls({ 'GET search': { data: [] } });
  stop?.();
  const run = (id: string) => () => void ran.push(id);
  stop = directory().addPlain([
    { id: 'apple', title: 'Apple', run: run('apple') },
    { id: 'banana', title: 'Banana', run: run('banana') },
    { id: 'export', title: 'Export CSV', keys: ['X'], run: run('export') },
    { id: 'merge', title: 'Merge', reason: 'Select a row first', run: run('merge') },
  ]);
  await openPalette();
  return ran;
}

function isMarked(option: HTMLElement) {
  return option.getAttribute('aria-selected') === 'true';
}
