import type { FastifyInstance } from 'fastify';
import type { Action, Grant } from '../../shared/permissions.ts';

/**
 * Who may call a route, in its `config`: everybody; whoever is signed in, before the set-up gate or behind it;
 * or whoever has the action of the controller.
 */
export type Access =
  | 'public'
  | 'gate'
  | 'signed_in'
  | { readonly controller: string; readonly action: Action };

/** Who asks. Set before any handler of a route that is not public. */
export interface SessionUser {
  readonly id: number;
  readonly full_name: string;
  readonly email: string;
  readonly groups: readonly Grant[];
  readonly sessionId: number;
  /** IANA name; UTC where none is chosen. */
  readonly timezone?: string | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** Null on public routes. */
    user: SessionUser | null;
  }
}

/** Refuses, at boot, a route that does not say who may call it. */
export function requireAccess(server: FastifyInstance) {
  server.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined) {
      throw new Error(`the route ${method} ${url} does not say who may call it`);
    }
  });
}
