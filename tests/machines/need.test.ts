import * as assert from 'uvu/assert';
import type { AnyStateMachine } from 'xstate';
import { createActor } from 'xstate';
import { commandsOf, withheldOf } from '../../machines/kit/command.ts';
import type { Held } from '../../machines/kit/need.ts';
import { inlineRowsMachine } from '../../machines/inline-rows/inline-rows.machine.ts';
import { inlineRowsInput } from '../../machines/inline-rows/inline-rows.model.ts';
import { presetsMachine } from '../../machines/presets/presets.machine.ts';
import { samplePresets } from '../../machines/presets/presets.model.ts';
import { usageMachine } from '../../machines/usage/usage.machine.ts';
import { usageInput } from '../../machines/usage/usage.model.ts';
import { userAccessMachine } from '../../machines/user-access/user-access.machine.ts';
import { userAccessInput } from '../../machines/user-access/user-access.model.ts';
import { viewsMachine } from '../../machines/views/views.machine.ts';
import { facts, theirs, viewsInput } from '../../machines/views/views.model.ts';
import { suite } from '../support/suite.ts';

const test = suite('commands with a right of their own');

test('whoever may nowhere merge, add a row, use presets or change users is not shown it, and told by its name', () => {
  const right: Held = { ...usageInput.right, ability: 'denied' };
  assert.equal(told(usageMachine, { ...usageInput, right }, 'usage.merge'), {
    shown: [],
    withheld: ['You may not merge items'],
  });
  const adding: Held = { ...inlineRowsInput.adding, ability: 'denied' };
  assert.equal(told(inlineRowsMachine, { ...inlineRowsInput, adding }, 'inline.add'), {
    shown: [],
    withheld: ['You may not add a subscription'],
  });
  const rights = { index: 'denied', store: 'denied', update: 'denied', destroy: 'denied' };
  assert.equal(told(presetsMachine, { ...samplePresets, rights }, 'preset.name'), {
    shown: [],
    withheld: ['You may not save presets'],
  });
  const users: Held = { ...userAccessInput.right, ability: 'denied' };
  assert.equal(told(userAccessMachine, { ...userAccessInput, right: users }, 'access.disable'), {
    shown: [],
    withheld: ['You may not change how users get in'],
  });
});

test('a merge that the right does not reach stands there, off, and leads to why', () => {
  const right: Held = { ...usageInput.right, outside: 7 };
  const ref = createActor(usageMachine, { input: { ...usageInput, right } }).start();
  const merge = commandsOf(ref.getSnapshot()).find(({ id }) => id === 'usage.merge');
  assert.is(merge?.enabled, false);
  assert.is(merge?.reason, 'You may not merge items of this publication');
  assert.equal(merge?.lack, {
    resource: 'tags',
    action: 'merge',
    everywhere: false,
    publication: 7,
  });
});

test('a view of everyone that a person may not change leads to the right for all publications, one of a group to that over groups', () => {
  for (const [audience, resource] of [
    ['everyone', 'faqs'],
    ['group', 'groups'],
  ] as const) {
    const ref = createActor(viewsMachine, { input: viewsInput }).start();
    const views = [{ ...theirs, audience }];
    ref.send({ type: 'views.shown', shown: { ...facts.plain, views, chosen: theirs.id } });
    const edit = commandsOf(ref.getSnapshot()).find(({ id }) => id === 'view.edit');
    assert.is(edit?.reason, 'You may use this view, not change it');
    assert.equal(edit?.lack, { resource, action: 'update', everywhere: false, publication: null });
  }
});

test.run();

function told(machine: AnyStateMachine, input: object, id: string) {
  const ref = createActor(machine, { input }).start();
  const reasons = (commands: ReturnType<typeof commandsOf>) =>
    commands.filter((command) => command.id === id).map(({ reason }) => reason);
  const found = {
    shown: reasons(commandsOf(ref.getSnapshot())),
    withheld: reasons(withheldOf(ref.getSnapshot())),
  };
  ref.stop();
  return found;
}
