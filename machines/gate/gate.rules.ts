import type { SetupGate } from '../../src/shared/contract/gates.ts';
import { inOrder } from '../../src/shared/contract/gates.ts';
import type { GateContext, GateInput } from './gate.types.ts';

export function startOfGate({ gates }: GateInput): GateContext {
  return { steps: inOrder(gates), owed: inOrder(gates), body: {}, failure: null };
}

/** Takes what is owed now; a step that was not there before gets its place in the order. */
export function accept({ steps }: GateContext, { gates }: { gates: readonly SetupGate[] }) {
  return { steps: inOrder([...steps, ...gates]), owed: inOrder(gates), failure: null };
}

/** Whether a step is the one at hand: the first that is owed. */
export function isNext({ owed }: GateContext, { gate }: { gate: SetupGate }): boolean {
  return owed[0] === gate;
}

export interface Step {
  readonly gate: SetupGate;
  readonly state: 'done' | 'now' | 'later';
}

/** Every step with where the person is among them. */
export function stepsOf({ steps, owed }: GateContext): readonly Step[] {
  return steps.map((gate) => ({
    gate,
    state: !owed.includes(gate) ? 'done' : gate === owed[0] ? 'now' : 'later',
  }));
}

/** "Step 2 of 3": the number of the step at hand, from 1, and how many there are. */
export function progressOf({ steps, owed }: GateContext) {
  const at = owed[0] === undefined ? steps.length : steps.indexOf(owed[0]) + 1;
  return { step: at, of: steps.length };
}
