/** Proving again, within a session, who is there: before what a stranger at the keyboard must not do. */
import { RegiaError } from '@regia/model/errors.ts';
import { PROOFS, type ProofWay } from '@regia/model/rules/proofs.ts';
import type { Caller } from './caller.ts';
import type { OwnPassword, Present } from './ownPassword.ts';
import type { Parts } from './parts.ts';
import type { Assertion } from './passkeys.ts';
import { readProtection } from './secondFactors.ts';
import { noteProof, provedAt } from './sessions.ts';

/** For how long a proof counts. */
export const FRESH_MS = 10 * 60_000;

/** Proofs in the installation of these parts. */
export function createProofs(
  { store, clock, challenges, passkeys, provider }: Parts,
  { confirmPassword, hasPassword }: Pick<OwnPassword, 'confirmPassword' | 'hasPassword'>,
) {
  const note = ({ sessionId }: Present) =>
    store.transaction((session) => noteProof(session, sessionId, clock()));

  return {
    async proofWays({ user }: Present): Promise<ProofWay[]> {
      const { passkeys: own } = await readProtection(store.reader, user.id);
      const byPassword = await hasPassword(user.id);
      const has: Record<ProofWay, boolean> = {
        password: byPassword,
        passkey: own.length > 0,
        provider: !byPassword && provider !== null,
      };
      return PROOFS.filter((way) => has[way]);
    },

    /** Was there a proof in this session lately? Signing in is one, through a provider as it says when. */
    async isProven({ sessionId }: Present): Promise<boolean> {
      return isFresh(await provedAt(store.reader, sessionId), clock());
    },

    /** Throws formInvalid at `password`, or tooManyRequests. */
    async proveByPassword(present: Present, password: string): Promise<void> {
      await confirmPassword(present, password, 'password');
      await note(present);
    },

    /** Throws passkeyFailed where it is not the user's own, or not an answer to what was asked. */
    async proveByPasskey({ cookie }: Caller, present: Present, assertion: Assertion) {
      const waiting = await challenges.take('passkey', cookie);
      const owner = waiting && (await passkeys.ownerOf(assertion, waiting.value));
      if (owner !== present.user.id) {
        throw new RegiaError('passkeyFailed', 'This passkey is not yours');
      }
      await note(present);
      return { answer: null, cookies: [challenges.endCookie('passkey')] };
    },
  };
}

/** Is a proof recent enough? */
export function isFresh(proved: Date | null, now: Date): boolean {
  return proved !== null && now.getTime() - proved.getTime() <= FRESH_MS;
}
