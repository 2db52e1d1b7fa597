import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '../../shared/limits.ts';
import type { Keys } from '../secrets/keys.ts';
import { randomToken, sameText } from '../secrets/keys.ts';

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

const LIFE_S = 365 * 24 * 3_600;

/**
 * The cookie by which a browser that signed in to an account is known again at its next sign-in. It lets nobody in: tries
 * with it are counted by themselves, so that what strangers try holds nobody out (OWASP, "device cookies").
 */
export function deviceCookie(keys: Keys, https: boolean) {
  const name = https ? '__Host-masthead-device' : 'masthead-device';
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: https } as const;
  const tokenOf = (id: string, account: string) => `${id}.${keys.sign(`device ${id} ${account}`)}`;
  return {
    /** The device's name; null for one that never signed in to this account. */
    read(request: FastifyRequest, account: string): string | null {
      const given = request.cookies[name] ?? '';
      const id = /^([\w-]{43})\.[\w-]{43}$/.exec(given)?.[1];
      return id !== undefined && sameText(given, tokenOf(id, account)) ? id : null;
    },
    write(request: FastifyRequest, reply: FastifyReply, account: string) {
      const id = this.read(request, account) ?? randomToken();
      reply.setCookie(name, tokenOf(id, account), { ...options, maxAge: LIFE_S });
    },
  };
}

export type RefreshCookie = ReturnType<typeof refreshCookie>;

export type DeviceCookie = ReturnType<typeof deviceCookie>;
