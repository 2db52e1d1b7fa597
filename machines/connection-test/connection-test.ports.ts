import type { ConnectionResult } from '../../src/shared/contract/connection-test.ts';
import { promisePorts } from '../kit/promise-ports.ts';
import { connectionTestMachine } from './connection-test.machine.ts';
import type { TestCall } from './connection-test.types.ts';

interface ConnectionTestPorts {
  /** POST {path}; a test that failed is an answer, too. */
  runTest(call: TestCall, signal: AbortSignal): Promise<ConnectionResult>;
}

export function provideConnectionTest(ports: ConnectionTestPorts) {
  return connectionTestMachine.provide({ actors: promisePorts(ports) });
}
