import { createHmac } from 'node:crypto';

interface SignedMessage {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** The three headers of Standard Webhooks; while a secret is replaced, both sign. */
export function signedHeaders(secrets: readonly string[], { id, at, body }: SignedMessage) {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const mac = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`);
    return `v1,${mac.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/** `whsec_` and base64; a secret of before is its own key. */
function keyOf(secret: string): Buffer {
  return secret.startsWith('whsec_')
    ? Buffer.from(secret.slice('whsec_'.length), 'base64')
    : Buffer.from(secret, 'utf8');
}
