import { byRole, cleanup, press, queryByRole, renderInto, until } from '../../support/dom.tsx';
import { act } from 'react';
import * as assert from 'uvu/assert';
import { buttonCommands } from '../../../src/app/palette/page-buttons.ts';
import { palette } from '../../../src/app/palette/palette-ref.ts';
import { PaletteView } from '../../../src/app/palette/palette-view.tsx';
import { answerCalls } from '../../support/api.ts';
import { suite } from '../../support/suite.ts';
import { PageContexts } from '../../support/page-contexts.tsx';
import { directory, services } from '../../support/app-services.ts';

const { ref: paletteRef, start: startPalette } = services.get(palette);

const test = suite('buttons in the palette');

test('a button that no command stands for is one by its name and place; those out of reach are none', async () => {
  await renderInto(
    <>
      <section aria-label="Mapping">
        <button type="button">
          Keep <kbd>K</kbd>
        </button>
        <button type="button">Keep</button>
        <button type="button" aria-label="Forget it" />
      </section>
      <button type="button" data-command="form.save">
        Save
      </button>
      <button type="button" disabled>
        Off
      </button>
      <button type="button" aria-disabled="true">
        Refused
      </button>
      <div inert>
        <button type="button">Covered</button>
      </div>
      <button type="button" role="combobox" aria-expanded="false" aria-controls="x">
        Choice
      </button>
    </>,
  );
  const { commands } = buttonCommands(document);
  assert.equal(
    commands.map(({ id, title, place }) => [id, title, place]),
    [
      ['press.Keep (Mapping)', 'Keep', 'Mapping'],
      ['press.Keep (Mapping) 2', 'Keep 2', 'Mapping'],
      ['press.Forget it', 'Forget it', undefined],
    ],
  );
});

test('the palette presses it: with its name typed, and only as long as it is there', async () => {
  answerCalls({ 'GET search': { data: [] } });
  startPalette();
  let pressed = 0;
  const button = (
    <button type="button" onClick={() => (pressed += 1)}>
      Print the sheet
    </button>
  );
  await renderInto(
    <PageContexts>
      {button}
      <PaletteView />
    </PageContexts>,
  );
  await act(async () => paletteRef.send({ type: 'palette.open' }));
  assert.is(queryByRole('option', /^Print the sheet/), null);
  await act(async () => paletteRef.send({ type: 'palette.type', text: 'print the' }));
  assert.ok(byRole('option', /^Print the sheet/));
  await press('Enter');
  await until(() => pressed === 1, 'the press');
  await until(() => !inDirectory(), 'the end');
});

test('a button that has gone before it is pressed is said to be gone', () => {
  const button = document.createElement('button');
  button.textContent = 'Gone';
  document.body.append(button);
  const { commands } = buttonCommands(document);
  button.remove();
  assert.throws(() => commands[0]?.run({}), 'This cannot be done here any more.');
});

test.after.each(cleanup);
test.run();

function inDirectory() {
  return directory()
    .list()
    .some(({ id }) => id.startsWith('press.'));
}
