import type { FastifyRequest } from 'fastify';
import { sessionOver } from '../errors.ts';
import type { SessionUser } from './access.ts';
import { invalid } from '../errors.ts';
import type { Imported } from '../../shared/contract/imported.ts';
import { readImported } from '../../shared/contract/imported.ts';

/** Who writes, and what the request says beside its body. */
export interface Call {
  readonly user: SessionUser;
  readonly ip: string;
  readonly requestId: string;
  readonly lockToken: string | null;
  readonly draftSession: string | null;
  /** The token of the lease of the form that writes that draft. */
  readonly draftLease?: string | null;
  /** From where the content of a save was brought in since the one before. */
  readonly imported?: Imported | null;
}

export function callOf(request: FastifyRequest): Call {
  return {
    user: userOf(request),
    ip: request.ip,
    requestId: String(request.id),
    lockToken: header(request, 'x-lock-token'),
    draftSession: header(request, 'x-draft-session'),
    draftLease: leaseOf(header(request, 'x-draft-lease'), 'x-draft-lease'),
    imported: importedOf(request.headers['x-imported']),
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

/** @throws 422 under the header's name */
function importedOf(value: string | string[] | undefined): Imported | null {
  if (value === undefined || value === '') return null;
  const imported = typeof value === 'string' ? readImported(value) : null;
  if (imported !== null) return imported;
  throw invalid({ 'x-imported': 'This is no source of an import.' });
}

/** The form of a token of a lock or a draft. */
export const LEASE = /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;
export const NO_LEASE = 'This is no token of a lock.';

/** @throws 422 under the name */
export function leaseOf(lease: unknown, name: string): string | null {
  if (lease === undefined || lease === null) return null;
  if (typeof lease === 'string' && LEASE.test(lease)) return lease.toLowerCase();
  throw invalid({ [name]: NO_LEASE });
}
