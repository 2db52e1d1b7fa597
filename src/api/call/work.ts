/**
 * What a call makes the server do: read many rows, write out many, change some, take a file, or ask another service.
 * Each kind has its own share of the server.
 */
export type Work = 'list' | 'export' | 'change' | 'upload' | 'service';

/** A call whose turn has come. */
export interface Turn {
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** The answer is on its way. */
  answered(): void;
  /** It was sent, or its reader is gone. */
  over(): void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where it does not follow from method and access: GET of a resource is `list`, all else `change`. */
    work?: Work | ((request: FastifyRequest) => Work);
  }
  interface FastifyRequest {
    /** Null for calls that need none. */
    turn: Turn | null;
  }
}
