/** A passkey's device in software: what a browser answers when it is asked for a passkey. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface AuthenticatorOptions {
  /** The page that asks. */
  readonly origin?: string;
  /** Does it ask for finger, face or PIN? */
  readonly verifies?: boolean;
}

/** One device with one passkey, made when it is first asked for. */
export class SoftAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  readonly #origin: string;
  /** Does it ask for finger, face or PIN from now on? */
  verifies: boolean;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  #counter = 0;

  constructor({ origin = 'http://localhost:3000', verifies = true }: AuthenticatorOptions = {}) {
    this.#origin = origin;
    this.verifies = verifies;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  /** The answer to `navigator.credentials.create`. */
  create(challenge: string) {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      this.#authenticatorData(HAS_CREDENTIAL),
      Buffer.alloc(16),
      length,
      id,
      isoCBOR.encode(cose),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /**
   * The answer to `navigator.credentials.get`.
   * @param isCopy does a copy of the device give it, that counts for itself?
   */
  get(challenge: string, isCopy = false) {
    if (!isCopy) this.#counter += 1;
    const authenticatorData = this.#authenticatorData(0);
    const clientData = this.#clientData('webauthn.get', challenge);
    const signed = Buffer.concat([
      authenticatorData,
      createHash('sha256').update(clientData).digest(),
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
      },
    };
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin }));
  }

  #authenticatorData(flags: number): Buffer {
    const rpIdHash = createHash('sha256').update(new URL(this.#origin).hostname).digest();
    const rest = Buffer.alloc(5);
    rest.writeUInt8(USER_PRESENT | (this.verifies ? USER_VERIFIED : 0) | flags, 0);
    rest.writeUInt32BE(this.#counter, 1);
    return Buffer.concat([rpIdHash, rest]);
  }
}
