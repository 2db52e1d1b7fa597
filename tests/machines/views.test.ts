import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { viewsMachine } from '../../machines/views/views.machine.ts';
import { facts, theirs, viewsInput, winter } from '../../machines/views/views.model.ts';
import { faultOf } from '../../machines/views/views.rules.ts';
import type { ViewFacts } from '../../machines/views/views.types.ts';
import { refuse, settle, startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('views');
const saved = { message: "View 'Winter' saved.", data: { ...winter, version: 3 } };
const stale = {
  status: 409,
  id: 'stale',
  message: 'Late.',
  data: { item: { ...winter, version: 5 } },
};

test('a new view keeps what the list shows, for the person alone, once it has a name', async () => {
  const bench = start(facts.plain, { storeView: [saved] });
  bench.send({ type: 'views.shown', shown: { ...facts.plain, query: 'search=winter' } });
  bench.send({ type: 'view.create' });
  bench.send({ type: 'draft.submit' });
  assert.is(reasonOf(bench, 'draft.submit'), 'Give the view a name');
  bench.send({ type: 'draft.change', change: { name: ' Winter ' } });
  bench.send({ type: 'draft.submit' });
  assert.is(reasonOf(bench, 'draft.submit'), 'It is being saved', 'its button stays');
  await settle();
  assert.equal(bench.port('storeView').inputs(), [
    {
      route: 'contents/faqs',
      name: 'Winter',
      audience: 'mine',
      group_id: null,
      query: 'search=winter',
    },
  ]);
  assert.equal(bench.emitted, [
    { type: 'view.kept', view: saved.data },
    { type: 'views.stale', route: 'contents/faqs' },
    snackbar("View 'Winter' saved."),
  ]);
});

test('a list without a view that leaves rows out is reset to every row; one that does not says why not', () => {
  const bench = start(facts.plain, {});
  assert.is(reasonOf(bench, 'view.reset'), 'Every row is shown, as the list orders them');
  bench.send({ type: 'views.shown', shown: facts.narrowed });
  bench.send({ type: 'view.reset' });
  assert.equal(bench.emitted, [{ type: 'view.opened', id: null }]);
  bench.send({ type: 'views.shown', shown: facts.changed });
  assert.is(
    commandsOf(bench.actor.getSnapshot()).find(({ id }) => id === 'view.reset'),
    undefined,
  );
});

test('a name that is taken keeps the dialog open and says so at the field, until it is changed', async () => {
  const taken = {
    status: 422,
    id: 'duplicate',
    message: 'Taken.',
    data: { name: 'There is one.' },
  };
  const bench = start(facts.plain, { storeView: [refuse(taken)] });
  bench.send({ type: 'view.create' });
  bench.send({ type: 'draft.change', change: { name: 'Winter' } });
  bench.send({ type: 'draft.submit' });
  await settle();
  assert.is(bench.state(), 'work.naming + menu.closed');
  assert.is(faultOf(bench.context(), 'name'), 'There is one.');
  bench.send({ type: 'draft.change', change: { name: 'Winters' } });
  assert.is(faultOf(bench.context(), 'name'), null);
  assert.equal(bench.emitted, []);
});

test('a view for a group is for the first of the groups until another is chosen, and for none without any', () => {
  const bench = start(facts.plain);
  bench.send({ type: 'view.create' });
  bench.send({ type: 'draft.change', change: { name: 'Ours', audience: 'group' } });
  assert.is(bench.context().draft.group_id, 4);
  bench.send({ type: 'draft.change', change: { audience: 'everyone' } });
  assert.is(bench.context().draft.group_id, null);
  bench.send({ type: 'views.allow', rights: { groups: [], mayShare: false } });
  bench.send({ type: 'draft.change', change: { audience: 'group' } });
  assert.is(reasonOf(bench, 'draft.submit'), 'Choose a group');
});

test('a view is overwritten by Save changes alone, and by nothing that is done to the list', async () => {
  const bench = start(facts.winter, { updateView: [saved] });
  bench.send({ type: 'view.save' });
  assert.is(reasonOf(bench, 'view.save'), 'Nothing has changed');
  bench.send({ type: 'views.shown', shown: facts.changed });
  bench.send({ type: 'view.choose', id: 8 });
  bench.send({ type: 'view.revert' });
  assert.equal(bench.port('updateView').inputs(), []);
  assert.equal(bench.emitted, [
    { type: 'view.opened', id: 8 },
    { type: 'view.opened', id: 7 },
  ]);
  bench.send({ type: 'view.save' });
  await settle();
  assert.equal(bench.port('updateView').inputs(), [
    { id: 7, version: 2, change: { query: 'search=snow' } },
  ]);
});

test('a late change asks whose is to stay, and writes over theirs only when told to', async () => {
  const bench = start(facts.changed, { updateView: [refuse(stale), saved] });
  bench.send({ type: 'view.save' });
  await settle();
  assert.is(bench.state(), 'work.late + menu.closed');
  assert.equal(bench.port('updateView').inputs().length, 1);
  bench.send({ type: 'view.overwrite' });
  await settle();
  assert.equal(bench.port('updateView').inputs()[1], {
    id: 7,
    version: 5,
    change: { query: 'search=snow' },
  });
  assert.is(bench.context().failure, null);
});

test('theirs can be taken instead', async () => {
  const bench = start(facts.changed, { updateView: [refuse(stale)] });
  bench.send({ type: 'view.save' });
  await settle();
  bench.send({ type: 'view.takeTheirs' });
  assert.equal(bench.emitted, [
    { type: 'views.stale', route: 'contents/faqs' },
    { type: 'view.opened', id: 7 },
  ]);
});

test('a view that is not mine to write can be used, copied and made my default, and nothing else', () => {
  const bench = start(facts.theirs);
  const reason = 'You may use this view, not change it';
  for (const id of ['view.save', 'view.edit', 'view.remove'])
    assert.is(reasonOf(bench, id), reason);
  for (const id of ['view.duplicate', 'view.revert', 'view.openPlain']) {
    assert.is(reasonOf(bench, id), null);
  }
  bench.send({ type: 'view.duplicate' });
  const { name, audience, query } = bench.context().draft;
  assert.equal([name, audience, query], ['Copy of Ours', 'mine', 'search=winter']);
});

test('a deleted view leaves its list, and Undo brings it back', async () => {
  const bench = start(facts.winter, {
    removeView: [{ message: "View 'Winter' deleted." }],
    restoreView: [saved],
  });
  bench.send({ type: 'view.remove' });
  await settle();
  assert.equal(bench.emitted, [
    { type: 'view.opened', id: null },
    { type: 'views.stale', route: 'contents/faqs' },
    {
      type: 'snackbar.requested',
      snackbar: {
        type: 'success',
        message: "View 'Winter' deleted.",
        action: { text: 'Undo', intent: { type: 'view.restore' } },
      },
    },
  ]);
  bench.send({ type: 'views.shown', shown: { ...facts.plain, views: [theirs] } });
  bench.send({ type: 'view.restore' });
  await settle();
  assert.equal(bench.port('restoreView').inputs(), [{ id: 7 }]);
  assert.equal(bench.emitted[3], { type: 'view.kept', view: saved.data });
  assert.is(reasonOf(bench, 'view.restore'), undefined);
});

test('what the bare list opens with is turned on and off', async () => {
  const bench = start(facts.winter, { chooseDefault: [saved, saved] });
  bench.send({ type: 'view.openByDefault' });
  await settle();
  bench.send({ type: 'views.shown', shown: facts.theirs });
  bench.send({ type: 'view.openPlain' });
  await settle();
  assert.equal(bench.port('chooseDefault').inputs(), [
    { id: 7, on: true },
    { id: 8, on: false },
  ]);
});

function start(shown: ViewFacts, answers: Record<string, readonly unknown[]> = {}) {
  const bench = startBench(viewsMachine, { input: viewsInput, answers });
  bench.send({ type: 'views.shown', shown });
  return bench;
}

/** Null where the command can be run, undefined where it is hidden. */
function reasonOf(bench: ReturnType<typeof start>, id: string) {
  const command = commandsOf(bench.actor.getSnapshot()).find((one) => one.id === id);
  return command?.enabled === true ? null : command?.reason;
}

function snackbar(message: string) {
  return { type: 'snackbar.requested', snackbar: { type: 'success', message } };
}

test.run();
