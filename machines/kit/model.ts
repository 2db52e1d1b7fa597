import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** What the lab, the law tests and the generated paths need to know of a machine beside the machine itself. */
export interface MachineModel {
  readonly input: unknown;
  /** Other inputs that lead to other states; the paths are walked from each. */
  readonly variants?: readonly unknown[];
  /** Too many facts for a path per edge: one is walked per state, event and branch taken. */
  readonly big?: boolean;
  /** Regions of the machine that never meet: no guard, target or raised event of one knows of another. The paths leave at most one of them at a time. */
  readonly apart?: readonly string[];
  /** Events of people and of children. Those of delays and ports are made from the chart and `answers`; naming some here does no harm. */
  readonly events: readonly ModelEvent[];
  /** The vertex of the graph: the state's value and every fact that a guard reads. JSON-safe. */
  readonly abstract: (snapshot: AnyMachineSnapshot) => unknown;
  /** Sample answers of each port, by the invoke's `src`: what the lab offers and the tests play. */
  readonly answers: Readonly<Record<string, PortAnswers>>;
  /** Events a person never sends by a command: typing, facts from children, answers. */
  readonly quiet: readonly string[];
  /** Events of other machines that some states do not name, each with the reason why nothing is missed. */
  readonly ignores?: Readonly<Record<string, string>>;
  /** Values of states, or of one region's, in which the machine may rest; from every other one such a state can be reached. */
  readonly resting: readonly string[];
  /** Where it waits for ports that go on failing, and a person can turn to something else; beside the resting ones. */
  readonly waiting?: readonly string[];
  /** Some of its events, which come though no port is answered: what a person does without a command, what children tell. */
  readonly despite?: readonly ModelEvent[];
}

export interface ModelEvent {
  readonly type: string;
  readonly [detail: string]: unknown;
}

interface PortAnswers {
  readonly resolve: Readonly<Record<string, unknown>>;
  readonly reject: Readonly<Record<string, PortFailure>>;
}

/** What a port rejects with; machines keep it as it is (JSON-safe). */
export interface PortFailure {
  /** HTTP status, 0 where no answer came. */
  readonly status: number;
  /** Stable id of the API's error, or 'network'. */
  readonly id: string;
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface MachineEntry {
  readonly id: string;
  /** One line: what it is for. */
  readonly line: string;
  readonly machine: AnyStateMachine;
  readonly model: MachineModel;
}
