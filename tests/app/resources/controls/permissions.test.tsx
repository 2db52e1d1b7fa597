import { byRole, cleanup, click, fill, press, queryByRole } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import '../../../../src/app/features/groups/permissions/permissions.tsx';
import { resourceNamed } from '../../../../src/shared/resources/index.ts';
import { renderControl } from '../../../support/control.tsx';
import { eventually } from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';
import { directory, run } from '../../../support/app-services.ts';

const test = suite('matrix of permissions');

test('an area is folded and unfolded by its name, and its row keeps all of its rights', async () => {
  await open();
  const all = rows();
  const inContent = Number(/\d+/.exec(area().textContent ?? '')?.[0]);
  assert.ok(inContent > 3);
  assert.is(area().getAttribute('aria-expanded'), 'true');
  await click(area());
  assert.is(area().getAttribute('aria-expanded'), 'false');
  assert.is(rows(), all - inContent);
  assert.is(queryByRole('checkbox', 'Tags, List'), null);
  assert.ok(byRole('checkbox', 'Content, List, all'));
  await click(area());
  assert.is(rows(), all);
});

test('on the name of an area left folds, right unfolds and then goes on, and the grid is one tab stop', async () => {
  await open();
  await act(async () => area().focus());
  await press('ArrowLeft');
  assert.is(area().getAttribute('aria-expanded'), 'false');
  await press('ArrowDown');
  const next = document.activeElement?.getAttribute('data-area');
  assert.ok(next && next !== 'content');
  await press('ArrowUp');
  await press('ArrowRight');
  assert.is(area().getAttribute('aria-expanded'), 'true');
  await press('ArrowRight');
  assert.is(document.activeElement, byRole('checkbox', 'Content, List, all'));
  const stops = [...byRole('grid').querySelectorAll<HTMLElement>('tbody [data-cell]')];
  assert.is(stops.filter(({ tabIndex }) => tabIndex === 0).length, 1);
});

test('what is searched for is shown in a folded area, and both commands act on all areas', async () => {
  await open();
  const all = rows();
  await act(async () => void run('disclosure.closeAll'));
  assert.is(rows(), 0);
  assert.is(
    directory()
      .list()
      .find(({ id }) => id === 'disclosure.closeAll')?.enabled,
    false,
  );
  await fill(byRole('textbox', 'Find what it is about, or an action'), 'tags');
  assert.is(rows(), 1);
  await fill(byRole('textbox', 'Find what it is about, or an action'), '');
  assert.is(rows(), 0);
  await act(async () => void run('disclosure.openAll'));
  assert.is(rows(), all);
});

test.after(cleanup);
test.run();

async function open() {
  const groups = resourceNamed('groups');
  const field = groups.fields.permissions;
  if (field === undefined) throw new Error('a group has permissions');
  await renderControl(field, { resource: groups, value: [] });
  await eventually(() => queryByRole('grid') !== null, 'the matrix');
}

function area() {
  return byRole('button', /^Content/);
}

/** Controllers on screen. */
function rows() {
  return byRole('grid').querySelectorAll('th[scope="row"]').length;
}
