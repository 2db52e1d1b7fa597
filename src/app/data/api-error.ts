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
