import type { AnyMachineSnapshot } from 'xstate';
import type { ChartState, ChartTransition } from '../../../machines/kit/chart.ts';
import { chartOf, fixedDelay, statesOf, transitionId } from '../../../machines/kit/chart.ts';
import type { MachineEntry, ModelEvent } from '../../../machines/kit/model.ts';
import { activePaths } from '../../../machines/kit/state-name.ts';
import type { Bench } from './bench.ts';
import { currentMoment } from './bench.ts';
import { seconds } from './words.ts';

/** A transition that starts here, as a row: what sends it, or why it is off. */
export interface Row {
  readonly id: string;
  readonly label: string;
  readonly kind: ChartTransition['kind'];
  readonly targets: readonly string[];
  /** Guard, delay, or what it does. */
  readonly note: string;
  /** The event that takes it; null where it is off. */
  readonly event: ModelEvent | null;
}

/** The transitions of the active states, inner states first. */
export function rowsOf(bench: Bench): Row[] {
  const { snapshot } = currentMoment(bench);
  if (snapshot.status !== 'active') return [];
  const events = offered(bench);
  return activeStates(bench.entry, snapshot)
    .toReversed()
    .flatMap((state) => state.transitions.map((one) => toRow(bench, one, events)));
}

/** Events a person or a child may send now, at most one sample of each payload; those that are refused come last. */
export function choicesOf(bench: Bench): Choice[] {
  const { snapshot } = currentMoment(bench);
  if (snapshot.status !== 'active') return [];
  const here = new Set(eventTypesOf(bench.entry, snapshot));
  const choices = bench.entry.model.events
    .filter(({ type }) => here.has(type) && !type.startsWith('xstate.'))
    .map((event, _, all) => ({ event, name: nameAmong(event, all), on: snapshot.can(event) }));
  return choices.toSorted((a, b) => Number(b.on) - Number(a.on));
}

export interface Choice {
  /** The event's type, and what tells it from others of that type. */
  readonly name: string;
  readonly event: ModelEvent;
  readonly on: boolean;
}

/** The active states of a chart, outer before inner, the machine itself first. */
export function activeStates(entry: MachineEntry, snapshot: AnyMachineSnapshot): ChartState[] {
  const active = new Set(['', ...activePaths(snapshot.value)]);
  return statesOf(chartFor(entry)).filter(({ path }) => active.has(path));
}

/** Sample answers of an open port, as events. */
export function answersOf(bench: Bench, call: { readonly id: string; readonly src: string }) {
  const { resolve = {}, reject = {} } = bench.entry.model.answers[call.src] ?? {};
  return [
    ...Object.entries(resolve).map(([name, output]) => ({
      name,
      good: true,
      event: { type: `xstate.done.actor.${call.id}`, output },
    })),
    ...Object.entries(reject).map(([name, error]) => ({
      name,
      good: false,
      event: { type: `xstate.error.actor.${call.id}`, error },
    })),
  ];
}

function nameAmong(event: ModelEvent, all: readonly ModelEvent[]) {
  const twins = all.filter(({ type }) => type === event.type);
  if (twins.length < 2) return event.type;
  const words = detailsOf(event);
  const isClear = words !== '' && twins.filter((twin) => detailsOf(twin) === words).length === 1;
  return `${event.type} ${isClear ? words : twins.indexOf(event) + 1}`;
}

function detailsOf({ type, ...details }: ModelEvent) {
  return Object.values(details)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' ');
}

function toRow(bench: Bench, one: ChartTransition, events: readonly ModelEvent[]): Row {
  const { machine } = bench.entry;
  const { snapshot } = currentMoment(bench);
  const event = events.find((sample) => takes(bench, sample, one.id)) ?? null;
  const length = one.delay === null ? null : fixedDelay(machine, one.delay);
  const timer = currentMoment(bench).timers.find(({ name }) => name === one.delay);
  const wait = length ?? timer?.length ?? null;
  return {
    id: one.id,
    kind: one.kind,
    label: wait === null ? one.label : `after ${seconds(wait)}`,
    targets: one.targets,
    note: event === null ? refusalOf(one, snapshot, events) : noteOf(one),
    event,
  };
}

function takes({ entry, ...bench }: Bench, event: ModelEvent, id: string) {
  const { snapshot } = currentMoment({ entry, ...bench });
  const taken = entry.machine.getTransitionData(snapshot, event) ?? [];
  return taken.some((transition) => transitionId(transition) === id);
}

/** Everything that could come now: people's events, answers of open ports, delays that run. */
function offered(bench: Bench): ModelEvent[] {
  const { calls, timers } = currentMoment(bench);
  return [
    ...bench.entry.model.events,
    ...calls.flatMap((call) => answersOf(bench, call).map(({ event }) => event)),
    ...timers.map(({ event }) => event),
  ];
}

function eventTypesOf(entry: MachineEntry, snapshot: AnyMachineSnapshot) {
  return activeStates(entry, snapshot).flatMap(({ transitions }) =>
    transitions.map(({ event }) => event),
  );
}

function noteOf({ guard, delay, targets, actions, kind }: ChartTransition) {
  if (kind === 'after') return [delay, guard].filter((part) => part !== null).join(', ');
  if (guard !== null) return guard;
  if (targets.length === 0)
    return actions.length === 0 ? 'ignored' : `stays: ${actions.join(', ')}`;
  return '';
}

function refusalOf(
  one: ChartTransition,
  snapshot: AnyMachineSnapshot,
  events: readonly ModelEvent[],
) {
  const { guard, command, kind, delay } = one;
  const reason = command?.reason?.(snapshot.context as never, snapshot) ?? null;
  if (kind === 'after') return `${delay} is not running`;
  if (!events.some(({ type }) => type === one.event))
    return kind === 'event' ? 'comes from the machine itself' : 'no sample answer';
  if (guard === null) return 'another branch comes first';
  return reason === null ? `${guard} says no` : `${guard}: ${reason}`;
}

const charts = new WeakMap<MachineEntry, ChartState>();

/** A machine's chart, drawn once. */
export function chartFor(entry: MachineEntry): ChartState {
  const drawn = charts.get(entry) ?? chartOf(entry.machine);
  charts.set(entry, drawn);
  return drawn;
}
