import { act } from 'react';
import {
  byRole,
  cleanup,
  click,
  press,
  queryByRole,
  renderInto,
  until,
} from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { Button } from '../../../src/app/ui/button.tsx';
import { IconButton } from '../../../src/app/ui/icon-button.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('button');

test('a button runs on a click, on Enter and on Space', async () => {
  const runs: string[] = [];
  await renderInto(<Button onClick={() => runs.push('')}>Save</Button>);
  await click(byRole('button', 'Save'));
  byRole('button', 'Save').focus();
  await press('Enter');
  await press(' ');
  assert.is(runs.length, 3);
  await cleanup();
});

test('a button that is off keeps focus, says why and does nothing', async () => {
  const runs: string[] = [];
  await renderInto(
    <Button off="Fix 1 field to save" onClick={() => runs.push('')}>
      Save
    </Button>,
  );
  const button = byRole('button', 'Save');
  button.focus();
  await click(button);
  await press('Enter');
  assert.is(document.activeElement, button);
  assert.is(button.getAttribute('aria-disabled'), 'true');
  assert.is(button.getAttribute('aria-description'), 'Fix 1 field to save');
  assert.is(button.hasAttribute('disabled'), false);
  assert.is(runs.length, 0);
  await cleanup();
});

test('a finger on a button that is off shows the reason, but where the press itself leads to it', async () => {
  await renderInto(
    <>
      <Button off="Nothing to save">Save</Button>
      <Button off="You may not" onRefused={() => undefined}>
        Delete
      </Button>
    </>,
  );
  await touch(byRole('button', 'Delete'));
  assert.ok(queryByRole('tooltip') === null);
  await touch(byRole('button', 'Save'));
  await until(() => queryByRole('tooltip') !== null, 'the tooltip');
  assert.is(byRole('tooltip').textContent, 'Nothing to save');
  await cleanup();
});

test('focus on a button that is off shows the reason', async () => {
  await renderInto(
    <>
      <Button>Before</Button>
      <Button off="Nothing to save">Save</Button>
    </>,
  );
  byRole('button', 'Before').focus();
  await press('Tab');
  await until(() => queryByRole('tooltip') !== null, 'the tooltip');
  assert.is(byRole('tooltip').textContent, 'Nothing to save');
  await cleanup();
});

test('a press takes the tooltip away, and leaves the reason of a button that is off', async () => {
  await renderInto(
    <>
      <IconButton icon="ellipsis" label="More" />
      <Button off="Nothing to save">Save</Button>
    </>,
  );
  await press('Tab');
  await until(() => queryByRole('tooltip') !== null, 'the tooltip');
  await click(byRole('button', 'More'));
  await until(() => queryByRole('tooltip') === null, 'the tooltip to go');
  await press('Tab');
  await until(() => queryByRole('tooltip') !== null, 'the reason');
  await click(byRole('button', 'Save'));
  assert.is(byRole('tooltip').textContent, 'Nothing to save');
  await cleanup();
});

test('what a control has opened takes its tooltip away, and none comes while it is open', async () => {
  const more = (open: boolean) => (
    <IconButton icon="ellipsis" label="More" aria-haspopup="menu" aria-expanded={open} />
  );
  const { rerender } = await renderInto(more(false));
  await press('Tab');
  await until(() => queryByRole('tooltip') !== null, 'the tooltip');
  await rerender(more(true));
  await until(() => queryByRole('tooltip') === null, 'the tooltip to go');
  await cleanup();
});

test('a busy button does nothing and is said to be busy', async () => {
  const runs: string[] = [];
  await renderInto(
    <Button busy onClick={() => runs.push('')}>
      Saving
    </Button>,
  );
  await click(byRole('button', 'Saving'));
  assert.is(byRole('button', 'Saving').getAttribute('aria-busy'), 'true');
  assert.is(runs.length, 0);
  await cleanup();
});

test('the key stands in the button but not in its name', async () => {
  await renderInto(<Button keys="Mod+S">Save</Button>);
  const button = byRole('button', 'Save');
  assert.is(button.getAttribute('aria-keyshortcuts'), 'Control+S');
  assert.ok(button.querySelector('kbd') !== null);
  await cleanup();
});

test('an icon button has a name', async () => {
  await renderInto(<IconButton icon="ellipsis" label="More" off="Nothing more" />);
  assert.is(byRole('button', 'More').getAttribute('aria-description'), 'Nothing more');
  await cleanup();
});

test.run();

async function touch(button: HTMLElement) {
  const options = { bubbles: true, pointerType: 'touch' };
  await act(async () => {
    button.dispatchEvent(new PointerEvent('pointerup', options));
  });
}
