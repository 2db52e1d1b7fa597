import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** What a browser was given to hand to an authenticator. */
interface Asked {
  readonly challenge: string;
  readonly rp?: { readonly id?: string };
  readonly rpId?: string;
}

/** An authenticator of software: one key, with whatever is wrong of it that a test wants. */
export interface Authenticator {
  readonly id: string;
  counter: number;
  /** Whether it has asked for its owner's finger or PIN. */
  verifies: boolean;
  origin: string;
  make(asked: Asked): object;
  sign(asked: Asked): SignedAnswer;
}

interface SignedAnswer {
  readonly id: string;
  readonly response: Readonly<Record<string, string>>;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

export function createAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: self.origin, crossOrigin: false }));
  const dataFor = (asked: Asked, more: number, rest: Buffer = Buffer.alloc(0)) => {
    const flags = PRESENT | (self.verifies ? VERIFIED : 0) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(self.counter);
    const host = asked.rp?.id ?? asked.rpId ?? '';
    return Buffer.concat([sha256(Buffer.from(host)), Buffer.from([flags]), counter, rest]);
  };
  const known = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} };
  const self: Authenticator = {
    id: text(id),
    counter: 0,
    verifies: true,
    origin,
    make(asked) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const held = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(dataFor(asked, WITH_KEY, held))],
      ]);
      const response = {
        clientDataJSON: text(clientData('webauthn.create', asked.challenge)),
        attestationObject: text(attestation),
        transports: ['internal'],
      };
      return { ...known, response };
    },
    sign(asked) {
      self.counter += self.counter === 0 ? 0 : 1;
      const client = clientData('webauthn.get', asked.challenge);
      const data = dataFor(asked, 0);
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey);
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      };
      return { ...known, response };
    },
  };
  return self;
}

type PublicKey = ReturnType<typeof generateKeyPairSync>['publicKey'];

function coseKey(key: unknown) {
  const { x = '', y = '' } = (key as PublicKey & { export(as: object): JsonWebKey }).export({
    format: 'jwk',
  }) as JsonWebKey;
  return cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

function cborHead(major: number, value: number) {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

const cborInteger = (value: number) => cborHead(value < 0 ? 1 : 0, value < 0 ? -1 - value : value);
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (value: string) => Buffer.concat([cborHead(3, value.length), Buffer.from(value)]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);

function sha256(bytes: Buffer) {
  return createHash('sha256').update(bytes).digest();
}

function text(bytes: Buffer) {
  return bytes.toString('base64url');
}
