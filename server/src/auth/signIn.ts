/** The ways into an installation: each ends with a session, or with the second step before it. */
import { role } from '@regia/model/entities/role.ts';
import { formInvalid, RegiaError } from '@regia/model/errors.ts';
import type { SecondStep } from '@regia/model/rules/proofs.ts';
import type { Session } from '../store/store.ts';
import { passwordHash } from './accounts.ts';
import { originOfCaller } from './authEvents.ts';
import { useAppCode } from './authenticatorApp.ts';
import type { Caller, WithCookies } from './caller.ts';
import { createEntrance, type Entry, firstStepOf } from './entrance.ts';
import type { Parts } from './parts.ts';
import type { Assertion } from './passkeys.ts';
import { isPasswordOf, passwordsOff } from './passwords.ts';
import { userOfIdentity } from './providerAccounts.ts';
import { useRecoveryCode } from './recoveryCodes.ts';
import { secondStepsOf } from './secondFactors.ts';
import { findByEmail, readUser } from './users.ts';
import { findViewedRole } from './viewAs.ts';

/** A code, and where it is from. */
export interface SecondStepCode {
  from: 'app' | 'recoveryCode';
  code: string;
}

/** The ways into the installation of these parts. */
export function createSignIn(parts: Parts) {
  const { store, clock, newId, attempts, devices, challenges, passkeys } = parts;
  const { provider, library, events, takesPasswords } = parts;

  const { enter, openSession } = createEntrance(parts);

  return {
    /** Throws authenticationFailed, whatever was wrong, or tooManyRequests. */
    async signIn(caller: Caller, email: string, password: string): Promise<WithCookies<Entry>> {
      if (!takesPasswords) throw passwordsOff();
      const refuse = (error: unknown): never => {
        events.noteFailure({ email }, caller);
        throw error;
      };
      const user = await findByEmail(store.reader, email);
      const tried = devices.triesOf(caller, user?.id, { what: 'password', of: email });
      await attempts.begin(tried).catch(refuse);
      const hashed = user && (await passwordHash(store.reader, user.id));
      if (!(await isPasswordOf(hashed, password)) || !user) return refuse(failed());
      await attempts.succeed(tried);
      return enter(caller, { userId: user.id, by: 'password' });
    },

    /** How the caller, whose password was right, can go on; null where nobody waits to. */
    async pendingSteps({ cookie }: Caller): Promise<SecondStep[] | null> {
      const waiting = await challenges.peek('second-factor', cookie);
      return waiting?.userId ? secondStepsOf(store.reader, waiting.userId) : null;
    },

    /** Throws formInvalid for a wrong code, signInExpired, or tooManyRequests. */
    async giveCode(caller: Caller, { from, code }: SecondStepCode) {
      const waiting = await challenges.peek('second-factor', caller.cookie);
      const first = waiting && firstStepOf(waiting);
      if (!first) throw expired();
      const { userId } = first;
      if (first.by === 'password' && !takesPasswords) throw passwordsOff();
      const tried = devices.triesOf(caller, userId, { what: 'secondFactor', of: userId });
      await attempts.begin(tried);
      const isRight = await store.transaction((session) =>
        useCode(session, parts, userId, { from, code }),
      );
      if (!isRight) {
        events.noteFailure({ userId }, caller, 'wrongCode');
        throw formInvalid({ code: 'codeWrong' });
      }
      await attempts.succeed(tried);
      if (!(await challenges.take('second-factor', caller.cookie))) throw expired();
      const detail = from === 'app' ? 'appCode' : 'recoveryCode';
      const cookies = await openSession(caller, first, { detail });
      return { answer: { userId }, cookies: [...cookies, challenges.endCookie('second-factor')] };
    },

    /** What the browser needs to ask for a passkey. */
    async askForPasskey() {
      const options = await passkeys.requestOptions();
      const waiting = { userId: null, value: options.challenge };
      return { answer: options, cookies: [await challenges.begin('passkey', waiting)] };
    },

    /** Throws authenticationFailed, whatever was wrong. */
    async givePasskey(caller: Caller, assertion: Assertion) {
      const waiting = await challenges.take('passkey', caller.cookie);
      const userId = waiting && (await passkeys.ownerOf(assertion, waiting.value));
      const user = userId ? await readUser(store.reader, userId) : null;
      if (!user || user.blocked) throw failed();
      // Whoever was asked for a code has proved more than that.
      await challenges.take('second-factor', caller.cookie);
      const entry = { userId: user.id, by: 'passkey' } as const;
      const cookies = await openSession(caller, entry, { detail: 'passkey' });
      const ends = (['passkey', 'second-factor'] as const).map(challenges.endCookie);
      return { answer: { userId: user.id }, cookies: [...cookies, ...ends] };
    },

    /** Where the provider asks people who they are. Throws providerFailed, notFound without one. */
    async askProvider(next: string, again: boolean) {
      if (!provider) throw new RegiaError('notFound', 'No identity provider is set up');
      const { url, kept } = await provider.begin(again);
      const waiting = { userId: null, value: JSON.stringify([next, kept]) };
      return { answer: url, cookies: [await challenges.begin('provider', waiting)] };
    },

    /**
     * Takes the provider's answer. Throws signInExpired, providerFailed, or providerRefused where it
     * opens no account.
     */
    async takeProviderAnswer(caller: Caller, query: string) {
      const waiting = await challenges.take('provider', caller.cookie);
      if (!provider || !waiting) throw expired();
      const [next, kept]: string[] = JSON.parse(waiting.value);
      const identity = await provider.finish(query, String(kept));
      const admission = { identity, id: newId(), now: clock() };
      const userId = await store.transaction((session) => userOfIdentity(session, admission));
      if (!userId) {
        throw new RegiaError('providerRefused', 'No account belongs to this identity');
      }
      const proved = identity.authenticatedAt;
      const { answer, cookies } = await enter(caller, { userId, by: 'provider', proved });
      const end = challenges.endCookie('provider');
      return { answer: { entry: answer, next: String(next) }, cookies: [...cookies, end] };
    },

    async signOut(caller: Caller): Promise<WithCookies<null>> {
      const { answer } = await library.find(caller);
      const viewed = answer && (await findViewedRole(store.reader, answer.id));
      const cookies = await library.close(caller);
      if (answer) {
        const by = { userId: answer.userId, from: originOfCaller(caller) };
        if (viewed) {
          const about = { collection: role.collection, recordId: viewed.id };
          events.note({ action: 'viewedAs', detail: 'endedBySignOut', about, ...by });
        }
        events.note({ action: 'signedOut', ...by });
      }
      return { answer: null, cookies };
    },
  };
}

function useCode(
  session: Session,
  { box, clock }: Parts,
  userId: string,
  { from, code }: SecondStepCode,
): Promise<boolean> {
  if (from === 'recoveryCode') return useRecoveryCode(session, userId, code);
  return useAppCode(session, box, { userId, code, now: clock() });
}

function failed(): RegiaError {
  return new RegiaError('authenticationFailed', 'Authentication failed');
}

function expired(): RegiaError {
  return new RegiaError('signInExpired', 'Too much time has passed: sign in again');
}
