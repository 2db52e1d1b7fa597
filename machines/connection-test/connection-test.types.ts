import type { ConnectionResult } from '../../src/shared/contract/connection-test.ts';
import type { Held } from '../kit/need.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

interface TestedService {
  readonly id: string;
  readonly title: string;
}

export interface ConnectionTestInput {
  /** API path that is called: 'settings/webhooks/4/test'. */
  readonly path: string;
  /** What can be tested there; one alone needs no choice. */
  readonly services: readonly TestedService[];
  /** To change what is tested. */
  readonly right: Held;
  /** Id of the service that sends a test mail; null where none does. */
  readonly mails: string | null;
}

export interface ConnectionTestContext extends ConnectionTestInput {
  /** The form holds changes that are not saved: a test would not be of what stands there. */
  readonly unsaved: boolean;
  readonly running: TestCall | null;
  readonly results: Readonly<Record<string, ConnectionResult>>;
}

export interface TestCall {
  readonly path: string;
  readonly service: string;
  readonly mail: boolean;
}

export type ConnectionTestEvent =
  | { readonly type: 'connection.test'; readonly service?: string }
  | { readonly type: 'connection.mail' }
  | { readonly type: 'connection.cancel' }
  | { readonly type: 'record.changed'; readonly unsaved: boolean };

export type ConnectionTestEmitted =
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest }
  | { readonly type: 'connection.tested'; readonly service: string };

export type ConnectionTestTag = 'testing';
