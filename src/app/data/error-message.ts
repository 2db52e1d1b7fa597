import { MESSAGES } from '../../shared/messages.ts';

export const UNREACHABLE = 'The server cannot be reached. Please try again in a moment.';

/** The server's message, else the first value of the response's data, else the response's own message, else the general one. */
export function errorMessage(body: unknown, responseMessage?: string): string {
  const record = recordOf(body);
  return (
    textOf(record?.message) ??
    firstText(recordOf(record?.data) ?? record) ??
    textOf(responseMessage) ??
    MESSAGES.unexpected
  );
}

/** Whether a failed call is told to the user by a snackbar. */
export function isSpoken({ path, id, quiet }: FailedCall): boolean {
  if (id === 'viewing' && BY_ITSELF.includes(firstSegment(path))) return false;
  return !quiet && id !== 'cancelled' && !SILENT.includes(firstSegment(path));
}

/** What a page asks for by itself: who looks as somebody else is not told of it. */
const BY_ITSELF: readonly string[] = ['me', 'tasks', 'undos', 'locks'];

const SILENT: readonly string[] = ['login', 'refresh-token', 'validate-auth-code', 'auto-save'];

function firstSegment(path: string) {
  return path.replace(/^\/+/, '').split(/[/?]/)[0] ?? '';
}

function firstText(record: Readonly<Record<string, unknown>> | null): string | null {
  const [first] = Object.values(record ?? {});
  return textOf(Array.isArray(first) ? first[0] : first);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null;
}

interface FailedCall {
  readonly path: string;
  readonly id: string;
  readonly quiet: boolean;
}
