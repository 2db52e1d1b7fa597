import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import type { ChartState } from '../../machines/kit/chart.ts';
import { chartOf, statesOf, transitionsFrom } from '../../machines/kit/chart.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import type { MachineEntry } from '../../machines/kit/model.ts';
import { activePaths, stateName } from '../../machines/kit/state-name.ts';
import { isUnheard } from '../../machines/kit/unprovided.ts';
import type { Vertex } from './cover.ts';
import { graphsOf, reachable } from './cover.ts';

/** Every `after` key is a named delay: a mistyped one would fire at once. */
export function strangeDelays({ machine }: MachineEntry): string[] {
  const known = Object.keys(machine.implementations.delays);
  return nodesOf(machine).flatMap((node) =>
    Object.keys((node.config.after ?? {}) as object)
      .filter((name) => !known.includes(name))
      .map((name) => `${node.id}: after ${name}`),
  );
}

/** Guards, actions and actors that `setup` does not name. */
export function inlineParts({ machine }: MachineEntry): string[] {
  const { guards, actions, actors } = machine.implementations;
  return nodesOf(machine).flatMap((node) => [
    ...transitionsFrom(node).flatMap(({ guard, actions: taken, eventType }) => [
      ...(guard === undefined ? [] : unnamed(guard, guards, `${node.id} on ${eventType}: guard`)),
      ...taken.flatMap((one) => unnamed(one, actions, `${node.id} on ${eventType}: action`)),
    ]),
    ...[...node.entry, ...node.exit]
      .filter((one) => !servesDelay(one, node))
      .flatMap((one) => unnamed(one, actions, `${node.id}: entry or exit`)),
    ...node.invoke.flatMap(({ src }) => unnamed(src, actors, `${node.id}: actor`)),
  ]);
}

/** Invokes without an id of their own, without `onError`, or without `onDone` where they end. */
export function looseInvokes({ machine }: MachineEntry): string[] {
  return nodesOf(machine).flatMap((node) =>
    node.invoke.flatMap(({ id, src }) => {
      const logic: unknown = machine.implementations.actors[String(src)];
      const endless = isUnheard(logic) || isEndlessMachine(logic);
      return [
        ...(/^\d+\./.test(id) ? [`${node.id}: ${String(src)} has no id`] : []),
        ...(node.transitions.has(`xstate.error.actor.${id}`)
          ? []
          : [`${node.id}: ${id} has no onError`]),
        ...(endless || node.transitions.has(`xstate.done.actor.${id}`)
          ? []
          : [`${node.id}: ${id} has no onDone`]),
      ];
    }),
  );
}

/** States that no path of the model enters; those that are left at once are judged by their transitions. */
export function unreachedStates(entry: MachineEntry): string[] {
  const seen = reachable(entry).flatMap(({ value }) => activePaths(value));
  return statesOf(chartOf(entry.machine))
    .filter((state) => state.path !== '' && !isTransient(state) && !seen.includes(state.path))
    .map(({ path }) => path);
}

/** Regions said to be walked apart that are none, lead out of themselves, ask where another one is, or raise events. */
export function metRegions({ machine, model }: MachineEntry): string[] {
  if (model.apart === undefined) return [];
  const { guards, actions } = machine.implementations;
  const asking = Object.keys(guards).filter((name) => asksForState(guards[name]));
  const raising = Object.keys(actions).filter((name) =>
    ['xstate.raise', 'xstate.enqueueActions'].includes(typeOf(actions[name])),
  );
  return model.apart.flatMap((name) => {
    const region = chartOf(machine).states.find(({ key }) => key === name);
    if (region === undefined) return [`there is no region ${name}`];
    return statesOf(region)
      .flatMap(({ transitions }) => transitions)
      .flatMap(({ id, targets, guard, actions: taken }) => [
        ...targets
          .filter((target) => target !== name && !target.startsWith(`${name}.`))
          .map((target) => `${id} leads to ${target}`),
        ...asking.filter((one) => one === guard).map((one) => `${id} asks ${one}`),
        ...raising.filter((one) => taken.includes(one)).map((one) => `${id} raises by ${one}`),
      ]);
  });
}

/** `stateIn`, by itself or within `and`, `or`, `not`. */
function asksForState(guard: unknown): boolean {
  if (typeof guard !== 'function') return false;
  const { stateValue, guards = [] } = guard as { stateValue?: unknown; guards?: unknown[] };
  return stateValue !== undefined || guards.some(asksForState);
}

function typeOf(action: unknown) {
  return typeof action === 'function' ? String((action as { type?: unknown }).type) : '';
}

/** Places from which no resting state can be reached, and resting states that do not exist. */
export function deadEnds(entry: MachineEntry): string[] {
  const { resting } = entry.model;
  const restful = (snapshot: AnyMachineSnapshot) =>
    snapshot.status === 'done' || resting.includes(stateName(snapshot.value));
  const graph = graphsOf(entry).flatMap((one) =>
    Object.entries(one).filter(([, { walked }]) => walked),
  );
  const good = new Set(graph.filter(([, { state }]) => restful(state)).map(([vertex]) => vertex));
  const leadsOn = ({ transitions }: Vertex) =>
    Object.values(transitions).some(({ state }) => good.has(keyOf(entry, state)));
  for (let size = -1; size !== good.size; ) {
    size = good.size;
    for (const [vertex, at] of graph) if (leadsOn(at)) good.add(vertex);
  }
  const names = new Set(graph.map(([, { state }]) => stateName(state.value)));
  return [
    ...new Set(
      graph.filter(([vertex]) => !good.has(vertex)).map(([, { state }]) => stateName(state.value)),
    ),
    ...resting
      .filter((name) => !names.has(name))
      .map((name) => `resting '${name}' is never reached`),
  ];
}

/** Events that are neither a command nor said to be quiet, and events with two commands. */
export function mutedEvents({ machine, model }: MachineEntry): string[] {
  const transitions = statesOf(chartOf(machine))
    .flatMap((state) => state.transitions)
    .filter(({ kind, event }) => kind === 'event' && event !== '');
  const events = new Set(transitions.map(({ event }) => event));
  return [...events].flatMap((event) => {
    const ids = new Set(
      transitions.filter((one) => one.event === event).flatMap(({ command }) => command?.id ?? []),
    );
    if (ids.size > 1) return [`${event}: ${[...ids].join(', ')}`];
    if (ids.size === 1)
      return model.quiet.includes(event) ? [`${event} is a command and quiet`] : [];
    return model.quiet.includes(event) ? [] : [`${event} is neither a command nor quiet`];
  });
}

/** Command titles that two commands share somewhere. */
export function sharedTitles(entry: MachineEntry): string[] {
  const titles = new Map<string, Set<string>>();
  for (const snapshot of reachable(entry))
    for (const { id, title } of commandsOf(snapshot))
      titles.set(title, (titles.get(title) ?? new Set()).add(id));
  return [...titles].filter(([, ids]) => ids.size > 1).map(([title]) => title);
}

/** Chords that two commands of one state share. */
export function sharedKeys(entry: MachineEntry): string[] {
  return reachable(entry).flatMap((snapshot) => {
    const keys = commandsOf(snapshot).flatMap((command) => command.keys);
    return keys.filter((key, at) => keys.indexOf(key) !== at);
  });
}

/** Context that JSON does not keep, functions given by `input` aside. */
export function lossyContexts(entry: MachineEntry): string[] {
  return reachable(entry)
    .filter(({ context }) => !survivesJson(withoutFunctions(context)))
    .map(({ value }) => stateName(value));
}

/** Commands whose guard throws when it is asked about the bare event. */
export function throwingGuards(entry: MachineEntry): string[] {
  return reachable(entry).flatMap((snapshot) => {
    try {
      commandsOf(snapshot);
      return [];
    } catch (error) {
      return [`${stateName(snapshot.value)}: ${String(error)}`];
    }
  });
}

/** All tags of a machine's states. */
export function tagsOf({ machine }: MachineEntry): string[] {
  return [...new Set(statesOf(chartOf(machine)).flatMap(({ tags }) => tags))];
}

function keyOf({ model }: MachineEntry, snapshot: AnyMachineSnapshot) {
  return JSON.stringify(model.abstract(snapshot));
}

function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  return [machine.root, ...descendants(machine.root)];
}

function descendants(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states).flatMap((child) => [child, ...descendants(child)]);
}

function unnamed(part: unknown, table: object, at: string): string[] {
  if (typeof part === 'function') return [`${at} is inline`];
  const { type } = (typeof part === 'string' ? { type: part } : part) as { type: string };
  return type.startsWith('xstate.') || type in table ? [] : [`${at} '${type}' is not in setup`];
}

/** What XState itself adds for `after`. */
function servesDelay(action: unknown, node: AnyStateNode) {
  const { type } = action as { type?: string };
  return node.after.length > 0 && (type === 'xstate.raise' || type === 'xstate.cancel');
}

/** A child machine without a final state at its top never ends by itself. */
function isEndlessMachine(logic: unknown) {
  if (typeof logic !== 'object' || logic === null || !('root' in logic)) return false;
  const { states } = (logic as AnyStateMachine).root;
  return Object.values(states).every(({ type }) => type !== 'final');
}

function isTransient({ transitions }: ChartState) {
  return transitions.some(({ kind, guard }) => kind === 'always' && guard === null);
}

function withoutFunctions(context: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(context).filter(([, value]) => typeof value !== 'function'),
  );
}

function survivesJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(survivesJson);
  if (typeof value !== 'object') return false;
  return (
    Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(survivesJson)
  );
}
