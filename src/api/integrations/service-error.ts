import { HttpError, serviceAway } from '../errors.ts';
import type { Fault, OutboundError } from '../outbound/outbound-error.ts';

/** What went wrong with a service: no answer at all, or another one than it documents. */
type ServiceFault =
  | Fault
  | 'credentials'
  | 'missing'
  | 'status'
  | 'html'
  | 'content'
  | 'incomplete';

/** The service said or did something else than it documents; the message is for the user. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly fault: ServiceFault;
  /** HTTP status, or the reply code of SMTP; null where no answer came. */
  readonly status: number | null;

  constructor(fault: ServiceFault, message: string, status: number | null = null) {
    super(message);
    this.fault = fault;
    this.status = status;
  }

  /** Whether the next try may go better. */
  get passing(): boolean {
    if (this.fault === 'status') return PASSING.has(this.status ?? 0) || (this.status ?? 0) >= 500;
    return ['refused', 'dns', 'tls', 'timeout', 'closed', 'unreached'].includes(this.fault);
  }
}

const PASSING: ReadonlySet<number> = new Set([408, 421, 429, 450, 451, 452]);

/** What went wrong with a service, as the API answers it: 503 where it may pass, else 422. */
export function serviceFailure(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error;
  return error.passing
    ? serviceAway(error.message)
    : new HttpError(422, 'validation', error.message);
}

/** A call that got no answer, in words about the service. */
export function unanswered(
  service: string,
  { fault, message, host }: OutboundError,
  timeoutMs: number,
): ServiceError {
  const text = message.match(/\(\w+\)$/)?.[0] ?? '';
  const code = text === '' ? '' : ` ${text}`;
  const texts: Readonly<Record<Fault, string>> = {
    timeout: `${service} did not answer within ${timeoutMs / 1000} s.`,
    refused: `${service} could not be reached: ${host} refused the connection${code}.`,
    dns: `${service} could not be reached: the name ${host} was not found${code}.`,
    tls: `${service} could not be reached: the secure connection to ${host} failed${code}.`,
    private: `${service} could not be reached: ${host} is a private address.`,
    plain: `${service} was not called: ${host} is public, and without https the key could be read on its way.`,
    closed: `${service} could not be reached: ${host} closed the connection${code}.`,
    unreached: `${service} could not be reached${code}. Check its address.`,
    too_large: `${service} answered more than 5 MB.`,
    redirect: `${service} redirects to ${host}, where no call goes.`,
    unreadable: `${service} answered something that cannot be unpacked.`,
  };
  return new ServiceError(fault, texts[fault]);
}

/** What to do about a fault, in one sentence. */
export const NEXT_STEPS: Readonly<Record<ServiceFault, string>> = {
  refused: 'Check host and port, and that the service is running and lets this server in.',
  dns: 'Check how the host is spelled.',
  tls: 'Check that the port expects TLS and that the certificate is valid for this host.',
  timeout: 'Check host and port; a firewall may drop the connection. Then try again.',
  private: 'Enter a public address, or let the operator allow this one with PRIVATE_ADDRESSES.',
  plain: 'Enter the address with https.',
  closed: 'Check that this port speaks the expected protocol, then try again.',
  unreached: 'Check host and port.',
  too_large: 'Check that the address is that of the API.',
  redirect: 'Enter the address it redirects to: keys are never sent on.',
  credentials: 'Enter the credentials anew and save.',
  missing: 'Check the path of the address.',
  status: 'Look whether the service reports trouble, then try again.',
  html: 'Enter the address of the API, not of its web page.',
  content: 'Check that the address is that of the API.',
  unreadable: 'Check that the address is that of the API.',
  incomplete: 'Enter what is missing and save.',
};
