import { ApiError, cancelled, unreachable } from './api-error.ts';
import { errorMessage } from './error-message.ts';

/** Sends a form and tells how much of it is out; rejects with ApiError only. `fetch` tells no progress, so this is XHR. */
export function sendForm<T>({ url, method, token, key, body, onProgress, signal }: SendCall) {
  return new Promise<T>((resolve, reject) => {
    if (signal?.aborted) return reject(cancelled());
    const call = new XMLHttpRequest();
    const stop = () => call.abort();
    const finish = (settle: () => void) => () => {
      signal?.removeEventListener('abort', stop);
      settle();
    };
    call.open(method, url);
    call.setRequestHeader('accept', 'application/json');
    call.setRequestHeader('idempotency-key', key);
    if (token !== null) call.setRequestHeader('authorization', `Bearer ${token}`);
    call.upload.onprogress = ({ lengthComputable, loaded, total }) =>
      onProgress?.(lengthComputable && total > 0 ? loaded / total : null);
    call.onload = finish(() => {
      const answer = jsonOf(call.responseText);
      if (call.status >= 200 && call.status < 300 && answer !== null) resolve(answer as T);
      else reject(refusal(call, answer));
    });
    call.onerror = finish(() => reject(unreachable()));
    call.onabort = finish(() => reject(cancelled()));
    signal?.addEventListener('abort', stop);
    call.send(body);
  });
}

function refusal(call: XMLHttpRequest, answer: object | null) {
  const { id, data } = (answer ?? {}) as { id?: unknown; data?: Readonly<Record<string, unknown>> };
  return new ApiError({
    status: call.status,
    id: typeof id === 'string' ? id : 'unexpected',
    message: errorMessage(answer, call.statusText),
    data,
    retryAfter: Number.parseInt(call.getResponseHeader('retry-after') ?? '', 10) || null,
  });
}

function jsonOf(text: string): object | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' ? parsed : null;
  } catch {
    return null;
  }
}

export interface SendCall {
  readonly url: string;
  readonly method: 'POST' | 'PUT';
  readonly token: string | null;
  /** Under which the server knows a repetition. */
  readonly key: string;
  readonly body: FormData;
  /** The share that is out, 0 to 1; null where the browser does not know. */
  readonly onProgress?: ((share: number | null) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}
