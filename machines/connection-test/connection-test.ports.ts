import { fromPromise } from 'xstate';
import { connectionTestMachine } from './connection-test.machine.ts';
import type { TestCall, TestResult } from './connection-test.types.ts';

export interface ConnectionTestPorts {
  /** POST {path}; a test that failed is an answer, too. */
  runTest(call: TestCall, signal: AbortSignal): Promise<TestResult>;
}

export function provideConnectionTest(ports: ConnectionTestPorts) {
  return connectionTestMachine.provide({
    actors: {
      runTest: fromPromise<TestResult, TestCall>(({ input, signal }) =>
        ports.runTest(input, signal),
      ),
    },
  });
}
