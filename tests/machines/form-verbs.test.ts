import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { faq, newerFaq, viewInput } from '../../machines/form/form.model.ts';
import { selectActed, selectVerbReason } from '../../machines/form/form.select.ts';
import { startWorld } from '../support/worlds/form-world.ts';
import { suite } from '../support/suite.ts';

const test = suite('the verbs of a record that is looked at');

test('a verb that was begun holds back the next until the record is read as it is by then', async () => {
  const world = startWorld(viewInput, { item: faq });
  await world.calm();
  const said = () => selectVerbReason(world.actor.getSnapshot());
  assert.is(said(), null);
  await world.send({ type: 'verb.begin', act: 'publish' });
  assert.equal([world.state(), said()], ['view.acting', 'It is under way']);
  await world.send({ type: 'form.reload' });
  await world.calm();
  assert.is(world.state(), 'view.acting', 'other news of its rows are no end of it');
  await world.send({ type: 'form.delete' });
  assert.is(world.state(), 'view.acting');
  world.server.items.set(7, newerFaq);
  await world.send({ type: 'verb.over' });
  assert.is(said(), 'It is under way');
  const edit = () => commandsOf(world.actor.getSnapshot()).find(({ id }) => id === 'form.edit');
  assert.is(edit()?.reason, 'A newer version is being read', 'it stays where it is, refused');
  await world.calm();
  assert.equal([world.state(), said(), edit()?.reason], ['view.shown', null, null]);
  assert.is(world.context().item?.version, newerFaq.version);
});

test('a record whose verb is on its way is edited all the same, and its end is no news there', async () => {
  const world = startWorld(viewInput, { item: faq });
  await world.calm();
  await world.send({ type: 'verb.begin', act: 'publish' });
  await world.send({ type: 'form.edit' });
  await world.calm();
  await world.send({ type: 'verb.over' });
  assert.equal([world.state(), selectActed(world.actor.getSnapshot())], ['edit.typing', null]);
});

test.run();
