import type { FastifyInstance } from 'fastify';
import { PERMISSIONS } from '../../shared/permission-table.ts';
import type { Action, Grant } from '../../shared/permissions.ts';
import { permissionName } from '../../shared/permissions.ts';

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
    /** Name of the resource, for a route that its definition alone makes. */
    pipeline?: string;
  }
  interface FastifyRequest {
    /** Null on public routes. */
    user: SessionUser | null;
  }
}

/** Refuses, at boot, a route that does not say who may call it, or asks for what nobody can be given. */
export function requireAccess(server: FastifyInstance, known: ReadonlySet<string> = PERMISSIONS) {
  server.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access;
    if (access === undefined) {
      throw new Error(`the route ${method} ${url} does not say who may call it`);
    }
    if (typeof access === 'string') return;
    const name = permissionName(access.controller, access.action);
    if (!known.has(name)) {
      throw new Error(`the route ${method} ${url} asks for ${name}, which is no permission`);
    }
  });
}
