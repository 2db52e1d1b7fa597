import type { AnyMachineSnapshot } from 'xstate';
import { initialTransition, transition } from 'xstate';
import type { MachineEntry, ModelEvent } from '../../../machines/kit/model.ts';
import { stateName } from '../../../machines/kit/state-name.ts';

/** A machine being tried out. Nothing runs: each moment is worked out from the one before. */
export interface Bench {
  readonly entry: MachineEntry;
  readonly input: unknown;
  readonly moments: readonly Moment[];
  /** The moment that is looked at; what comes after it is kept until something else is done. */
  readonly cursor: number;
  /** Milliseconds since the start, on the bench's own clock. */
  readonly now: number;
}

export interface Moment {
  readonly at: number;
  /** What led here; null at the start. */
  readonly event: ModelEvent | null;
  readonly snapshot: AnyMachineSnapshot;
  /** Since when the machine has been in this state. */
  readonly since: number;
  readonly timers: readonly Timer[];
  readonly calls: readonly Call[];
  readonly emitted: readonly ModelEvent[];
}

export interface Timer {
  readonly id: string;
  /** Name of the delay. */
  readonly name: string;
  readonly due: number;
  readonly length: number;
  readonly event: ModelEvent;
}

/** A port that waits for its answer, or a child that runs. */
export interface Call {
  readonly id: string;
  readonly src: string;
  readonly input: unknown;
}

export function startBench(entry: MachineEntry, input: unknown = entry.model.input): Bench {
  const watch = { now: 0 };
  const given = withWatch(input, watch);
  const [snapshot, actions] = initialTransition(entry.machine, given as never);
  const empty = { timers: [], calls: [], emitted: [] };
  const moment = { at: 0, event: null, since: 0, snapshot, ...outcome(empty, actions, 0) };
  return { entry, input: given, moments: [moment], cursor: 0, now: 0 };
}

export function currentMoment({ moments, cursor }: Bench): Moment {
  const moment = moments[cursor];
  if (moment === undefined) throw new RangeError('the bench has no such moment');
  return moment;
}

/** Sends an event now; what came after the moment that is looked at is dropped. */
export function send(bench: Bench, event: ModelEvent): Bench {
  const before = currentMoment(bench);
  setWatch(bench, bench.now);
  const [snapshot, actions] = transition(bench.entry.machine, before.snapshot, event);
  const stayed = stateName(snapshot.value) === stateName(before.snapshot.value);
  const rest = { ...before, timers: before.timers.filter(({ event: due }) => due !== event) };
  const moment: Moment = {
    at: bench.now,
    event,
    snapshot,
    since: stayed ? before.since : bench.now,
    ...outcome(rest, actions, bench.now),
  };
  const moments = [...bench.moments.slice(0, bench.cursor + 1), moment];
  return { ...bench, moments, cursor: moments.length - 1 };
}

/** Lets time pass; every delay that ends in it takes its turn at its own time. */
export function advance(bench: Bench, milliseconds: number): Bench {
  const end = bench.now + milliseconds;
  let next = bench;
  for (let due = nextTimer(next); due !== null && due.due <= end; due = nextTimer(next)) {
    next = send({ ...next, now: due.due }, due.event);
  }
  return { ...next, now: end };
}

/** Lets time pass to the end of the delay that ends first; nothing where none runs. */
export function advanceToNext(bench: Bench): Bench {
  const timer = nextTimer(bench);
  return timer === null ? bench : send({ ...bench, now: timer.due }, timer.event);
}

function nextTimer(bench: Bench): Timer | null {
  const [first] = [...currentMoment(bench).timers].sort((a, b) => a.due - b.due);
  return first ?? null;
}

/** Goes back, or forward again, to a moment. */
export function travel(bench: Bench, cursor: number): Bench {
  const moment = bench.moments[cursor];
  return moment === undefined ? bench : { ...bench, cursor, now: moment.at };
}

type Effects = Pick<Moment, 'timers' | 'calls' | 'emitted'>;

function outcome(before: Effects, actions: readonly Action[], now: number): Effects {
  const { timers, calls } = before;
  return actions.reduce<Effects>((effects, action) => applied(effects, action, now), {
    timers,
    calls,
    emitted: [],
  });
}

function applied(effects: Effects, { type, params }: Action, now: number): Effects {
  const { timers, calls, emitted } = effects;
  const given = (params ?? {}) as ActionParams;
  switch (type) {
    case 'xstate.raise': {
      if (given.delay === undefined || given.event === undefined) return effects;
      const timer = toTimer(given.event, given.id ?? given.event.type, given.delay, now);
      return { ...effects, timers: [...without(timers, timer.id), timer] };
    }
    case 'xstate.cancel':
      return { ...effects, timers: without(timers, given.sendId ?? '') };
    case 'xstate.spawnChild': {
      const call = { id: given.id ?? '', src: String(given.src), input: given.input };
      return { ...effects, calls: [...without(calls, call.id), call] };
    }
    case 'xstate.stopChild':
      return { ...effects, calls: without(calls, given.id ?? '') };
    case 'xstate.emit':
      return given.event === undefined
        ? effects
        : { ...effects, emitted: [...emitted, given.event] };
    default:
      return effects;
  }
}

function toTimer(event: ModelEvent, id: string, length: number, now: number): Timer {
  const [, name = event.type] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? [];
  return { id, name, length, due: now + length, event };
}

function without<Named extends { readonly id: string }>(list: readonly Named[], id: string) {
  return list.filter((one) => one.id !== id);
}

/** A machine that measures time is given the bench's clock. */
function withWatch(input: unknown, watch: Watch): unknown {
  if (typeof input !== 'object' || input === null || !('now' in input)) return input;
  if (typeof input.now !== 'function') return input;
  return { ...input, now: Object.assign(() => watch.now, { watch }) };
}

function setWatch({ input }: Bench, now: number) {
  if (typeof input !== 'object' || input === null || !('now' in input)) return;
  const { watch } = input.now as { watch?: Watch };
  if (watch !== undefined) watch.now = now;
}

interface Watch {
  now: number;
}

interface Action {
  readonly type: string;
  readonly params?: unknown;
}

interface ActionParams {
  readonly id?: string;
  readonly sendId?: string;
  readonly delay?: number;
  readonly event?: ModelEvent;
  readonly src?: unknown;
  readonly input?: unknown;
}
