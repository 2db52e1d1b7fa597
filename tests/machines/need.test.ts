import * as assert from 'uvu/assert';
import type { AnyStateMachine } from 'xstate';
import { createActor } from 'xstate';
import { campaignLinkMachine } from '../../machines/campaign-link/campaign-link.machine.ts';
import { linkInput, springDrive } from '../../machines/campaign-link/campaign-link.model.ts';
import { commandsOf, withheldOf } from '../../machines/kit/command.ts';
import type { Held } from '../../machines/kit/need.ts';
import { inlineRowsMachine } from '../../machines/inline-rows/inline-rows.machine.ts';
import { inlineRowsInput } from '../../machines/inline-rows/inline-rows.model.ts';
import { linkGridMachine } from '../../machines/link-grid/link-grid.machine.ts';
import { gridInput } from '../../machines/link-grid/link-grid.model.ts';
import { presetsMachine } from '../../machines/presets/presets.machine.ts';
import { samplePreset, samplePresets } from '../../machines/presets/presets.model.ts';
import { usageMachine } from '../../machines/usage/usage.machine.ts';
import { usageInput } from '../../machines/usage/usage.model.ts';
import { userAccessMachine } from '../../machines/user-access/user-access.machine.ts';
import { userAccessInput } from '../../machines/user-access/user-access.model.ts';
import { viewsMachine } from '../../machines/views/views.machine.ts';
import { facts, theirs, viewsInput, winter } from '../../machines/views/views.model.ts';
import { webhookLogMachine } from '../../machines/webhook-log/webhook-log.machine.ts';
import { sampleDetail, sampleLog } from '../../machines/webhook-log/webhook-log.model.ts';
import { startBench } from '../support/bench.ts';
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

test('links of a campaign whose publication the right does not reach are not made, and both pages lead to why', async () => {
  const can = { store: 'allowed', reach: { store: [5] } } as const;
  const lack = { resource: 'efforts', action: 'store', everywhere: false, publication: 2 };
  const one = startBench(campaignLinkMachine, { input: { ...linkInput, campaignId: 7, can } });
  const many = startBench(linkGridMachine, { input: { ...gridInput, can } });
  for (const [bench, id] of [
    [one, 'link.generate'],
    [many, 'grid.generate'],
  ] as const) {
    bench.port('loadCampaign').resolve(springDrive);
    await bench.settle();
    const found = commandsOf(bench.actor.getSnapshot()).find((command) => command.id === id);
    assert.equal(
      [found?.enabled, found?.reason, found?.lack],
      [false, 'You may not make links of this publication', lack],
    );
  }
  many.send({ type: 'grid.change', values: { partners: [3], effortTypes: [1] } });
  many.clock.increment(400);
  assert.equal(many.port('checkLinks').inputs(), [], 'nothing is asked that would be refused');
  one.send({ type: 'link.change', values: { name: 'Dawn', effort_type_id: 1 } });
  one.send({ type: 'link.generate' });
  assert.equal(one.port('generateLink').inputs(), []);
});

test('whoever makes links nowhere is told so where the names of both commands are typed', () => {
  const can = { store: 'denied' } as const;
  const nowhere = { shown: [], withheld: ['You may not make links'] };
  assert.equal(told(campaignLinkMachine, { ...linkInput, can }, 'link.generate'), nowhere);
  assert.equal(
    told(linkGridMachine, { ...gridInput, campaignId: null, can }, 'grid.generate'),
    nowhere,
  );
});

test('one delivery is sent again by who may change the webhook, and others are told why not', async () => {
  for (const ability of ['allowed', 'denied'] as const) {
    const right: Held = { resource: 'webhooks', action: 'update', ability };
    const bench = startBench(webhookLogMachine, { input: { webhookId: 4, right } });
    bench.port('readLog').resolve(sampleLog);
    await bench.settle();
    bench.send({ type: 'delivery.open', id: 12 });
    bench.port('readDelivery').resolve(sampleDetail);
    await bench.settle();
    const withheld = withheldOf(bench.actor.getSnapshot()).map(({ id, reason }) => [id, reason]);
    bench.send({ type: 'delivery.replay' });
    const sent = bench.port('replay').inputs();
    if (ability === 'allowed') assert.equal([withheld, sent], [[], [{ webhookId: 4, id: 12 }]]);
    else {
      assert.equal(sent, []);
      assert.equal(withheld.at(-1), ['delivery.replay', 'You may not replay deliveries']);
    }
  }
});

test('saving stays in sight, off, where the right hangs on what is chosen: a preset of a name, a view for everyone', async () => {
  const rights = {
    index: 'allowed',
    store: 'allowed',
    update: 'denied',
    destroy: 'allowed',
  } as const;
  const presets = startBench(presetsMachine, { input: { ...samplePresets, rights } });
  presets.send({ type: 'presets.follow', editable: true, rights });
  presets.send({ type: 'preset.name' });
  presets.port('readPresets').resolve({ list: [samplePreset], values: samplePreset.values });
  await presets.settle();
  presets.send({ type: 'preset.rename', name: samplePreset.name });
  const store = commandsOf(presets.actor.getSnapshot()).find(({ id }) => id === 'preset.store');
  assert.equal(
    [store?.enabled, store?.reason, store?.lack],
    [
      false,
      'You may not replace a preset',
      { resource: 'setting_presets', action: 'update', everywhere: false },
    ],
  );
  const views = startBench(viewsMachine, { input: { ...viewsInput, mayShare: false } });
  views.send({ type: 'views.shown', shown: facts.winter });
  views.send({ type: 'view.create' });
  views.send({ type: 'draft.change', change: { name: winter.name, audience: 'everyone' } });
  views.send({ type: 'draft.submit' });
  assert.equal(views.port('storeView').inputs(), []);
  const submit = commandsOf(views.actor.getSnapshot()).find(({ id }) => id === 'draft.submit');
  assert.equal(
    [submit?.reason, submit?.lack],
    [
      'You may not update all publications',
      { resource: 'faqs', action: 'update', everywhere: false, publication: null },
    ],
  );
  views.send({ type: 'draft.change', change: { audience: 'mine' } });
  views.send({ type: 'draft.submit' });
  assert.is(views.port('storeView').inputs().length, 1);
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
