/** A software authenticator: creates passkeys and signs with them, byte for byte as a device does. Each part can be made invalid. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const text64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** The part of CBOR (RFC 8949) that an attestation needs: integers, bytes, texts, and maps, in their shortest form. */
type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, part]) => [cbor(key), cbor(part)])]);
}

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

export interface Faults {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly crossOrigin?: boolean;
  /** Signs other bytes than those it sends. */
  readonly forged?: boolean;
}
interface Asked {
  readonly challenge: string;
}

/** A device with one passkey. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = text64(randomBytes(16));
  #counter = 0;
  #userHandle = '';

  readonly #origin: string;
  constructor(origin = 'http://localhost') {
    this.#origin = origin;
  }

  #clientData(type: string, { challenge }: Asked, faults: Faults): Buffer {
    const { origin = this.#origin, crossOrigin = false } = faults;
    return Buffer.from(JSON.stringify({ type, challenge: faults.challenge ?? challenge, origin, crossOrigin }));
  }
  #authenticatorData(flags: number, faults: Faults, attested: Buffer = Buffer.alloc(0)): Buffer {
    const { rpId = new URL(this.#origin).hostname, isVerified = true, counter = (this.#counter += 1) } = faults;
    const tail = Buffer.alloc(5);
    tail[0] = flags | (isVerified ? VERIFIED : 0);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), tail, attested]);
  }
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const [bytesX, bytesY] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    // EC2 on P-256 for ES256 (RFC 9053).
    return cbor(new Map<number, Cbor>([[1, 2], [3, -7], [-1, 1], [-2, bytesX], [-3, bytesY]])); // oxfmt-ignore
  }

  /** Returns what `navigator.credentials.create` sends over the wire. */
  register(options: Asked & { readonly user: { readonly id: string } }, faults: Faults = {}) {
    this.#userHandle = options.user.id;
    const rawId = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([rawId.length >> 8, rawId.length & 255]);
    const attested = Buffer.concat([Buffer.alloc(16), length, rawId, this.#coseKey()]);
    const authData = this.#authenticatorData(PRESENT | ATTESTED, faults, attested);
    const attestation = cbor(new Map<string, Cbor>([['fmt', 'none'], ['attStmt', new Map()], ['authData', authData]])); // oxfmt-ignore
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: text64(this.#clientData('webauthn.create', options, faults)),
        attestationObject: text64(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Returns what `navigator.credentials.get` sends over the wire. */
  signIn(options: Asked, faults: Faults = {}) {
    const clientData = this.#clientData('webauthn.get', options, faults);
    const authenticatorData = this.#authenticatorData(PRESENT, faults);
    const signed = Buffer.concat([authenticatorData, sha256(faults.forged ? 'other bytes' : clientData)]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: text64(clientData),
        authenticatorData: text64(authenticatorData),
        signature: text64(sign('sha256', signed, this.#keys.privateKey)),
        userHandle: faults.userHandle ?? this.#userHandle,
      },
    };
  }
}
