import { chartOf, statesOf } from '../../machines/kit/chart.ts';
import type { MachineEntry } from '../../machines/kit/model.ts';
import { activePaths, stateName } from '../../machines/kit/state-name.ts';
import type { Sent } from './cover.ts';
import { graphsOf, reachable } from './cover.ts';
import { JOINS } from './joins.ts';
import { nodesOf } from './laws.ts';

/** Events that another machine sends and a state does not name: 'event in state'. What may be ignored is named in the model, with its reason. */
export function unnamedEvents(entry: MachineEntry, all: readonly MachineEntry[]): string[] {
  const heard = new Map<string, ReadonlySet<string>>();
  for (const { path, transitions } of statesOf(chartOf(entry.machine)))
    heard.set(path, new Set(transitions.map(({ event }) => event)));
  const { ignores = {} } = entry.model;
  const used = new Set<string>();
  const missed = [...eventsSentTo(entry, all)].flatMap((event) => {
    const deaf = reachable(entry).filter(
      ({ status, value }) =>
        status === 'active' &&
        !['', ...activePaths(value)].some((path) => heard.get(path)?.has(event)),
    );
    const names = new Set(deaf.map(({ value }) => stateName(value)));
    if (names.size > 0 && ignores[event] !== undefined) used.add(event);
    return ignores[event] === undefined ? [...names].map((name) => `${event} in ${name}`) : [];
  });
  const idle = Object.keys(ignores).filter((event) => !used.has(event));
  return [...missed, ...idle.map((event) => `${event} is ignored nowhere`)];
}

function eventsSentTo({ machine, id }: MachineEntry, all: readonly MachineEntry[]): Set<string> {
  const own = childrenOf({ machine });
  const sent = all.flatMap((sender) => {
    const children = childrenOf(sender);
    const isParent = [...own.values()].includes(sender.id);
    return sentBy(sender)
      .filter(({ to }) => (to === null ? isParent : children.get(to) === id))
      .map(({ type }) => type);
  });
  const joined = Object.values(JOINS).flatMap((joins) =>
    joins.filter(({ to }) => to.includes(id)).flatMap(({ sends }) => sends),
  );
  return new Set([...sent, ...joined]);
}

/** What a machine sends on any step, each kind once; every other machine asks. */
function sentBy(entry: MachineEntry): readonly Sent[] {
  const known = sentByMachine.get(entry);
  if (known !== undefined) return known;
  const steps = graphsOf(entry).flatMap((graph) =>
    Object.values(graph).flatMap(({ transitions }) => Object.values(transitions)),
  );
  const kinds = new Map<string, Sent>();
  for (const { sent } of steps) for (const one of sent) kinds.set(`${one.to} ${one.type}`, one);
  const found = [...kinds.values()];
  sentByMachine.set(entry, found);
  return found;
}

const sentByMachine = new WeakMap<MachineEntry, readonly Sent[]>();

/** The machines that a machine invokes, by their id in it. */
function childrenOf({ machine }: Pick<MachineEntry, 'machine'>): Map<string, string> {
  const invokes = nodesOf(machine).flatMap((node) => node.invoke);
  return new Map(
    invokes.flatMap(({ id, src }): [string, string][] => {
      const logic = machine.implementations.actors[String(src)] as { root?: { key: string } };
      return logic?.root === undefined ? [] : [[id, logic.root.key]];
    }),
  );
}
