/** What kept a call from an answer. */
export type Fault =
  | 'refused'
  | 'dns'
  | 'tls'
  | 'timeout'
  | 'private'
  | 'plain'
  | 'closed'
  | 'too_large'
  | 'redirect'
  | 'unreadable'
  | 'unreached';

/** A call to somebody else's server got no answer; `detail` is a code of the system, never a value. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly fault: Fault;
  readonly host: string;

  constructor(fault: Fault, host: string, detail: string | null = null) {
    super(`${TEXTS[fault]}${detail === null ? '' : ` (${detail})`}`);
    this.fault = fault;
    this.host = host;
  }
}

const TEXTS: Readonly<Record<Fault, string>> = {
  refused: 'The connection was refused',
  dns: 'The host name was not found',
  tls: 'The secure connection failed',
  timeout: 'There was no answer in time',
  private: 'The address is private',
  plain: 'A public address is called by https alone',
  closed: 'The connection was closed before an answer came',
  too_large: 'The answer is too large',
  redirect: 'It redirects to where no call may go, or too often',
  unreadable: 'The answer is packed in a way that cannot be read',
  unreached: 'The host could not be reached',
};

/** The error of a socket, of DNS or of TLS as the fault it stands for. */
export function outboundError(error: unknown, host: string): OutboundError {
  if (error instanceof OutboundError) return error;
  const { code, name, cause } = (error ?? {}) as Readonly<Record<string, unknown>>;
  const text = typeof code === 'string' ? code : '';
  if (name === 'TimeoutError' || name === 'AbortError') return new OutboundError('timeout', host);
  if (text === '' && cause !== undefined) return outboundError(cause, host);
  return new OutboundError(faultOf(text), host, text === '' ? null : text);
}

export function faultOf(code: string): Fault {
  if (code === 'ECONNREFUSED') return 'refused';
  if (['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'ENODATA', 'EDNS'].includes(code)) return 'dns';
  if (code === 'ETIMEDOUT' || code === 'ABORT_ERR') return 'timeout';
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'closed';
  if (/^(Z_|ERR__)/.test(code)) return 'unreadable';
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|EPROTO|ISSUER/.test(code) ? 'tls' : 'unreached';
}
