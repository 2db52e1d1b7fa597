import type { AnyMachineSnapshot } from 'xstate';
import type { MachineEntry, ModelEvent, PortFailure } from '../../machines/kit/model.ts';
import { activePaths, stateName } from '../../machines/kit/state-name.ts';
import { graphsOf, keyIn } from './cover.ts';
import { commandsIn } from './laws.ts';

/** Places from which no resting state can be reached by the events that happen, and resting states that do not exist. */
export function deadEnds(
  entry: MachineEntry,
  { resting = entry.model.resting, happens = () => true }: DeadEndOptions = {},
): string[] {
  const restful = (snapshot: AnyMachineSnapshot) =>
    snapshot.status === 'done' || placesOf(snapshot).some((name) => resting.includes(name));
  const graph = graphsOf(entry).flatMap((one) =>
    Object.entries(one).filter(([, { walked }]) => walked),
  );
  const good = new Set(graph.filter(([, { state }]) => restful(state)).map(([vertex]) => vertex));
  const before = new Map<string, Set<string>>();
  for (const [vertex, { state: from, transitions }] of graph)
    for (const { state, event } of Object.values(transitions)) {
      if (!happens(event, from)) continue;
      const target = keyIn(entry.model, state);
      before.set(target, (before.get(target) ?? new Set()).add(vertex));
    }
  for (const vertex of good) for (const one of before.get(vertex) ?? []) good.add(one);
  const names = new Set(graph.flatMap(([, { state }]) => placesOf(state)));
  return [
    ...new Set(
      graph.filter(([vertex]) => !good.has(vertex)).map(([, { state }]) => stateName(state.value)),
    ),
    ...resting
      .filter((name) => !names.has(name))
      .map((name) => `resting '${name}' is never reached`),
  ];
}

/** Where a machine is: by its whole value, and by the innermost state of each region. */
function placesOf({ value }: AnyMachineSnapshot) {
  const paths = activePaths(value);
  const inner = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)));
  return [stateName(value), ...inner];
}

interface DeadEndOptions {
  readonly resting?: readonly string[];
  /** Whether an event comes in a state that takes it. */
  readonly happens?: (event: ModelEvent, from: AnyMachineSnapshot) => boolean;
}

/**
 * Places from which a person cannot reach a resting one while no port is answered: by commands that are offered and on, by
 * delays, by failures without an answer, and by what comes despite them. What other tabs, people and pages do helps nobody.
 */
export function strandedByFailures(entry: MachineEntry): string[] {
  const { resting, waiting = [], despite = [], events } = entry.model;
  const [known, helpful] = [events, despite].map(
    (some) => new Set(some.map((event) => JSON.stringify(event))),
  );
  return [
    ...deadEnds(entry, {
      resting: [...resting, ...waiting],
      happens: (event, from) =>
        event.type.startsWith('xstate.after.') ||
        isUnanswered(event) ||
        helpful?.has(JSON.stringify(event)) === true ||
        isOffered(event, from),
    }),
    ...despite
      .filter((event) => known?.has(JSON.stringify(event)) !== true)
      .map(({ type }) => `${type} comes despite failures, and is no event of the model`),
  ];
}

function isUnanswered({ type, error }: ModelEvent) {
  if (!type.startsWith('xstate.error.actor.')) return false;
  const { status } = error as PortFailure;
  return status === 0 || status >= 500;
}

function isOffered(event: ModelEvent, from: AnyMachineSnapshot) {
  return commandsIn(from).some(
    ({ event: type, details, enabled }) =>
      enabled &&
      type === event.type &&
      Object.entries(details).every(([name, value]) => event[name] === value),
  );
}
