import type { FastifyRequest } from 'fastify';
import { sessionOver } from '../errors.ts';
import type { SessionUser } from './access.ts';
import { invalid } from '../errors.ts';

/** Who writes, and what the request says beside its body. */
export interface Call {
  readonly user: SessionUser;
  readonly ip: string;
  readonly requestId: string;
  readonly lockToken: string | null;
  readonly draftSession: string | null;
  /** The token of the lease of the form that writes that draft. */
  readonly draftLease?: string | null;
}

export function callOf(request: FastifyRequest): Call {
  return {
    user: userOf(request),
    ip: request.ip,
    requestId: String(request.id),
    lockToken: header(request, 'x-lock-token'),
    draftSession: header(request, 'x-draft-session'),
    draftLease: leaseOf(header(request, 'x-draft-lease'), 'x-draft-lease'),
  };
}

export function userOf({ user }: FastifyRequest): SessionUser {
  if (user === null) throw sessionOver();
  return user;
}

function header({ headers }: FastifyRequest, name: string): string | null {
  const value = headers[name];
  if (value === undefined || value === '') return null;
  if (typeof value === 'string' && /^[\w-]{1,64}$/.test(value)) return value;
  throw invalid({ [name]: 'Use letters, digits and hyphens.' });
}

/** @throws 422 under the name */
export function leaseOf(lease: unknown, name: string): string | null {
  if (lease === undefined || lease === null) return null;
  if (typeof lease === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(lease)) {
    return lease.toLowerCase();
  }
  throw invalid({ [name]: 'This is no token of a lock.' });
}
