import { byRole, cleanup, click, queryByRole } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { ListScreen } from '../../../../src/app/resources/list.screen.tsx';
import { FormScreen } from '../../../../src/app/resources/form.screen.tsx';
import { BulkHost } from '../../../../src/app/shell/hosts.tsx';
import { domains } from '../../../../src/shared/resources/administration/domains.ts';
import { answerCalls } from '../../../support/api.ts';
import { newApp } from '../../../support/app-services.ts';
import { editing } from '../../../support/form-page.tsx';
import type { Actions } from '../../../support/kept-form.tsx';
import { lastIntent } from '../../../support/kept-form.tsx';
import {
  eventually,
  found,
  listAnswer,
  renderPage,
  row,
  signIn,
  snackbars,
} from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';

const test = suite('what one row at most is');
const BULK = 'POST domains/bulk';
const SAID = '“mail.example.org” made the default.';
const rows = [
  row(7, { domain: 'mail.example.org', default: false }),
  row(8, { domain: 'news.example.org', default: true }),
];

test('a row is made it by its menu, by the side panel and by the bar of the selection', async () => {
  const ways = [
    async () => {
      await openMenu('mail.example.org');
      await click(await found('menuitem', 'Make default'));
    },
    async () => click(byRole('button', 'Make default', await peek('mail.example.org'))),
    async () => {
      await click(byRole('checkbox', 'Select mail.example.org'));
      await click(byRole('button', 'Make default', await found('toolbar', 'Selected rows')));
    },
  ];
  for (const make of ways) {
    const world = await list();
    await make();
    await eventually(() => snackbars().includes(SAID), 'what is said');
    assert.equal(askedOf(world), { ids: [7], versions: { 7: 1 } });
  }
});

test('of the row that is it the side panel offers nothing, and of two rows the bar neither', async () => {
  await list();
  const panel = await peek('news.example.org');
  assert.is(queryByRole('button', 'Make default', panel), null);
  await click(byRole('button', 'Close', panel));
  for (const name of ['mail', 'news'])
    await click(byRole('checkbox', `Select ${name}.example.org`));
  const button = queryByRole('button', 'Make default', await found('toolbar', 'Selected rows'));
  assert.ok(button === null || button.getAttribute('aria-disabled') === 'true');
});

test('a record that is looked at is made it by one press, under way until it is read anew, and that can be taken back', async () => {
  const world = await view();
  const make = await found('button', 'Make default');
  assert.is(make.closest('[role=group]')?.getAttribute('aria-label') ?? null, null);
  await click(make);
  assert.is(make.getAttribute('aria-busy'), 'true');
  world.end();
  await eventually(() => snackbars().includes(SAID), 'what is said');
  assert.equal(askedOf(world), { ids: [7], versions: { 7: 1 } });
  await eventually(() => queryByRole('button', 'Make default') === null, 'that it is it');
  const { type, id } = lastIntent();
  assert.equal({ type, id }, { type: 'undo.run', id: 4 });
});

test('a record that is looked at has no such button where it is it, or where the person may not edit', async () => {
  await view({ item: row(7, { domain: 'mail.example.org', default: true }) });
  assert.is(queryByRole('button', 'Make default'), null);
  await view({ actions: ['index', 'show'] });
  assert.is(queryByRole('button', 'Make default'), null);
});

test.after(cleanup);
test.run();

async function openMenu(name: string) {
  await click(byRole('button', `Actions for ${name}`));
}

async function peek(name: string) {
  await openMenu(name);
  await click(await found('menuitem', /^Peek/));
  return found('dialog', name);
}

function askedOf({ calls, bodies }: Pick<ReturnType<typeof answerCalls>, 'calls' | 'bodies'>) {
  const { action, target, values } = bodies[calls.lastIndexOf(BULK)] as Record<string, unknown>;
  assert.equal([action, values], ['update', { default: true }]);
  return target;
}

const result = { action: 'update', resource: 'domains', total: 1, done: 1, refused: 0, undo_id: 4 };
const task = {
  ...{ id: 3, title: 'Make default 1 domain', kind: 'bulk', status: 'done', progress: 1 },
  ...{ error: null, undone_at: null, result },
};

async function list() {
  await begin();
  const made = answerCalls({
    'GET domains': listAnswer(rows),
    'GET domains/7': { data: rows[0] },
    'GET domains/8': { data: rows[1] },
    [BULK]: { task_id: 3 },
    'GET tasks/3': { data: task },
  });
  await renderPage(
    <>
      <ListScreen resource={domains} />
      <BulkHost />
    </>,
    '/domains',
  );
  await found('checkbox', 'Select mail.example.org');
  return made;
}

async function view({ item = rows[0], actions }: View = {}) {
  await begin(actions);
  let now = item;
  let end = () => {};
  const over = new Promise((resolve) => {
    end = () => resolve({ data: task });
  });
  const made = answerCalls({
    ...editing,
    'GET domains/7': () => ({ data: now }),
    'GET domains/7/uses': { data: { places: [], hidden: false } },
    [BULK]: () => {
      now = row(7, { domain: 'mail.example.org', default: true, version: 2 });
      return { task_id: 3 };
    },
    'GET tasks/3': () => over,
  });
  await renderPage(
    <>
      <FormScreen resource={domains} mode="view" id={7} />
      <BulkHost />
    </>,
    `${domains.page}/7`,
  );
  await found('heading', 'mail.example.org');
  return { ...made, end };
}

async function begin(actions?: Actions) {
  await cleanup();
  newApp();
  signIn(domains, actions);
}

interface View {
  readonly item?: (typeof rows)[number];
  readonly actions?: Actions;
}
