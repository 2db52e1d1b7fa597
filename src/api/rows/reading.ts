import type { FastifyRequest } from 'fastify';
import { whileAwaited } from '../db/cancel.ts';
import { dbOfCall } from '../db/pool.ts';
import type { Api } from './api.ts';

/** The API on the connections of the lists; what it runs for a call is cancelled where nobody waits for the answer any more. */
export function reading(api: Api, { turn }: Pick<FastifyRequest, 'turn'>): Api {
  const cancellation = turn?.cancellation;
  const pool = cancellation === undefined ? api.lists : whileAwaited(api.lists, cancellation);
  return pool === api.pool ? api : { ...api, pool, db: dbOfCall(pool) };
}
