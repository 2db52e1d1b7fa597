import type { FastifyInstance } from 'fastify';
import { PERMISSIONS } from '../../shared/permission-table.ts';
import type { Grant } from '../../shared/permissions.ts';
import { mayBeGiven } from '../../shared/contract/api-keys.ts';
import { permissionName } from '../../shared/permissions.ts';
import { API_BASE } from '../../shared/product.ts';
import type { Answers } from '../answers/schema.ts';
import type { Cancellation } from '../db/cancellation.ts';
import type { Takes } from './takes.ts';
import { refuseUnsaid } from './takes.ts';
import type { Action } from '../../shared/contract/actions.ts';

/**
 * Who may call a route, in its `config`: everybody; whoever is signed in, before the set-up gate or behind it;
 * or whoever has the action of the controller.
 */
export type Access =
  | 'public'
  | 'gate'
  | 'signed_in'
  | { readonly controller: string; readonly action: Action };

/** The signed-in user. Set before any handler of a route that is not public. */
export interface SessionUser {
  readonly id: number;
  readonly full_name: string;
  readonly email: string;
  readonly groups: readonly Grant[];
  /** 0 where it is no session that calls. */
  readonly sessionId: number;
  /** The API key that calls, where one does. */
  readonly keyId?: number | null | undefined;
  /** Who looks as this user, where somebody does: they see and change nothing. */
  readonly viewing?: { readonly id: number; readonly by: number } | undefined;
  /** Whether the account is not set up yet: terms, password or second factor are owed. */
  readonly setupOpen?: boolean;
  /** IANA name; UTC where none is chosen. */
  readonly timezone?: string | null;
}

/** Who asks, as what is queued for later remembers it. */
export function callerOf({ id: userId, keyId = null }: SessionUser) {
  return keyId === null ? { userId } : { userId, keyId };
}

/**
 * What a call makes the server do: read many rows, write out many, change some, take a file, or ask another service.
 * Each kind has its own share of the server.
 */
export type Work = 'list' | 'export' | 'change' | 'upload' | 'service';

/** A call whose turn has come. */
export interface Turn {
  /** Cancelled when nobody waits for the answer any more. */
  readonly cancellation: Cancellation;
  /** The answer is on its way. */
  answered(): void;
  /** It was sent, or its reader is gone. */
  over(): void;
}

/** What a key does with a route of its own that is open to keys. */
type KeyUse = 'read' | 'write';

interface More {
  readonly work?: Work;
  readonly takes?: Takes;
  /** Closed to API keys where it does not say. */
  readonly keys?: KeyUse;
  /** Whether who looks as somebody else may call it, where that does not follow. */
  readonly viewers?: boolean;
}

/** Whether an API key may call a route, as far as its rights go: one that asks for a permission, or says so itself. */
export function isOpenToKeys(access: Access, keys: KeyUse | undefined): boolean {
  if (typeof access === 'string') return keys !== undefined;
  return mayBeGiven(permissionName(access.controller, access.action));
}

/**
 * Whether who looks as somebody else may call a route: they read what that person's permissions show, and of what is the
 * person's own only what a page cannot be drawn without. A POST that only reads says so by `viewers`.
 */
export function isOpenToViewers(method: string, access: Access, viewers?: boolean): boolean {
  if (viewers !== undefined) return viewers;
  return (method === 'GET' || method === 'HEAD') && typeof access === 'object';
}

/** The config of a route that no definition makes: who may call it, what it answers when it did what was asked, and what body it takes. */
export function ownRoute(access: Access, answers: Answers, more: More = {}) {
  return { config: { access, answers, ...more } };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Name of the resource, for a route that its definition alone makes. */
    pipeline?: string;
    /** Of every other route of the API. */
    answers?: Answers;
    /** The same, where it writes. */
    takes?: Takes;
    /** The same, where API keys may call it. */
    keys?: KeyUse;
    /** The same, of who looks as somebody else. */
    viewers?: boolean;
    /** Where it does not follow from method and access: GET of a resource is `list`, all else `change`. */
    work?: Work | ((request: FastifyRequest) => Work);
  }
  interface FastifyRequest {
    /** Null on public routes. */
    user: SessionUser | null;
    /** Whether who was let in would be let in now: for an answer that goes on. */
    isStillLetIn: () => Promise<boolean>;
    /** Null for calls that need none. */
    turn: Turn | null;
  }
}

/** Refuses, at boot, a route that does not say who may call it, asks for what nobody can be given, or is one of the API and does not say what it answers or what body it takes. */
export function requireAccess(server: FastifyInstance, known: ReadonlySet<string> = PERMISSIONS) {
  server.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access;
    if (access === undefined) {
      throw new Error(`the route ${method} ${url} does not say who may call it`);
    }
    if (isOfApi(url) && config?.pipeline === undefined) {
      if (config?.answers === undefined) {
        throw new Error(`the route ${method} ${url} does not say what it answers`);
      }
      if (config.takes === undefined) refuseUnsaid(method, url.slice(API_BASE.length));
    }
    if (typeof access === 'string') return;
    const name = permissionName(access.controller, access.action);
    if (!known.has(name)) {
      throw new Error(`the route ${method} ${url} asks for ${name}, which is no permission`);
    }
  });
}

function isOfApi(url: string) {
  return url.startsWith(`${API_BASE}/`);
}
