import type {
  Actor,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
} from 'xstate';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { stateName } from '../../machines/kit/state-name.ts';
import { isStubPort } from '../../machines/kit/stubs.ts';

/** A machine on a bench: its own clock; each port that nobody provided, children's too, is answered by hand. */
export function startBench<M extends AnyStateMachine>(machine: M, options: BenchOptions<M> = {}) {
  const clock = options.clock ?? new SimulatedClock();
  const ports = new Map<string, Port>();
  const open = withOpenPorts(machine, options.answers ?? {}, ports);
  const bench = { states: [] as string[], emitted: [] as unknown[], error: null as unknown };
  const actor = createActor(open, { clock, input: options.input }) as unknown as Actor<M>;
  actor.on('*', (event: unknown) => bench.emitted.push(event));
  actor.subscribe({
    next: ({ value }: { value: never }) => {
      if (bench.states.at(-1) !== stateName(value)) bench.states.push(stateName(value));
    },
    error: (error: unknown) => {
      bench.error = error;
    },
  });
  actor.start();
  const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot;
  return {
    actor,
    clock,
    emitted: bench.emitted,
    send: (event: EventFromLogic<M>) => actor.send(event as never),
    /** Every state the machine has been in, without repeats, as 'editing.dirty'. */
    states: () => [...bench.states],
    state: () => stateName(snapshot().value),
    context: () => snapshot().context as ContextFrom<M>,
    error: () => bench.error,
    /** The port of this name: its pending calls, oldest first, and a way to answer the newest. */
    port: (name: string) => portOf(ports, name),
    settle,
    stop: () => actor.stop(),
  };
}

/** Lets every promise that is due come through. */
export async function settle() {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((go) => setImmediate(go));
}

function withOpenPorts(machine: AnyStateMachine, answers: Answers, ports: Map<string, Port>) {
  const actors: Record<string, unknown> = {};
  for (const [name, logic] of Object.entries(machine.implementations.actors)) {
    if (isMachine(logic)) actors[name] = withOpenPorts(logic, answers, ports);
    if (!isStubPort(logic)) continue;
    const port = createPort([...(answers[name] ?? [])]);
    ports.set(name, port);
    actors[name] = fromPromise(({ input, signal }) => port.call(input, signal));
  }
  return machine.provide({ actors });
}

function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'implementations' in logic;
}

function createPort(answers: unknown[]) {
  const calls: PortCall[] = [];
  return {
    calls,
    call(input: unknown, signal: AbortSignal) {
      return new Promise<unknown>((resolve, reject) => {
        calls.push({ input, signal, resolve, reject });
        if (answers.length > 0) settleWith(answers.shift(), resolve, reject);
      });
    },
    /** Inputs of all calls so far, oldest first. */
    inputs: () => calls.map((call) => call.input),
    resolve: (value?: unknown) => latest(calls).resolve(value),
    reject: (failure: unknown) => latest(calls).reject(failure),
  };
}

function settleWith(answer: unknown, resolve: PortCall['resolve'], reject: PortCall['reject']) {
  if (answer instanceof Refusal) reject(answer.failure);
  else resolve(answer);
}

function latest(calls: readonly PortCall[]) {
  const call = calls.at(-1);
  if (call === undefined) throw new Error('the port has not been called');
  return call;
}

function portOf(ports: ReadonlyMap<string, Port>, name: string) {
  const port = ports.get(name);
  if (port === undefined) throw new Error(`no port '${name}' is left open`);
  return port;
}

/** In `answers`: the port rejects with this. */
export function refuse(failure: unknown) {
  return new Refusal(failure);
}

class Refusal {
  readonly failure: unknown;
  constructor(failure: unknown) {
    this.failure = failure;
  }
}

type Port = ReturnType<typeof createPort>;
type Answers = Readonly<Record<string, readonly unknown[]>>;

interface PortCall {
  readonly input: unknown;
  readonly signal: AbortSignal;
  readonly resolve: (value: unknown) => void;
  readonly reject: (failure: unknown) => void;
}

interface BenchOptions<M extends AnyStateMachine> {
  readonly input?: InputFrom<M>;
  readonly clock?: SimulatedClock;
  /** Answers given at once, in order, by port name; when they run out the port waits to be answered by hand. */
  readonly answers?: Answers;
}
