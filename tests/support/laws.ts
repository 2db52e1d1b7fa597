import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import type { ChartState } from '../../machines/kit/chart.ts';
import { chartOf, statesOf, transitionsFrom } from '../../machines/kit/chart.ts';
import type { Command } from '../../machines/kit/command.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import type { MachineEntry } from '../../machines/kit/model.ts';
import { activePaths, stateName } from '../../machines/kit/state-name.ts';
import { isStubSource } from '../../machines/kit/stubs.ts';
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
export function unhandledInvokes({ machine }: MachineEntry): string[] {
  return nodesOf(machine).flatMap((node) =>
    node.invoke.flatMap(({ id, src }) => {
      const logic: unknown = machine.implementations.actors[String(src)];
      const endless = isStubSource(logic) || isEndlessMachine(logic);
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
    .filter(({ path, kind }) => path !== '' && kind !== 'history' && !seen.includes(path))
    .filter((state) => !isTransient(state))
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

/** A graph with more steps than a machine may have: facts that do not meet belong to children. */
export function multipliedFacts(entry: MachineEntry, most = MOST_STEPS): string[] {
  const vertices = graphsOf(entry).flatMap((graph) => Object.values(graph));
  const steps = vertices.reduce((sum, { transitions }) => sum + Object.keys(transitions).length, 0);
  return steps > most ? [`${steps} steps`] : [];
}

const MOST_STEPS = 15_500;

/** Events that are neither a command nor said to be quiet, and events that carry the same for two commands. */
export function mutedEvents({ machine, model }: MachineEntry): string[] {
  const transitions = statesOf(chartOf(machine))
    .flatMap((state) => state.transitions)
    .filter(({ kind, event }) => kind === 'event' && event !== '');
  const events = new Set(transitions.map(({ event }) => event));
  return [...events].flatMap((event) => {
    const commands = transitions.flatMap((one) =>
      one.event === event && one.command !== null ? [one.command] : [],
    );
    const ids = new Set(commands.map(({ id }) => id));
    const calls = new Set(commands.map(({ details = {} }) => JSON.stringify(details)));
    if (ids.size > calls.size) return [`${event}: ${[...ids].join(', ')}`];
    if (ids.size > 0) return model.quiet.includes(event) ? [`${event} is a command and quiet`] : [];
    return model.quiet.includes(event) ? [] : [`${event} is neither a command nor quiet`];
  });
}

/** Refusals of what no state of the machine takes, that stand in no reachable state, or that do not hold. */
export function strangeRefusals(entry: MachineEntry): string[] {
  const states = statesOf(chartOf(entry.machine));
  const taken = new Set(
    states.flatMap(({ transitions }) =>
      transitions.flatMap(({ event, command }) => (command?.id === event ? event : [])),
    ),
  );
  const shown = new Set(
    reachable(entry).flatMap((snapshot) =>
      commandsIn(snapshot).flatMap(({ id, enabled }) => (enabled ? [] : id)),
    ),
  );
  const broken = reachable(entry).flatMap((snapshot) =>
    commandsIn(snapshot)
      .filter(({ event, enabled }) => !enabled && snapshot.can({ type: event }))
      .map(({ id }) => `${id} is refused and taken in ${stateName(snapshot.value)}`),
  );
  return [
    ...states.flatMap(({ path, refuses }) =>
      refuses.flatMap(({ id }) => [
        ...(taken.has(id) ? [] : [`${path}: no state takes ${id}`]),
        ...(shown.has(id) ? [] : [`${path}: ${id} is refused nowhere`]),
      ]),
    ),
    ...broken,
  ];
}

/** Commands that are refused somewhere without a word. */
export function silentRefusals(entry: MachineEntry): string[] {
  return [
    ...new Set(
      reachable(entry).flatMap((snapshot) =>
        commandsIn(snapshot).flatMap(({ id, enabled, reason }) =>
          enabled || reason !== null ? [] : `${id} in ${stateName(snapshot.value)}`,
        ),
      ),
    ),
  ];
}

/** Commands that some state does not offer, though it takes their event: who runs them there is refused. */
export function hiddenCommands(entry: MachineEntry): string[] {
  const commands = new Map(
    statesOf(chartOf(entry.machine))
      .flatMap(({ transitions }) => transitions)
      .flatMap(({ command, event }) =>
        command === null ? [] : [[command.id, { command, event }]],
      ),
  );
  const hidden = reachable(entry)
    .filter(({ status }) => status === 'active')
    .flatMap((snapshot) => {
      const offers = new Set(commandsIn(snapshot).map(({ id }) => id));
      return [...commands].flatMap(([id, { command, event }]) => {
        const { details, example } = command;
        const tried = { type: event, ...details, ...example?.(snapshot.context as never) };
        return offers.has(id) || !snapshot.can(tried) ? [] : [id];
      });
    });
  return [...new Set(hidden)];
}

/** Command titles that two commands share somewhere. */
export function sharedTitles(entry: MachineEntry): string[] {
  const titles = new Map<string, Set<string>>();
  for (const snapshot of reachable(entry))
    for (const { id, title } of commandsIn(snapshot))
      titles.set(title, (titles.get(title) ?? new Set()).add(id));
  return [...titles].filter(([, ids]) => ids.size > 1).map(([title]) => title);
}

/** Chords that two commands of one state share. */
export function sharedKeys(entry: MachineEntry): string[] {
  return reachable(entry).flatMap((snapshot) => {
    const keys = commandsIn(snapshot).flatMap((command) => command.keys);
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
      commandsIn(snapshot);
      return [];
    } catch (error) {
      return [`${stateName(snapshot.value)}: ${String(error)}`];
    }
  });
}

/** What a state offers and refuses: several laws ask for it. */
export function commandsIn(snapshot: AnyMachineSnapshot): readonly Command[] {
  const known = offered.get(snapshot) ?? commandsOf(snapshot);
  offered.set(snapshot, known);
  return known;
}

const offered = new WeakMap<AnyMachineSnapshot, readonly Command[]>();

/** All tags of a machine's states. */
export function tagsOf({ machine }: MachineEntry): string[] {
  return [...new Set(statesOf(chartOf(machine)).flatMap(({ tags }) => tags))];
}

export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
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
