import type { SetupGate } from '../../src/shared/contract/gates.ts';
import type { PortFailure } from '../kit/model.ts';

export interface GateInput {
  /** What is owed when the page opens, in order. */
  readonly gates: readonly SetupGate[];
}

/** `PUT /setup`: what passes a step. */
export interface GateBody {
  readonly accepted_terms?: true;
  readonly password?: string;
}

export interface GateContext {
  /** All steps of this set-up, those that are passed, too. */
  readonly steps: readonly SetupGate[];
  readonly owed: readonly SetupGate[];
  readonly body: GateBody;
  readonly failure: PortFailure | null;
}

/** What the server says is still owed. */
export interface Owed {
  readonly gates: readonly SetupGate[];
}

export type GateEvent =
  | { readonly type: 'gate.accept' }
  | { readonly type: 'gate.password'; readonly password: string }
  /** The second factor is on, and its codes are stored. */
  | { readonly type: 'gate.factor' }
  /** Names and photo are saved. */
  | { readonly type: 'gate.profile' }
  | { readonly type: 'gate.again' };

export type GateEmitted = { readonly type: 'gate.passed' };

export type GateTag = 'busy' | 'unknown' | 'passed';
