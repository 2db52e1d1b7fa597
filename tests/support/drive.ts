import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
} from 'xstate';
import { createActor, fromPromise } from 'xstate';
import { transitionId } from '../../machines/kit/chart.ts';
import type { MachineModel, ModelEvent } from '../../machines/kit/model.ts';
import { stateName } from '../../machines/kit/state-name.ts';
import { isStubPort } from '../../machines/kit/stubs.ts';
import { settle } from './bench.ts';
import type { Path } from './cover.ts';
import { keyIn, withSilentChildren } from './cover.ts';

/** Walks a path on the real machine: people's events are sent, ports answered, delays let through. Answers what differs from the pure machine, or null. */
export async function drive(
  machine: AnyStateMachine,
  model: MachineModel,
  { input, steps }: Path,
  taken: Set<string>,
): Promise<string | null> {
  const stage = startStage(machine, input, taken);
  const told: string[] = [];
  for (const { event, state } of steps) {
    told.push(event.type);
    await stage.play(event);
    const found = stage.snapshot();
    if (stage.error() !== null) return `${told.join(' > ')}: ${stage.error()}`;
    if (JSON.stringify(model.abstract(found)) !== keyIn(model, state))
      return `${told.join(' > ')}: in ${stateName(found.value)}, not in ${stateName(state.value)}`;
  }
  stage.stop();
  return null;
}

function startStage(machine: AnyStateMachine, input: unknown, taken: Set<string>) {
  const { opened, calls } = withOpenPorts(machine);
  calls.clear();
  const clock = createTimers();
  let error: unknown = null;
  const actor = createActor(opened, {
    clock,
    input,
    inspect: (seen) => {
      if (seen.type !== '@xstate.microstep') return;
      const { _transitions } = seen as unknown as { _transitions: AnyTransitionDefinition[] };
      for (const transition of _transitions) taken.add(transitionId(transition));
    },
  });
  actor.subscribe({
    error: (thrown: unknown) => {
      error = thrown;
    },
  });
  actor.start();
  return {
    snapshot: () => actor.getSnapshot() as AnyMachineSnapshot,
    error: () => error,
    stop: () => actor.stop(),
    async play(event: ModelEvent) {
      if (answer(calls, event)) return settle();
      if (!letThrough(clock, actor, event)) actor.send(event);
    },
  };
}

function answer(calls: Map<string, Call>, event: ModelEvent) {
  const [, how, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  const call = calls.get(id ?? '');
  if (call === undefined) return false;
  if (how === 'done') call.resolve(event.output);
  else call.reject(event.error);
  return true;
}

/** Of the timers that run, the one this event belongs to goes off, whatever the others have left. */
function letThrough(clock: Timers, actor: AnyActorRef, { type }: ModelEvent) {
  if (!type.startsWith('xstate.after.')) return false;
  const scheduled = Object.values(actor.system.getSnapshot()._scheduledEvents);
  const order = scheduled.findIndex(({ event }) => event.type === type);
  const timer = clock.running()[order];
  if (timer === undefined) throw new Error(`${type} is not scheduled`);
  timer();
  return true;
}

/** Made once for a machine: paths are walked one after the other, and each begins without a call. */
function withOpenPorts(machine: AnyStateMachine): OpenPorts {
  const known = prepared.get(machine);
  if (known !== undefined) return known;
  const calls = new Map<string, Call>();
  const open = Object.entries(machine.implementations.actors)
    .filter(([, logic]) => isStubPort(logic))
    .map(([name]) => [
      name,
      fromPromise(
        ({ self }) => new Promise((resolve, reject) => calls.set(self.id, { resolve, reject })),
      ),
    ]);
  const opened = withSilentChildren(machine).provide({ actors: Object.fromEntries(open) });
  const made = { opened, calls };
  prepared.set(machine, made);
  return made;
}

const prepared = new WeakMap<AnyStateMachine, OpenPorts>();

interface OpenPorts {
  readonly opened: AnyStateMachine;
  readonly calls: Map<string, Call>;
}

function createTimers() {
  const timers = new Map<number, () => void>();
  let last = 0;
  return {
    setTimeout(run: () => void) {
      last += 1;
      const id = last;
      timers.set(id, () => {
        timers.delete(id);
        run();
      });
      return id;
    },
    clearTimeout: (id: number) => void timers.delete(id),
    /** In the order they were set. */
    running: () => [...timers.values()],
  };
}

type Timers = ReturnType<typeof createTimers>;

interface Call {
  readonly resolve: (value: unknown) => void;
  readonly reject: (failure: unknown) => void;
}
