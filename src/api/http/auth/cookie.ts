import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '../../../shared/limits.ts';

/** The refresh cookie: bound to the host and to https where the app is reached by it. */
export function refreshCookie(https: boolean) {
  const name = https ? '__Host-masthead' : 'masthead';
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: https } as const;
  return {
    read: (request: FastifyRequest) => request.cookies[name] ?? null,
    write: (reply: FastifyReply, token: string) =>
      reply.setCookie(name, token, { ...options, maxAge: LIMITS.refreshToken / 1000 }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, options),
  };
}

export type RefreshCookie = ReturnType<typeof refreshCookie>;
