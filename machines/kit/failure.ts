import type { PortFailure } from './model.ts';

const UNEXPECTED = 'Sorry, an unexpected error occurred, please try again.';

/** A definite refusal of the server; anything else may be better in a moment. */
export function isRefusal({ status }: PortFailure): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}

/** The JSON-safe part of whatever a port rejected with. */
export function failureOf(error: unknown): PortFailure {
  const { status, id, message, data } = (error ?? {}) as Partial<PortFailure>;
  return {
    status: typeof status === 'number' ? status : 0,
    id: typeof id === 'string' ? id : 'unexpected',
    message: typeof message === 'string' && message !== '' ? message : UNEXPECTED,
    ...(typeof data === 'object' && data !== null ? { data } : {}),
  };
}
