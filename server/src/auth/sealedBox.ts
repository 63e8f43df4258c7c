/** Keeps secrets that have to be read again, so that a stolen database does not tell them. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type SealedBox = ReturnType<typeof createSealedBox>;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a key derived from the installation's secret. */
export function createSealedBox(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'regia sealed box', 32));
  return {
    /** The text, encrypted for one user; it opens for no other. */
    seal(text: string, userId: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(userId));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    /** Null where it was sealed with another secret, or for another user. */
    open(sealed: string, userId: string): string | null {
      const bytes = Buffer.from(sealed, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce)
          .setAAD(Buffer.from(userId))
          .setAuthTag(tag);
        const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([body, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
