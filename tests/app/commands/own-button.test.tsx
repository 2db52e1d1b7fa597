import { byRole, cleanup, renderInto } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { OwnButton, OwnIconButton } from '../../../src/app/commands/own-button.tsx';
import { suite } from '../../support/suite.ts';
import { directory } from '../../support/app-services.ts';

const test = suite('buttons that are commands');
const PRINT = { id: 'test.print', title: 'Print the page', keys: ['Alt+P'], synonyms: ['paper'] };
const found = () =>
  directory()
    .list()
    .find(({ id }) => id === PRINT.id);

test('a button’s key, tooltip and row come from one entry, which presses it while it is there', async () => {
  let pressed = 0;
  const page = await renderInto(
    <OwnButton entry={PRINT} onClick={() => (pressed += 1)}>
      Print
    </OwnButton>,
  );
  assert.is(byRole('button', /^Print/).dataset.command, PRINT.id);
  assert.is(byRole('button', /^Print/).getAttribute('aria-keyshortcuts'), 'Alt+P');
  assert.equal(
    [found()?.title, found()?.keys, found()?.scope],
    ['Print the page', ['Alt+P'], 'page'],
  );
  assert.equal(directory().run(PRINT.id), { status: 'ran' });
  assert.is(pressed, 1);
  await page.rerender(<p>Gone</p>);
  assert.is(found(), undefined);
  assert.is(directory().run(PRINT.id).status, 'refused');
});

test('in a dialog it is the dialog’s, and one that is off is not pressed', async () => {
  let pressed = 0;
  await renderInto(
    <div role="dialog">
      <OwnIconButton entry={PRINT} icon="file-text" off="No paper" onClick={() => (pressed += 1)} />
    </div>,
  );
  assert.is(byRole('button').getAttribute('aria-label'), 'Print the page');
  assert.is(found()?.scope, 'dialog');
  assert.throws(() => directory().run(PRINT.id), 'This cannot be done here any more.');
  assert.is(pressed, 0);
});

test.after.each(cleanup);
test.run();
