import { act } from 'react';
import { byRole, cleanup, click, queryByRole, renderInto, until } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { OwnButton, OwnIconButton } from '../../../src/app/commands/own-button.tsx';
import { useOpener } from '../../../src/app/commands/use-own-command.ts';
import { Button } from '../../../src/app/ui/button.tsx';
import { Menu, MenuItem } from '../../../src/app/ui/menu.tsx';
import { suite } from '../../support/suite.ts';
import { directory } from '../../support/app-services.ts';

const test = suite('buttons that are commands');
const PRINT = { id: 'test.print', title: 'Print the page', keys: ['Alt+P'], synonyms: ['paper'] };
const MORE = { id: 'test.more', title: 'More of this page' };
const found = () =>
  directory()
    .list()
    .find(({ id }) => id === PRINT.id);

test('a button’s key, tooltip and row come from one declaration, and what it does is run as long as it is there', async () => {
  let printed = 0;
  let pressed = 0;
  const page = await renderInto(
    <OwnButton declared={PRINT} run={() => (printed += 1)} onPointerDown={() => (pressed += 1)}>
      Print
    </OwnButton>,
  );
  const button = byRole('button', /^Print/);
  assert.is(button.dataset.command, PRINT.id);
  assert.is(button.getAttribute('aria-keyshortcuts'), 'Alt+P');
  assert.equal(
    [found()?.title, found()?.keys, found()?.scope],
    ['Print the page', ['Alt+P'], 'page'],
  );
  button.addEventListener('click', () => (pressed += 1));
  assert.equal(directory().run(PRINT.id), { status: 'ran' });
  assert.equal([printed, pressed], [1, 0], 'it is run, not pressed');
  assert.is(document.activeElement, button, 'what it opens gives the focus back to it');
  await click(button);
  assert.is(printed, 2);
  await page.rerender(<p>Gone</p>);
  assert.is(found(), undefined);
  assert.is(directory().run(PRINT.id).status, 'refused');
});

test('in a dialog it is the dialog’s, and one that is off or busy is refused with the reason', async () => {
  let printed = 0;
  const look = { declared: PRINT, icon: 'file-text', run: () => (printed += 1) } as const;
  const page = await renderInto(
    <div role="dialog">
      <OwnIconButton {...look} off="No paper" />
    </div>,
  );
  assert.is(byRole('button').getAttribute('aria-label'), 'Print the page');
  assert.is(found()?.scope, 'dialog');
  assert.equal([found()?.enabled, found()?.reason], [false, 'No paper']);
  assert.equal(directory().run(PRINT.id), { status: 'refused', reason: 'No paper' });
  await page.rerender(
    <div role="dialog">
      <OwnIconButton {...look} busy />
    </div>,
  );
  assert.is(found()?.reason, 'It is under way');
  assert.is(printed, 0);
});

test('of two buttons that are one command the one beside the focus is run, else the first of the page', async () => {
  const ran: string[] = [];
  const part = (name: string) => (
    <fieldset>
      <input aria-label={name} />
      <OwnButton declared={PRINT} run={() => void ran.push(name)}>
        {`Print ${name}`}
      </OwnButton>
    </fieldset>
  );
  await renderInto(
    <>
      {part('one')}
      {part('two')}
      {part('three')}
    </>,
  );
  directory().run(PRINT.id);
  for (const name of ['three', 'two', 'one']) {
    byRole('textbox', name).focus();
    directory().run(PRINT.id);
  }
  byRole('button', /^Print two/).focus();
  directory().run(PRINT.id);
  assert.equal(ran, ['one', 'three', 'two', 'one', 'two']);
});

test('a menu is opened by its command, takes the focus and gives it back to its button', async () => {
  await renderInto(<MoreMenu />);
  await act(async () => void directory().run(MORE.id));
  await until(() => queryByRole('menuitem', 'Reload') !== null, 'the menu');
  await until(() => byRole('menu').contains(document.activeElement), 'the focus in it');
});

test.after.each(cleanup);
test.run();

function MoreMenu() {
  const { button, panel } = useOpener(MORE);
  return (
    <Menu late label="More" {...panel} button={<Button {...button}>More</Button>}>
      <MenuItem>Reload</MenuItem>
    </Menu>
  );
}
