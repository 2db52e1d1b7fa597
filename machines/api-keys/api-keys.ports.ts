import type { MadeApiKey } from '../../src/shared/contract/api-keys.ts';
import { promisePorts } from '../kit/promise-ports.ts';
import { apiKeysMachine } from './api-keys.machine.ts';
import type { MakeKeyCall, RevokeKeyAnswer, RevokeKeyCall } from './api-keys.types.ts';

interface ApiKeysPorts {
  /** POST /me/api-keys. Never sent twice: each makes another key. */
  makeKey(call: MakeKeyCall, signal: AbortSignal): Promise<MadeApiKey>;
  /** DELETE /me/api-keys/{id}. */
  revokeKey(call: RevokeKeyCall, signal: AbortSignal): Promise<RevokeKeyAnswer>;
}

export function provideApiKeys(ports: ApiKeysPorts) {
  return apiKeysMachine.provide({ actors: promisePorts(ports) });
}
