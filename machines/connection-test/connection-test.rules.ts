import type { ConnectionResult } from '../../src/shared/contract/connection-test.ts';
import type { PortFailure } from '../kit/model.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import type {
  ConnectionTestContext,
  ConnectionTestInput,
  TestCall,
} from './connection-test.types.ts';

export const UNSAVED = 'Save your changes first: a test uses what is saved';

export function startOfTest(input: ConnectionTestInput): ConnectionTestContext {
  return { ...input, unsaved: false, running: null, results: {} };
}

/** The service that is meant: the one named, or the only one there is. */
export function serviceNamed({ services }: ConnectionTestContext, id?: string) {
  const [only] = services;
  if (id === undefined) return services.length === 1 ? only : undefined;
  return services.find((service) => service.id === id);
}

export function whyNotTest({ unsaved }: ConnectionTestContext): string | null {
  return unsaved ? UNSAVED : null;
}

export function whyBusy(context: ConnectionTestContext): string {
  return `${titleOf(context, context.running?.service ?? '')} is being tested`;
}

export function beginTest(
  context: ConnectionTestContext,
  { service, mail }: Omit<TestCall, 'path'>,
): Partial<ConnectionTestContext> {
  const { [service]: _, ...results } = context.results;
  return { running: { path: context.path, service, mail }, results };
}

export function keepResult(
  { running, results }: ConnectionTestContext,
  result: ConnectionResult,
): Partial<ConnectionTestContext> {
  if (running === null) return {};
  return { running: null, results: { ...results, [running.service]: result } };
}

/** The test itself was not made: no network, a limit, a right that is gone. */
export function notMade({ message }: PortFailure): ConnectionResult {
  const step = 'Nothing was tested. Try again in a moment.';
  return { outcome: 'failed', status: null, ms: 0, message, step };
}

export const LATE: ConnectionResult = {
  outcome: 'failed',
  status: null,
  ms: 30_000,
  message: 'The test did not end within 30 s.',
  step: 'Check host and port, then try again.',
};

export function testSnackbar(
  context: ConnectionTestContext,
  result: ConnectionResult,
): SnackbarRequest {
  const title = titleOf(context, context.running?.service ?? '');
  const passed = result.outcome === 'passed';
  return { type: passed ? 'success' : 'error', message: `${title}: ${result.message}` };
}

function titleOf({ services }: ConnectionTestContext, id: string): string {
  return services.find((service) => service.id === id)?.title ?? 'The connection';
}
