import type {
  AnyActorLogic,
  AnyActorRef,
  AnyActorScope,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
} from 'xstate';
import { fromCallback, initialTransition, transition } from 'xstate';
import type { ChartState } from '../../machines/kit/chart.ts';
import { chartOf, statesOf } from '../../machines/kit/chart.ts';
import type { MachineEntry, MachineModel, ModelEvent } from '../../machines/kit/model.ts';
import { stateName } from '../../machines/kit/state-name.ts';

interface Step {
  readonly event: ModelEvent;
  /** What the pure machine says comes of it. */
  readonly state: AnyMachineSnapshot;
  /** The actions on the way. */
  readonly taken: readonly unknown[];
  /** What it sends to other actors. */
  readonly sent: readonly Sent[];
  /** Whether it leads to that very state, and not to one that the model takes for the same. */
  readonly exact: boolean;
}

/** An event with the child that gets it: its id, or null for the parent. */
export interface Sent {
  readonly to: string | null;
  readonly type: string;
}

export interface Path {
  readonly input: unknown;
  readonly steps: readonly Step[];
}

/** Paths over every transition of the graph (every branch of the chart where the model is big), from each input: the shortest way to the source of one, then the transition, and on from there while there is another one to take. */
export function coverTransitions({ machine, model }: MachineEntry): Path[] {
  return [model.input, ...(model.variants ?? [])].flatMap((input) => {
    const graph = graphOf(machine, model, input);
    const edges = edgesOf(graph, model);
    const ways =
      model.big === true ? longestOf(branchesOf(edges, model)) : toursOf(edges, graph, model);
    return ways.map((way) => ({ input, steps: stepsOf(way) }));
  });
}

/** One snapshot per distinct value of the model's abstraction, over all inputs. */
export function reachable(entry: MachineEntry): AnyMachineSnapshot[] {
  return graphsOf(entry).flatMap((graph) => Object.values(graph).map(({ state }) => state));
}

/** The graph from each input: vertices by the model's abstraction, with the steps that leave them. */
export function graphsOf({ machine, model }: MachineEntry): Graph[] {
  return [model.input, ...(model.variants ?? [])].map((input) => graphOf(machine, model, input));
}

/** The model's events with those of delays and ports, made from the chart and the model's answers, by their text. */
function eventsOf(machine: AnyStateMachine, model: MachineModel): Map<string, ModelEvent> {
  const made = statesOf(chartOf(machine)).flatMap((state) => [
    ...delayEvents(state),
    ...portEvents(state, model),
  ]);
  return new Map([...model.events, ...made].map((event) => [JSON.stringify(event), event]));
}

/** A machine whose children are there but do nothing: their facts come from the model's events. */
export function withSilentChildren(machine: AnyStateMachine): AnyStateMachine {
  const silent = Object.entries(machine.implementations.actors)
    .filter(
      ([, logic]) => typeof logic === 'object' && logic !== null && 'implementations' in logic,
    )
    .map(([name]) => [name, fromCallback(() => undefined)]);
  return machine.provide({ actors: Object.fromEntries(silent) });
}

function delayEvents({ transitions }: ChartState): ModelEvent[] {
  return transitions.filter(({ kind }) => kind === 'after').map(({ event }) => ({ type: event }));
}

function portEvents({ invokes }: ChartState, { answers }: MachineModel): ModelEvent[] {
  return invokes.flatMap(({ id, src }) => {
    const { resolve = {}, reject = {} } = answers[src] ?? {};
    return [
      ...Object.values(resolve).map((output) => ({ type: `xstate.done.actor.${id}`, output })),
      ...Object.values(reject).map((error) => ({ type: `xstate.error.actor.${id}`, error })),
    ];
  });
}

function graphOf(machine: AnyStateMachine, model: MachineModel, input: unknown): Graph {
  const known = graphs.get(model) ?? [];
  const found = known.find((one) => one.machine === machine && one.input === input);
  if (found !== undefined) return found.graph;
  const graph = walk(machine, model, input);
  graphs.set(model, [...known, { machine, input, graph }]);
  return graph;
}

/** Each law asks for the same graphs. */
const graphs = new WeakMap<MachineModel, readonly Walked[]>();

interface Walked {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly graph: Graph;
}

/** Breadth first. Where two regions that never meet have both been left, it looks no further: each is walked by itself. */
function walk(machine: AnyStateMachine, model: MachineModel, input: unknown): Graph {
  const pure = withSilentChildren(machine);
  const events = eventsOf(machine, model);
  const [first] = initialTransition(pure, input as never);
  const step = stepsIn(pure, first);
  const graph: Record<string, Vertex> = { [keyIn(model, first)]: toVertex(first) };
  const queue: AnyMachineSnapshot[] = [first];
  for (const state of queue) {
    if (queue.length > MOST_VERTICES) throw new Error(`${machine.id} has too many states to walk`);
    const vertex = graph[keyIn(model, state)];
    if (vertex === undefined || leftRegions(model, first, state) > 1) continue;
    vertex.walked = true;
    for (const [name, event] of events) {
      if (!accepts(state, event)) continue;
      const [next, actions] = step(state, event);
      const key = keyIn(model, next);
      const known = graph[key];
      const target = known === undefined || !isSameState(known.state, next) ? next : known.state;
      const does = { taken: takenOf(actions), sent: sentOf(actions) };
      const exact = known === undefined || (model.big !== true && isEqual(known.state, next));
      vertex.transitions[name] = { event, state: target, ...does, exact };
      if (known !== undefined) continue;
      graph[key] = toVertex(next);
      queue.push(next);
    }
  }
  return graph;
}

const MOST_VERTICES = 8_000;

/** Takes steps in one actor's scope, which `transition` would make anew for every step, actor and system with it. */
function stepsIn(pure: AnyStateMachine, first: AnyMachineSnapshot) {
  const scope = scopeAt(first);
  return (state: AnyMachineSnapshot, event: EventObject) => {
    const actions: Executed[] = [];
    const actionExecutor = (action: Executed) => {
      actions.push(action);
    };
    const next = pure.transition(state as never, event, { ...scope, actionExecutor });
    return [next as AnyMachineSnapshot, actions] as const;
  };
}

/** The scope that XState gives to a pure transition. */
function scopeAt(first: AnyMachineSnapshot): AnyActorScope {
  const given: AnyActorScope[] = [];
  const logic: AnyActorLogic = {
    transition(state, _, scope) {
      given.push(scope);
      return state;
    },
    getInitialSnapshot: () => first,
    getPersistedSnapshot: (state) => state,
  };
  transition(logic, first, { type: 'scope' });
  const [scope] = given;
  if (scope === undefined) throw new Error('a transition has no scope any more');
  return scope;
}

/** Of what differs in what the model leaves out, one is kept: all of them would fill the memory. */
function isSameState(one: AnyMachineSnapshot, other: AnyMachineSnapshot) {
  return stateName(one.value) === stateName(other.value) && one.status === other.status;
}

/** Whether all that JSON keeps of the two is the same. */
function isEqual(one: AnyMachineSnapshot, other: AnyMachineSnapshot) {
  if (one === other) return true;
  return isSameState(one, other) && textOf(one) === textOf(other);
}

function textOf(state: AnyMachineSnapshot) {
  const known = texts.get(state) ?? JSON.stringify(state.context);
  texts.set(state, known);
  return known;
}

const texts = new WeakMap<AnyMachineSnapshot, string>();

function toVertex(state: AnyMachineSnapshot): Vertex {
  return { state, transitions: {}, walked: false };
}

/** The vertex that a state stands for; each state is asked about many times. */
export function keyIn(model: MachineModel, state: AnyMachineSnapshot): string {
  const known = keys.get(model) ?? new WeakMap<AnyMachineSnapshot, string>();
  keys.set(model, known);
  const key = known.get(state) ?? JSON.stringify(model.abstract(state));
  known.set(state, key);
  return key;
}

const keys = new WeakMap<MachineModel, WeakMap<AnyMachineSnapshot, string>>();

/** How many of the regions that never meet are not where they began. */
function leftRegions(
  { apart = [] }: MachineModel,
  first: AnyMachineSnapshot,
  state: AnyMachineSnapshot,
) {
  const regionOf = ({ value }: AnyMachineSnapshot, region: string) =>
    JSON.stringify((value as Record<string, unknown>)[region]);
  return apart.filter((region) => regionOf(first, region) !== regionOf(state, region)).length;
}

function takenOf(actions: readonly Executed[]) {
  return actions.map(({ type, params }) => [type, (params as { type?: string })?.type]);
}

function sentOf(actions: readonly Executed[]): Sent[] {
  return actions.flatMap(({ type, params }) => {
    if (type !== 'xstate.sendTo') return [];
    const { event, targetId } = params as unknown as SentParams;
    return [{ to: targetId ?? null, type: event.type }];
  });
}

interface SentParams {
  readonly event: EventObject;
  readonly targetId?: string;
}

/** An answer can only come from a port that is open in this state. */
function accepts(state: AnyMachineSnapshot, event: EventObject) {
  const [, id] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  const children = state.children as Record<string, AnyActorRef | undefined>;
  if (state.status !== 'active') return false;
  return (id === undefined || children[id] !== undefined) && state.can(event);
}

function edgesOf(graph: Graph, model: MachineModel): Way[] {
  const [start] = Object.keys(graph);
  const wayTo = new Map<string, Way | null>(start === undefined ? [] : [[start, null]]);
  const edges: Way[] = [];
  for (const [vertex, before] of wayTo) {
    for (const step of Object.values(graph[vertex]?.transitions ?? {})) {
      const way = { before, step };
      edges.push(way);
      const target = keyIn(model, step.state);
      if (!wayTo.has(target)) wayTo.set(target, way);
    }
  }
  return edges;
}

/** Each goes on from where it has come, unless what the model leaves out is not as it was when that place was found. */
function toursOf(edges: readonly Way[], graph: Graph, model: MachineModel): Way[] {
  const left = new Set(edges.map(({ step }) => step));
  const tours: Way[] = [];
  for (const edge of edges) {
    if (!left.delete(edge.step)) continue;
    let tour = edge;
    for (let length = 0; tour.step.exact && length < TOUR; length += 1) {
      const { transitions = {} } = graph[keyIn(model, tour.step.state)] ?? {};
      const step = Object.values(transitions).find((one) => left.has(one));
      if (step === undefined) break;
      left.delete(step);
      tour = { before: tour, step };
    }
    tours.push(tour);
  }
  return tours;
}

/** Steps that a path goes on for: a fault is still to be read in it. */
const TOUR = 40;

/** The first edge of each state, event, target and list of actions. */
function branchesOf(edges: readonly Way[], model: MachineModel): Way[] {
  const chosen = new Map<string, Way>();
  for (const way of edges) {
    const key = branchOf(way, model);
    if (!chosen.has(key)) chosen.set(key, way);
  }
  return [...chosen.values()];
}

function branchOf({ before, step }: Way, model: MachineModel) {
  if (before === null) return JSON.stringify(step.event);
  const states = [before.step.state, step.state].map((state) => placeIn(model, state));
  return JSON.stringify([states, step.event, step.taken]);
}

/** Where a big machine is: what its model reads of the state, which its abstraction begins with. */
function placeIn({ abstract }: MachineModel, state: AnyMachineSnapshot) {
  const [place] = abstract(state) as readonly unknown[];
  return place;
}

/** Those that no other one goes through. */
function longestOf(ways: readonly Way[]): Way[] {
  const passed = new Set<Way>();
  for (const { before } of ways)
    for (let way = before; way !== null && !passed.has(way); way = way.before) passed.add(way);
  return ways.filter((way) => !passed.has(way));
}

function stepsOf(last: Way): Step[] {
  const steps: Step[] = [];
  for (let way: Way | null = last; way !== null; way = way.before) steps.push(way.step);
  return steps.reverse();
}

/** A step with the way that leads to it; ways share their beginnings. */
interface Way {
  readonly before: Way | null;
  readonly step: Step;
}

type Executed = Parameters<AnyActorScope['actionExecutor']>[0];

type Graph = Readonly<Record<string, Vertex>>;

interface Vertex {
  readonly state: AnyMachineSnapshot;
  readonly transitions: Record<string, Step>;
  /** Whether what leaves it was looked at. */
  walked: boolean;
}
