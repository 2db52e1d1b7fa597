import * as assert from 'uvu/assert';
import type { AnyStateMachine } from 'xstate';
import { assign, createMachine, raise, sendTo, setup, stateIn } from 'xstate';
import { formMachine } from '../../machines/form/form.machine.ts';
import { createInput, formModel } from '../../machines/form/form.model.ts';
import type { StateMeta, TransitionMeta } from '../../machines/kit/command.ts';
import { refused } from '../../machines/kit/command.ts';
import type { MachineEntry, MachineModel } from '../../machines/kit/model.ts';
import { stubPort } from '../../machines/kit/stubs.ts';
import { unnamedEvents } from '../support/hearing-laws.ts';
import {
  hiddenCommands,
  inlineParts,
  unhandledInvokes,
  lossyContexts,
  metRegions,
  multipliedFacts,
  mutedEvents,
  sharedKeys,
  silentRefusals,
  strangeRefusals,
  sharedTitles,
  strangeDelays,
  throwingGuards,
  unreachedStates,
} from '../support/laws.ts';
import { deadEnds, strandedByFailures } from '../support/rest-laws.ts';
import { suite } from '../support/suite.ts';

const test = suite('laws bite');

const ANSWERS = {
  ask: {
    resolve: { yes: null },
    reject: { no: { status: 500, id: 'unexpected', message: 'No.' } },
  },
};

const lawless = setup({
  types: {
    context: {} as { since: Date | null; name: string },
    events: {} as
      | { type: 'go.on' }
      | { type: 'go.back'; to: { name: string } }
      | { type: 'go.away' },
    transitionMeta: {} as TransitionMeta,
  },
  actors: { ask: stubPort<void>('lawless', 'ask') },
  guards: { named: (_, params: { to: { name: string } }) => params.to.name !== '' },
}).createMachine({
  id: 'lawless',
  context: { since: null, name: '' },
  initial: 'start',
  states: {
    start: {
      on: {
        'go.on': {
          target: 'asking',
          actions: assign({ since: () => new Date(0) }),
          meta: { command: { id: 'go.on', title: 'Go', keys: ['G'] } },
        },
        'go.back': {
          guard: { type: 'named', params: ({ event }) => ({ to: event.to }) },
          target: 'pit',
          meta: { command: { id: 'go.back', title: 'Go', keys: ['G'] } },
        },
      },
    },
    asking: { invoke: { src: 'ask' }, on: { 'go.away': 'pit' } },
    pit: {},
    island: { on: { 'go.on': 'start' } },
  },
});

const model: MachineModel = {
  input: undefined,
  events: [{ type: 'go.on' }, { type: 'go.back', to: { name: 'a' } }, { type: 'go.away' }],
  abstract: ({ value }) => value,
  answers: {},
  quiet: [],
  resting: ['start', 'nowhere'],
};

const entry: MachineEntry = { id: 'lawless', line: '', machine: lawless, model };

test('a mistyped delay is found', () => {
  const hasty = setup({ delays: { quiet: 60_000 } }).createMachine({
    id: 'hasty',
    initial: 'dirty',
    states: { dirty: { after: { quite: 'clean' } }, clean: {} },
  });
  assert.equal(strangeDelays({ ...entry, machine: hasty }), ['hasty.dirty: after quite']);
});

test('an inline action is found', () => {
  assert.equal(inlineParts(entry), ['lawless.start on go.on: action is inline']);
});

test('a refusal that does not hold, one of what no state takes, and one without a word are found', () => {
  const go: TransitionMeta = { command: { id: 'go.on', title: 'Go' } };
  const why = 'Not now';
  const stubborn = setup({
    types: { meta: {} as StateMeta, transitionMeta: {} as TransitionMeta },
    guards: { isRich: () => false },
  }).createMachine({
    id: 'stubborn',
    initial: 'start',
    on: { 'go.on': { target: '.start', meta: go } },
    states: {
      start: {
        meta: { refuses: [refused(go, why), { id: 'go.up', title: 'Up', reason: () => why }] },
        on: {
          'go.away': { target: 'start', meta: { command: { id: 'go.away', title: 'Away' } } },
          'go.back': {
            guard: 'isRich',
            target: 'start',
            meta: { command: { id: 'go.back', title: 'Back' } },
          },
        },
      },
    },
  });
  const resting = { ...entry, machine: stubborn, model: { ...model, resting: ['start'] } };
  assert.equal(strangeRefusals(resting), [
    'start: no state takes go.up',
    'go.on is refused and taken in start',
  ]);
  assert.equal(silentRefusals(resting), ['go.back in start']);
});

test('a command that a state hides though it takes its event is found', () => {
  const go: TransitionMeta = { command: { id: 'go.on', title: 'Go' } };
  const shy: TransitionMeta = { command: { id: 'go.up', title: 'Up', visible: () => false } };
  const hiding = setup({
    types: { transitionMeta: {} as TransitionMeta },
  }).createMachine({
    id: 'hiding',
    initial: 'start',
    states: {
      start: {
        on: { 'go.on': { target: 'away', meta: go }, 'go.up': { target: 'away', meta: shy } },
      },
      away: { on: { 'go.on': 'start' } },
    },
  });
  const own = { ...model, events: [{ type: 'go.on' }, { type: 'go.up' }], resting: ['start'] };
  assert.equal(hiddenCommands({ ...entry, machine: hiding, model: own }), ['go.up', 'go.on']);
});

test('a port without id and without an answer is found', () => {
  assert.equal(unhandledInvokes(entry), [
    'lawless.asking: ask has no id',
    'lawless.asking: 0.lawless.asking has no onError',
    'lawless.asking: 0.lawless.asking has no onDone',
  ]);
});

test('a state that nothing leads to is found', () => {
  assert.equal(unreachedStates(entry), ['island']);
});

test('a place without a way back and a resting state that is never reached are found', () => {
  assert.equal(deadEnds(entry), ['asking', 'pit', "resting 'nowhere' is never reached"]);
});

test('a place that only an answer leads out of is found, and one that waits is not', () => {
  const stuck = setup({ actors: { ask: stubPort('stuck', 'ask') } }).createMachine({
    id: 'stuck',
    initial: 'asking',
    states: {
      asking: { invoke: { id: 'ask', src: 'ask', onDone: 'rest', onError: 'again' } },
      again: { on: { 'go.on': 'asking' } },
      rest: { on: { 'go.back': 'asking' } },
    },
  });
  const asked = { ...model, answers: ANSWERS, resting: ['rest'] };
  assert.equal(strandedByFailures({ ...entry, machine: stuck, model: asked }), ['asking', 'again']);
  const waits = { ...asked, waiting: ['again'] };
  assert.equal(strandedByFailures({ ...entry, machine: stuck, model: waits }), []);
});

test('no command that is off, no answer and no word of another tab leads out', () => {
  const helped = setup({
    types: { transitionMeta: {} as TransitionMeta },
    guards: { isRich: () => false },
    actors: { ask: stubPort('helped', 'ask') },
  }).createMachine({
    id: 'helped',
    initial: 'stuck',
    states: {
      stuck: {
        invoke: { id: 'ask', src: 'ask', onDone: 'rest', onError: 'rest' },
        on: {
          'go.on': {
            guard: 'isRich',
            target: 'rest',
            meta: { command: { id: 'go.on', title: 'On' } },
          },
          'go.away': 'rest',
        },
      },
      rest: {},
    },
  });
  const refusing = {
    ask: {
      resolve: { yes: null },
      reject: { no: { status: 422, id: 'validation', message: 'No.' } },
    },
  };
  const refused = { ...model, answers: refusing, resting: ['rest'] };
  const one = { ...entry, machine: helped };
  assert.equal(strandedByFailures({ ...one, model: refused }), ['stuck']);
  assert.equal(strandedByFailures({ ...one, model: { ...refused, answers: ANSWERS } }), []);
  const come = { ...refused, despite: [{ type: 'go.away' }] };
  assert.equal(strandedByFailures({ ...one, model: come }), []);
  const unknown = { ...come, despite: [{ type: 'go.away' }, { type: 'go.up' }] };
  assert.equal(strandedByFailures({ ...one, model: unknown }), [
    'go.up comes despite failures, and is no event of the model',
  ]);
});

test('a form that could neither stop waiting nor discard while its save is in doubt is found', () => {
  const form = { ...entry, model: { ...formModel, input: createInput, variants: [] } };
  assert.equal(strandedByFailures({ ...form, machine: formMachine }), []);
  const trapped = without(formMachine, ['form.stopWaiting', 'form.discard']);
  const stranded = strandedByFailures({ ...form, machine: trapped });
  assert.ok(stranded.some((name) => name.includes('edit.inDoubt.waiting')));
  assert.equal(
    stranded.filter((name) => !/edit\.(saving\.sending|inDoubt)/.test(name)),
    [],
  );
});

test('an event of another machine that a state does not name is found, and a reason that none needs', () => {
  const child = setup({}).createMachine({
    id: 'child',
    initial: 'deaf',
    states: { deaf: { on: { 'go.on': 'open' } }, open: { on: { 'go.away': 'deaf' } } },
  });
  const parent = setup({
    actors: { child },
    actions: { send: sendTo('child', { type: 'go.away' }) },
  }).createMachine({
    id: 'parent',
    invoke: { id: 'child', src: 'child', onError: {} },
    on: { 'go.on': { actions: 'send' } },
  });
  const own = { ...model, events: [{ type: 'go.on' }, { type: 'go.away' }] };
  const told = { ...entry, id: 'child', machine: child, model: own };
  const all = [told, { ...entry, id: 'parent', machine: parent, model: { ...own } }];
  assert.equal(unnamedEvents(told, all), ['go.away in deaf']);
  const excused = { ...told, model: { ...own, ignores: { 'go.away': 'it is deaf' } } };
  assert.equal(unnamedEvents(excused, all), []);
  const idle = { ...told, model: { ...own, ignores: { 'go.away': 'deaf', 'go.on': 'deaf' } } };
  assert.equal(unnamedEvents(idle, all), ['go.on is ignored nowhere']);
});

test('regions that are said to be apart and meet are found', () => {
  const met = setup({
    types: { events: {} as { type: 'go.on' } },
    guards: { isOpen: stateIn({ door: 'open' }) },
    actions: { goOn: raise({ type: 'go.on' }) },
  }).createMachine({
    id: 'met',
    type: 'parallel',
    states: {
      door: {
        initial: 'shut',
        states: { shut: { on: { 'go.on': 'open' } }, open: { entry: [] } },
      },
      hall: {
        initial: 'dark',
        states: {
          dark: { on: { 'go.on': { guard: 'isOpen', target: 'lit' } } },
          lit: { on: { 'go.on': { target: '#met.door.shut', actions: 'goOn' } } },
        },
      },
    },
  });
  const apart = ['door', 'hall', 'roof'];
  assert.equal(metRegions({ ...entry, machine: met, model: { ...model, apart } }), [
    'met.hall.dark|go.on|0 asks isOpen',
    'met.hall.lit|go.on|0 leads to door.shut',
    'met.hall.lit|go.on|0 raises by goOn',
    'there is no region roof',
  ]);
});

test('a graph with more steps than it may have is found', () => {
  const [counted] = multipliedFacts(entry, 0);
  const steps = Number.parseInt(counted ?? '', 10);
  assert.ok(steps > 0);
  assert.equal(multipliedFacts(entry, steps), []);
  assert.equal(multipliedFacts(entry, steps - 1), [`${steps} steps`]);
});

test('an event that is neither a command nor quiet is found', () => {
  assert.equal(mutedEvents(entry), ['go.away is neither a command nor quiet']);
});

test('a title and a key of two commands are found', () => {
  const total = { ...entry, machine: lawless.provide({ guards: { named: () => true } }) };
  assert.equal(sharedTitles(total), ['Go']);
  assert.equal(sharedKeys(total), ['G']);
});

test('a context that JSON does not keep is found', () => {
  assert.equal(lossyContexts(entry), ['asking']);
});

test('a guard that throws at the bare event is found', () => {
  assert.is(throwingGuards(entry).length, 1);
});

/** The machine with no transition for these events. */
function without({ config, implementations }: AnyStateMachine, events: readonly string[]) {
  const pruned = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(pruned);
    if (typeof part !== 'object' || part === null) return part;
    const kept = Object.entries(part).filter(([name]) => !events.includes(name));
    return Object.fromEntries(kept.map(([name, inner]) => [name, pruned(inner)]));
  };
  return createMachine(pruned(config) as typeof config, implementations as never);
}

test.run();
