import * as assert from 'uvu/assert';
import { assign, createActor, setup } from 'xstate';
import type { TransitionMeta } from '../../../machines/kit/command.ts';
import { rowMachine } from '../../../machines/row/row.machine.ts';
import { rowInput } from '../../../machines/row/row.model.ts';
import { createDirectory } from '../../../src/app/commands/directory.ts';
import { conflictsOf } from '../../../src/app/shell/keys/conflicts.ts';
import { suite } from '../../support/suite.ts';

const test = suite('directory');

test('the nearest scope stands first and gives the command of an id', () => {
  const directory = createDirectory();
  directory.addPlain([plain('save', 'Save page'), plain('help', 'Help')]);
  const remove = directory.addPlain([plain('save', 'Save form')], 'form');
  assert.equal(titles(directory), ['Save form', 'Help']);
  remove();
  assert.equal(titles(directory), ['Save page', 'Help']);
});

test('a dialog covers the scopes below it, but theme, snackbars and the session stay', () => {
  const directory = createDirectory();
  directory.addPlain([plain('go.faqs', 'FAQs'), plain('theme.dark', 'Dark')]);
  const close = directory.addActor(createActor(doorMachine).start(), 'dialog');
  assert.equal(titles(directory), ['Open', 'Unlock', 'Dark']);
  close();
  assert.equal(titles(directory), ['FAQs', 'Dark']);
});

test('a button of its own in a dialog covers nothing: the keys of the form below stay bound', () => {
  const directory = createDirectory();
  directory.addPlain([plain('form.save', 'Save')], 'form');
  directory.addPlain([plain('text.widen', 'Widen')], 'dialog');
  assert.equal(titles(directory), ['Widen', 'Save']);
});

test('an actor’s commands follow its state, and a refused one says why', () => {
  const directory = createDirectory();
  const door = createActor(doorMachine).start();
  let told = 0;
  directory.subscribe(() => {
    told += 1;
  });
  directory.addActor(door, 'page');
  assert.equal(
    directory.list().map(({ id, enabled, reason }) => [id, enabled, reason]),
    [
      ['door.open', false, 'Locked'],
      ['door.unlock', true, null],
    ],
  );
  assert.equal(directory.run('door.open'), { status: 'refused', reason: 'Locked' });
  assert.equal(directory.run('door.unlock'), { status: 'ran' });
  assert.equal(directory.run('door.open'), { status: 'ran' });
  assert.is(door.getSnapshot().value, 'open');
  assert.equal(titles(directory), []);
  assert.is(told, 2, 'each at once');
});

test('what comes and goes together is told once, in the next microtask; who asks before sees it', async () => {
  const directory = createDirectory();
  const door = createActor(doorMachine).start();
  const told: string[] = [];
  directory.subscribe(() => told.push('all'));
  directory.follow('save', () => told.push('save'));
  const remove = directory.addPlain([plain('save', 'Save')]);
  directory.addPlain([plain('help', 'Help')]);
  directory.addActor(door, 'page');
  remove();
  assert.equal(titles(directory), ['Open', 'Unlock', 'Help']);
  assert.equal(told, []);
  await Promise.resolve();
  assert.equal(told, ['all', 'save']);
  directory.addPlain([plain('find', 'Find')]);
  door.send({ type: 'door.unlock' });
  assert.equal(told, ['all', 'save', 'all', 'save'], 'a change of state is told at once');
  await Promise.resolve();
  assert.is(told.length, 4, 'with what was added before it');
});

test('of another title alone hear those who show it; the list stays and reads it, with own keys too', () => {
  const directory = createDirectory();
  const row = createActor(rowMachine, { input: rowInput }).start();
  row.send({ type: 'rows.arranged', ids: [4, 5, 6, 7] });
  row.send({ type: 'row.focus', id: 5 });
  directory.addActor(row, 'page');
  directory.rebind({ 'row.edit': ['B'] });
  const told: string[] = [];
  directory.subscribe(() => told.push('all'));
  directory.follow('row.edit', () => told.push('edit'));
  directory.follow('row.next', () => told.push('next'));
  const before = directory.list();
  const edit = () => before.find(({ id }) => id === 'row.edit');
  assert.is(edit()?.title, 'Edit FAQ 5');
  row.send({ type: 'row.focus', id: 6 });
  assert.equal(told, ['edit']);
  assert.is(directory.list(), before);
  assert.is(edit()?.title, 'Edit FAQ 6');
  assert.equal(edit()?.keys, ['B']);
  row.send({ type: 'row.focus', id: 7 });
  assert.equal(told, ['edit', 'all', 'edit', 'next'], 'the last row has no next one');
});

test('a command that has gone is refused, a stopped actor has none', () => {
  const directory = createDirectory();
  const door = createActor(doorMachine).start();
  directory.addActor(door, 'page');
  const held = directory.list()[1];
  door.stop();
  assert.is(held?.run({}).status, 'refused');
  assert.equal(directory.run('nothing'), {
    status: 'refused',
    reason: 'This cannot be done here any more.',
  });
});

test('what a command asks for goes into its event', () => {
  const directory = createDirectory();
  const door = createActor(doorMachine).start();
  directory.addActor(door, 'page');
  directory.run('door.unlock', { by: 'Nora' });
  assert.is(door.getSnapshot().context.by, 'Nora');
});

test('what is done with a selection stands before the rest of its page, but in a dialog or form with the rest', () => {
  const scopes = (scope: 'page' | 'form') => {
    const directory = createDirectory();
    directory.addActor(createActor(rowsMachine, { input: allowed }).start(), scope);
    return directory.list().map((command) => [command.id, command.scope]);
  };
  assert.equal(scopes('page'), [
    ['rows.merge', 'selection'],
    ['rows.find', 'page'],
  ]);
  assert.equal(scopes('form'), [
    ['rows.find', 'form'],
    ['rows.merge', 'form'],
  ]);
});

test('a command that asks is on only if its machine would take some answers', () => {
  const directory = createDirectory();
  const rows = createActor(rowsMachine, { input: allowed }).start();
  directory.addActor(rows, 'page');
  const merge = () => directory.list().find(({ id }) => id === 'rows.merge');
  assert.equal([merge()?.enabled, merge()?.reason], [false, 'Select a row first']);
  rows.send({ type: 'rows.select' });
  assert.equal([merge()?.enabled, merge()?.reason], [true, null]);
  assert.equal(merge()?.args[0]?.title, 'Into which of 1?');
  assert.equal(directory.run('rows.merge', { target: 0 }), {
    status: 'refused',
    reason: 'There is no such row',
  });
  assert.equal(directory.run('rows.merge', { target: 4 }), { status: 'ran' });
});

test('a right that is taken away hides the command, and running what was listed before says why', () => {
  const directory = createDirectory();
  const rows = createActor(rowsMachine, { input: allowed }).start();
  directory.addActor(rows, 'page');
  rows.send({ type: 'rows.select' });
  const held = directory.list().find(({ id }) => id === 'rows.merge');
  rows.send({ type: 'rows.deny' });
  assert.equal(titles(directory), ['Find']);
  const refused = { status: 'refused', reason: 'You may not merge rows' };
  assert.equal(held?.run({ target: 4 }), refused);
  assert.equal(directory.run('rows.merge', { target: 4 }), refused);
});

test('an actor that stopped takes its commands with it, and the list says so at once', () => {
  const directory = createDirectory();
  const door = createActor(doorMachine).start();
  directory.addActor(door, 'page');
  assert.is(directory.list().length, 2);
  let told = 0;
  directory.subscribe(() => {
    told += 1;
  });
  door.stop();
  assert.is(told, 1);
  assert.equal(directory.list(), []);
  assert.equal(directory.run('door.unlock'), {
    status: 'refused',
    reason: 'This cannot be done here any more.',
  });
});

test('what an actor does is told only where it changes what it offers, and then its list is made anew, nobody else’s', () => {
  const directory = createDirectory();
  const rows = createActor(rowsMachine, { input: allowed }).start();
  const door = createActor(doorMachine).start();
  directory.addActor(rows, 'page');
  directory.addActor(door, 'page');
  const unlock = () => directory.list().find(({ id }) => id === 'door.unlock');
  const [list, row] = [directory.list(), unlock()];
  let told = 0;
  directory.subscribe(() => {
    told += 1;
  });
  rows.send({ type: 'rows.find' });
  assert.is(told, 0);
  assert.is(directory.list(), list);
  rows.send({ type: 'rows.select' });
  assert.is(told, 1);
  assert.is(unlock(), row);
  rows.send({ type: 'rows.select' });
  assert.is(told, 1);
  door.send({ type: 'door.unlock' });
  assert.is(told, 2);
});

test('two machines with the same key: the nearer one has it, and within one scope it is a conflict', () => {
  const directory = createDirectory();
  const far = keyed('far', 'G');
  const near = keyed('near', 'G');
  directory.addPlain([far]);
  const remove = directory.addPlain([near], 'form');
  assert.equal(titles(directory), ['near', 'far']);
  assert.equal(conflictsOf(directory.list()), []);
  remove();
  directory.addPlain([near]);
  assert.equal(
    conflictsOf(directory.list()).map(({ one, other }) => [one.id, other.id]),
    [['near', 'far']],
  );
});

test.run();

const allowed = { may: true, selected: 0 };

const rowsMachine = setup({
  types: {
    context: {} as RowsContext,
    input: {} as RowsContext,
    events: {} as
      | { type: 'rows.merge'; target?: number }
      | { type: 'rows.find' | 'rows.select' | 'rows.deny' },
    transitionMeta: {} as TransitionMeta<RowsContext>,
  },
}).createMachine({
  context: ({ input }) => input,
  on: {
    'rows.find': {
      actions: () => undefined,
      meta: { command: { id: 'rows.find', title: 'Find' } },
    },
    'rows.select': { actions: assign({ selected: 1 }) },
    'rows.deny': { actions: assign({ may: false }) },
    'rows.merge': {
      guard: ({ context: { may, selected }, event }) =>
        may && selected > 0 && (event.target ?? 0) > 0,
      actions: () => undefined,
      meta: {
        command: {
          id: 'rows.merge',
          title: 'Merge',
          scope: 'selection',
          visible: ({ may }) => may,
          args: ({ selected }) => [
            { name: 'target', title: `Into which of ${selected}?`, kind: 'number' },
          ],
          example: () => ({ target: 1 }),
          reason: ({ may, selected }) => {
            if (!may) return 'You may not merge rows';
            return selected === 0 ? 'Select a row first' : 'There is no such row';
          },
        },
      },
    },
  },
});

interface RowsContext {
  readonly may: boolean;
  readonly selected: number;
}

function keyed(id: string, keys: string) {
  return { ...plain(id, id), keys: [keys] };
}

const doorMachine = setup({
  types: {
    context: {} as { readonly locked: boolean; readonly by: string | null },
    events: {} as { type: 'door.open' } | { type: 'door.unlock'; by?: string },
    transitionMeta: {} as TransitionMeta<{ readonly locked: boolean }>,
  },
}).createMachine({
  context: { locked: true, by: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'door.open': {
          guard: ({ context }) => !context.locked,
          target: 'open',
          meta: {
            command: {
              id: 'door.open',
              title: 'Open',
              reason: ({ locked }) => (locked ? 'Locked' : null),
            },
          },
        },
        'door.unlock': {
          actions: assign(({ event }) => ({ locked: false, by: event.by ?? null })),
          meta: { command: { id: 'door.unlock', title: 'Unlock' } },
        },
      },
    },
    open: {},
  },
});

function plain(id: string, title: string) {
  return { id, title, run: () => undefined };
}

function titles(directory: ReturnType<typeof createDirectory>) {
  return directory.list().map(({ title }) => title);
}
