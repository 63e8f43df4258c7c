/** What users do for the safety of their own account: second factors, passkeys, sessions. */
import { formInvalid, RegiaError } from '@regia/model/errors.ts';
import type { LogDetail } from '@regia/model/rules/logDetail.ts';
import type { Session } from '../store/store.ts';
import type { NoticeName } from './accountMails.ts';
import type { AuthEvent } from './authEvents.ts';
import { keepApp, newApp, removeApp, stepOfCode } from './authenticatorApp.ts';
import type { Caller } from './caller.ts';
import { deviceName } from './device.ts';
import type { Present } from './ownPassword.ts';
import type { Parts } from './parts.ts';
import { type NewPasskey, removePasskey } from './passkeys.ts';
import { renewRecoveryCodes } from './recoveryCodes.ts';
import {
  afterFactorRemoved,
  firstRecoveryCodes,
  hasSecondFactor,
  type Protection,
  readProtection,
  resetSecondFactors,
} from './secondFactors.ts';
import { endSession, endSessions, listSessions } from './sessions.ts';
import type { SignedInUser } from './signedIn.ts';
import { readUser } from './users.ts';

/** What the log and a mail tell in the same words. */
type FactorChange = LogDetail & NoticeName;

/** What the users of the installation of these parts do so. */
export function createOwnFactors(parts: Parts) {
  const { store, clock, attempts, challenges, passkeys, events, box, appTitle } = parts;
  const { mails, sendMail } = parts;

  /** Changes what protects an account, notes it, and tells the account's owner by mail. */
  const change = async <T>(
    { userId, by, kind }: { userId: string; by: SignedInUser; kind: FactorChange },
    work: (session: Session) => Promise<T>,
    nameIn: (done: T) => string = () => '',
  ): Promise<T> => {
    const isOwn = by.id === userId;
    const event = { action: 'securityChanged', detail: kind, userId, from: by.from } as const;
    const done = await store.transaction(async (session) => {
      const done = await work(session);
      await events.write(session, isOwn ? event : { ...event, by, type: 'warning' });
      const user = await readUser(session, userId);
      const notice = { kind, name: nameIn(done), ...(isOwn && { from: by.from }) };
      if (user) await mails.tell(session, user, notice);
      return done;
    });
    sendMail();
    return done;
  };
  const changeOwn = <T>(
    user: SignedInUser,
    kind: FactorChange,
    work: (session: Session) => Promise<T>,
    nameIn?: (done: T) => string,
  ) => change({ userId: user.id, by: user, kind }, work, nameIn);

  const end = (
    { id: userId, from }: SignedInUser,
    which: Pick<AuthEvent, 'detail'>,
    work: (session: Session) => Promise<unknown>,
  ) =>
    store.transaction(async (session) => {
      await work(session);
      await events.write(session, { action: 'sessionEnded', userId, from, ...which });
    });

  /**
   * Whoever is signed in elsewhere has not proved the new factor.
   * @returns the codes that come with the first one, to be shown once; null with any later one
   */
  const protect = async (session: Session, { user, sessionId }: Present, isFirst: boolean) => {
    if (isFirst) await endSessions(session, user.id, sessionId);
    return firstRecoveryCodes(session, user.id);
  };

  return {
    protection: (userId: string): Promise<Protection> => readProtection(store.reader, userId),
    sessions: ({ user: { id: userId }, sessionId: currentId }: Present) =>
      listSessions(store.reader, { userId, currentId, now: clock(), days: parts.sessionDays }),

    /** A secret for an authenticator app, which is nothing until a code of it has come back. */
    async beginApp({ user }: Present) {
      const app = newApp(appTitle, user.email);
      const value = box.seal(app.secret, user.id);
      return {
        answer: app,
        cookies: [await challenges.begin('new-app', { userId: user.id, value })],
      };
    },

    /** Throws formInvalid for a wrong code, signInExpired, or tooManyRequests. */
    async confirmApp({ cookie }: Caller, present: Present, code: string) {
      const { id: userId } = present.user;
      const waiting = await challenges.peek('new-app', cookie);
      const secret = waiting?.userId === userId ? box.open(waiting.value, userId) : null;
      if (!secret) throw expired();
      const tried = { what: 'newApp', of: present.sessionId } as const;
      await attempts.begin(tried);
      const now = clock();
      const step = stepOfCode(secret, code, now);
      if (step === null) throw formInvalid({ code: 'codeWrong' });
      await attempts.succeed(tried);
      // Only one of several simultaneous answers is the first.
      if (!(await challenges.take('new-app', cookie))) throw expired();
      const recoveryCodes = await changeOwn(present.user, 'appAdded', async (session) => {
        const isFirst = !(await hasSecondFactor(session, userId));
        await keepApp(session, box, { userId, secret, step, now });
        return protect(session, present, isFirst);
      });
      return { answer: { recoveryCodes }, cookies: [challenges.endCookie('new-app')] };
    },

    async removeApp({ user }: Present): Promise<void> {
      if (!(await readProtection(store.reader, user.id)).app) return;
      await changeOwn(user, 'appRemoved', async (session) => {
        await removeApp(session, user.id);
        await afterFactorRemoved(session, user.id);
      });
    },

    async beginPasskey({ user }: Present) {
      const options = await passkeys.creationOptions(user);
      const waiting = { userId: user.id, value: options.challenge };
      return { answer: options, cookies: [await challenges.begin('new-passkey', waiting)] };
    },

    /** Throws passkeyFailed or signInExpired. */
    async addPasskey(
      { cookie, userAgent }: Caller,
      present: Present,
      { name: given, registration }: Pick<NewPasskey, 'name' | 'registration'>,
    ) {
      const { id: userId } = present.user;
      const waiting = await challenges.take('new-passkey', cookie);
      if (waiting?.userId !== userId) throw expired();
      const name = given || (await deviceName(userAgent)) || 'Passkey';
      const add = async (session: Session) => {
        const isFirst = !(await hasSecondFactor(session, userId));
        const challenge = waiting.value;
        const passkey = await passkeys.keep(session, { userId, name, registration, challenge });
        return { passkey, recoveryCodes: await protect(session, present, isFirst) };
      };
      const answer = await changeOwn(present.user, 'passkeyAdded', add, () => name);
      return { answer, cookies: [challenges.endCookie('new-passkey')] };
    },

    /** Throws notFound where it is not one of the user's own. */
    async removePasskey({ user }: Present, id: string): Promise<void> {
      const remove = async (session: Session) => {
        const name = await removePasskey(session, user.id, id);
        if (name === null) throw new RegiaError('notFound', 'Passkey not found');
        await afterFactorRemoved(session, user.id);
        return name;
      };
      await changeOwn(user, 'passkeyRemoved', remove, (name) => name);
    },

    /** New codes for who has a factor; the earlier ones are void. */
    renewCodes: ({ user }: Present): Promise<string[]> =>
      changeOwn(user, 'codesRenewed', async (session) => {
        if (await hasSecondFactor(session, user.id)) return renewRecoveryCodes(session, user.id);
        throw new RegiaError('invalidParameters', 'Set up a second factor first');
      }),

    /** Throws notFound where it is not one of the user's own. */
    async endSession({ user }: Present, id: string): Promise<void> {
      await end(user, {}, async (session) => {
        if (await endSession(session, user.id, id)) return;
        throw new RegiaError('notFound', 'Session not found');
      });
    },

    async endOtherSessions({ user, sessionId }: Present): Promise<void> {
      const others = { detail: 'allOthers' } as const;
      await end(user, others, (session) => endSessions(session, user.id, sessionId));
    },

    /**
     * Takes another user's factors away, for who has lost them.
     * @param requireRights throws unless `by` may do so, as things are when it is done
     */
    async resetFactors(
      userId: string,
      by: SignedInUser,
      requireRights: (session: Session) => Promise<void>,
    ): Promise<void> {
      const kind = 'factorsReset';
      await change({ userId, by, kind }, async (session) => {
        await requireRights(session);
        await resetSecondFactors(session, userId);
      });
    },
  };
}

function expired(): RegiaError {
  return new RegiaError('signInExpired', 'Too much time has passed: start again');
}
