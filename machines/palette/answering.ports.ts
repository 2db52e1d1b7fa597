import { promisePorts } from '../kit/promise-ports.ts';
import { answeringMachine } from './answering.machine.ts';

export interface AnsweringPorts {
  /** Fetches what answers are held to. */
  loadRules(input: undefined, signal: AbortSignal): Promise<void>;
}

export function provideAnswering({ loadRules }: AnsweringPorts) {
  return answeringMachine.provide({ actors: promisePorts({ loadRules }) });
}
