import { UNREACHABLE } from './error-message.ts';

/** What every call of the API rejects with. Status 0 with id 'network' means that no answer came, 'cancelled' that it was called off. */
export class ApiError extends Error {
  readonly status: number;
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  /** Seconds the server asks to wait. */
  readonly retryAfter: number | null;

  constructor(facts: ApiErrorFacts) {
    super(facts.message);
    this.name = 'ApiError';
    this.status = facts.status;
    this.id = facts.id;
    this.data = facts.data;
    this.retryAfter = facts.retryAfter ?? null;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** What a call rejects with that got no answer. */
export function unreachable(): ApiError {
  return new ApiError({ status: 0, id: 'network', message: UNREACHABLE });
}

/** What a call rejects with that was called off. */
export function cancelled(): ApiError {
  return new ApiError({ status: 0, id: 'cancelled', message: 'The request was cancelled.' });
}

/** Whether the server may well answer if it is asked again: it was away or too busy. */
export function isPassing(error: unknown): boolean {
  return isApiError(error) && [0, 408, 425, 502, 503, 504].includes(error.status);
}

interface ApiErrorFacts {
  readonly status: number;
  readonly id: string;
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfter?: number | null;
}
