/** Passkeys (WebAuthn Level 3): what the browser is asked for, and whether its answer is right. */
import type { assertion, registration } from '@regia/contract/authentication.ts';
import { RegiaError } from '@regia/model/errors.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { Config } from '../base/config.ts';
import type { Session, Store } from '../store/store.ts';
import { authTables } from './schema.ts';
import type { Passkey } from './secondFactors.ts';

type Registration = z.infer<typeof registration>;
export type Assertion = z.infer<typeof assertion>;

interface PasskeyOwner {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

export type Passkeys = ReturnType<typeof createPasskeys>;

export interface NewPasskey {
  userId: string;
  name: string;
  registration: Registration;
  challenge: string;
}

interface PasskeysOptions {
  config: Pick<Config, 'adminUrl' | 'appTitle'>;
  store: Store;
  clock: () => Date;
}

/** The library, loaded when the first passkey is made or used. */
const webAuthn = () => import('@simplewebauthn/server');

/** Ed25519, ES256, RS256: what every device has one of. Asking for the newest makes Node warn. */
const ALGORITHMS = [-8, -7, -257];

/** The passkeys of an installation, which are good at its own address alone. */
export function createPasskeys({ config, store, clock }: PasskeysOptions) {
  const { origin, hostname: rpID } = new URL(config.adminUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };

  return {
    /** What the browser needs to make a new one. Its challenge must come back. */
    async creationOptions({ id, email, firstName, lastName }: PasskeyOwner) {
      const { generateRegistrationOptions } = await webAuthn();
      return generateRegistrationOptions({
        rpName: config.appTitle,
        rpID,
        userName: email,
        userDisplayName: `${firstName} ${lastName}`,
        userID: new Uint8Array(Buffer.from(id)),
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: await credentialsOf(store.reader, id),
        // Kept in the device and opened by finger, face or PIN: two factors in one.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    /** Keeps a new one. Throws passkeyFailed where the answer is not to that challenge. */
    async keep(
      session: Session,
      { userId, name, registration, challenge }: NewPasskey,
    ): Promise<Passkey> {
      const response = registration as RegistrationResponseJSON;
      const { verifyRegistrationResponse } = await webAuthn();
      const { registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response,
        expectedChallenge: challenge,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(passkeyFailed);
      if (!registrationInfo) return passkeyFailed();
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      const created = { id, name, created_at: clock().toISOString() };
      const kept = await authTables(session)
        .insertInto('auth_passkeys')
        .values({
          ...created,
          user_id: userId,
          public_key: Buffer.from(publicKey).toString('base64url'),
          counter,
          transports: JSON.stringify(transports),
        })
        // Whose it is already is nobody's business.
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!kept) return passkeyFailed();
      return { id, name, createdAt: created.created_at, lastUsedAt: null };
    },

    /** What the browser needs to sign in with any. */
    async requestOptions() {
      const { generateAuthenticationOptions } = await webAuthn();
      return generateAuthenticationOptions({ rpID, userVerification: 'required' });
    },

    /** Whose passkey answered the challenge; null where none did. */
    async ownerOf(assertion: Assertion, challenge: string): Promise<string | null> {
      const response = assertion as AuthenticationResponseJSON;
      const known = await authTables(store.reader)
        .selectFrom('auth_passkeys')
        .select(['user_id', 'public_key', 'counter'])
        .where('id', '=', response.id)
        .executeTakeFirst();
      if (!known) return null;
      const publicKey = new Uint8Array(Buffer.from(known.public_key, 'base64url'));
      const { verifyAuthenticationResponse } = await webAuthn();
      const verified = await verifyAuthenticationResponse({
        ...expected,
        response,
        expectedChallenge: challenge,
        credential: { id: response.id, publicKey, counter: known.counter },
      }).catch(() => null);
      if (!verified?.verified) return null;
      const { newCounter } = verified.authenticationInfo;
      const used = await store.transaction((session) =>
        authTables(session)
          .updateTable('auth_passkeys')
          .set({ counter: newCounter, last_used_at: clock().toISOString() })
          .where('id', '=', response.id)
          // A copy of the device may have answered meanwhile. Some devices don't count.
          .where('counter', newCounter === 0 ? '=' : '<', newCounter)
          .returning('id')
          .executeTakeFirst(),
      );
      return used ? known.user_id : null;
    },
  };
}

/** Takes one of a user's own away. Returns its name; null where there is no such passkey. */
export async function removePasskey(
  session: Session,
  userId: string,
  id: string,
): Promise<string | null> {
  const row = await authTables(session)
    .deleteFrom('auth_passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

async function credentialsOf(session: Session, userId: string) {
  return authTables(session)
    .selectFrom('auth_passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
}

function passkeyFailed(): never {
  throw new RegiaError('passkeyFailed', 'The passkey’s answer is not the expected one');
}
