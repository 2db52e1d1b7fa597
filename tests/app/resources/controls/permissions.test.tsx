import { byRole, cleanup, click, fill, press, queryByRole } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import '../../../../src/app/features/groups/permissions/permissions.tsx';
import { permissionName } from '../../../../src/shared/permissions.ts';
import { resourceNamed, resources } from '../../../../src/shared/resources/index.ts';
import { answerCalls } from '../../../support/api.ts';
import { renderControl } from '../../../support/control.tsx';
import { eventually, signIn } from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';
import { directory, run } from '../../../support/app-services.ts';

const test = suite('matrix of permissions');
const groups = resourceNamed('groups');
const list = (title: string) => {
  const found = resources.find((resource) => resource.title.many === title);
  if (found === undefined) throw new Error(`no resource is called ${title}`);
  return permissionName(found.controller, 'index');
};
const EDITORS = { id: 9, name: 'Editors', permissions: [list('FAQs'), list('Videos')] };

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

test('compared with another group, what differs is marked, counted in words, and shown alone', async () => {
  signIn(groups);
  answerCalls({ 'GET groups': { data: [EDITORS], total: 1, current_page: 1, last_page: 1 } });
  await open([list('Tags'), list('FAQs')]);
  await eventually(() => queryByRole('combobox', 'Compared with') !== null, 'the choice');
  const compared = byRole('combobox', 'Compared with');
  assert.is(document.querySelector('output')?.textContent, '2 changes: 2 granted');
  await click(compared);
  await eventually(() => queryByRole('option', 'Compared with Editors') !== null, 'the groups');
  await click(byRole('option', 'Compared with Editors'));
  assert.is(document.querySelector('output')?.textContent, '1 more, 1 fewer than Editors');
  assert.ok(byRole('checkbox', 'Tags, List, other than Editors'));
  assert.ok(byRole('checkbox', 'FAQs, List'));
  await click(byRole('radio', 'Differences 2'));
  assert.equal(
    [...byRole('grid').querySelectorAll('th[scope="row"]')].map((head) => head.textContent),
    ['Tags', 'Videos'],
  );
});

test('what a cell allows is said in words, without the name of a controller', async () => {
  await open();
  const grid = byRole('grid');
  assert.is(byRole('checkbox', 'Tags, Delete').title, 'Tags: Move them to the trash');
  const titles = [...grid.querySelectorAll('[title]')].map((each) => each.getAttribute('title'));
  assert.equal(
    titles.filter((title) => title?.includes('Controller')),
    [],
  );
});

test.after(cleanup);
test.run();

async function open(value: readonly string[] = []) {
  const field = groups.fields.permissions;
  if (field === undefined) throw new Error('a group has permissions');
  await renderControl(field, { resource: groups, value });
  await eventually(() => queryByRole('grid') !== null, 'the matrix');
}

function area() {
  return byRole('button', /^Content/);
}

/** Controllers on screen. */
function rows() {
  return byRole('grid').querySelectorAll('th[scope="row"]').length;
}
