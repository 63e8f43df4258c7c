/** Passwords: confirmed, changed, and set anew by who has forgotten theirs. */
import { type FieldProblems, formInvalid, RegiaError } from '@regia/model/errors.ts';
import { passwordHash, setPassword } from './accounts.ts';
import { MAILS } from './attempts.ts';
import type { Caller } from './caller.ts';
import type { Parts } from './parts.ts';
import { isPasswordOf, passwordsOff, requireGoodPassword } from './passwords.ts';
import { isFresh } from './proof.ts';
import { endSessions, provedAt } from './sessions.ts';
import type { SignedInUser } from './signedIn.ts';
import { createResetToken, findOfToken, RESET_LIFE_MS } from './tokens.ts';
import { findByEmail, readUser } from './users.ts';

/** A signed-in user and the session that they are in. */
export interface Present {
  user: SignedInUser;
  sessionId: string;
}

export type OwnPassword = ReturnType<typeof createOwnPassword>;

/** Where the setting turns passwords off, all that takes one throws passwordsOff, and nobody has one. */
export function createOwnPassword(parts: Parts) {
  const { store, clock, newId, hashPassword, attempts, devices } = parts;
  const { library, events, mails, sendMail } = parts;
  const requirePasswords = () => {
    if (!parts.takesPasswords) throw passwordsOff();
  };

  /**
   * Makes sure that a user knows their password. Failures count for the session that they are in:
   * no stranger can use up its tries. Throws formInvalid at the field, or tooManyRequests.
   * @returns what is kept of it
   */
  const confirmed = async ({ user, sessionId }: Present, password: string, field: string) => {
    requirePasswords();
    const tried = { what: 'ownPassword', of: sessionId } as const;
    await attempts.begin(tried);
    const hashed = await passwordHash(store.reader, user.id);
    if (!(await isPasswordOf(hashed, password))) throw wrongPassword(field);
    await attempts.succeed(tried);
    return hashed;
  };
  const hasPassword = async (userId: string) =>
    parts.takesPasswords && (await passwordHash(store.reader, userId)) !== null;

  return {
    hasPassword,

    /** The same, for others. */
    async confirmPassword(present: Present, password: string, field: string): Promise<void> {
      await confirmed(present, password, field);
    },

    /**
     * Mails a link to a known address, and does as much for an unknown one without a mail. Where many
     * have been asked for, it mails no further one for a while: the last is still good. Throws
     * recoverFailed where the mail cannot be queued.
     */
    async requestReset(caller: Caller, email: string): Promise<void> {
      requirePasswords();
      const known = await findByEmail(store.reader, email);
      const tried = devices.triesOf(caller, known?.id, { what: 'resetMail', of: email });
      if ((await attempts.count(tried, MAILS)) > 0) return;
      const begin = store.transaction(async (session) => {
        const user = await findByEmail(session, email);
        // For an unknown address a token is made all the same, so that both take the same time.
        const token = await createResetToken(session, {
          userId: user?.id ?? '',
          id: newId(),
          now: clock(),
          lifeMs: RESET_LIFE_MS,
        });
        if (user) await mails.sendLink('passwordReset', session, user, token);
      });
      await begin.catch((cause: unknown) => {
        const message = 'Unable to send password reset email';
        throw new RegiaError('recoverFailed', message, undefined, cause);
      });
    },

    /**
     * Returns the address with which its owner signs in from now on. Throws resetFailed for a token
     * that is unknown, used or expired, formInvalid for the password.
     */
    async resetPassword(caller: Caller, token: string, newPassword: string): Promise<string> {
      requirePasswords();
      requireGoodPassword(newPassword, 'newPassword');
      const user = await findOfToken(store.reader, token);
      const isFirst = !user || (await passwordHash(store.reader, user.id)) === null;
      await library.resetPassword(token, newPassword);
      if (user) {
        const ofAnybody = { what: 'password', of: user.email } as const;
        await attempts.succeed(devices.triesOf(caller, user.id, ofAnybody));
      }
      // Who was invited has just chosen their first.
      if (isFirst) return user?.email ?? '';
      await store.transaction((session) => mails.tell(session, user, { kind: 'passwordReset' }));
      sendMail();
      return user.email;
    },

    /**
     * Makes sure that it is the user who is there, by their password. Who has none must have proved
     * it lately. Throws formInvalid, tooManyRequests or proofNeeded.
     */
    async confirmPresence({ user, sessionId }: Present, password: string | undefined) {
      if (password !== undefined) requirePasswords();
      if (await hasPassword(user.id)) {
        if (!password) throw formInvalid({ password: 'required' });
        await confirmed({ user, sessionId }, password, 'password');
        return;
      }
      if (isFresh(await provedAt(store.reader, sessionId), clock())) return;
      throw new RegiaError('proofNeeded', 'Confirm that it is you');
    },

    /**
     * Sets the password of a user who knows the present one, and ends their sessions, all but the one
     * that they are in. Throws formInvalid at `currentPassword` or `newPassword`, or tooManyRequests.
     */
    async changePassword(present: Present, current: string, newPassword: string): Promise<void> {
      requireGoodPassword(newPassword, 'newPassword');
      const known = await confirmed(present, current, 'currentPassword');
      const { id: userId, from } = present.user;
      const hashed = await hashPassword(newPassword);
      await store.transaction(async (session) => {
        // Another change may have been faster.
        if ((await passwordHash(session, userId)) !== known) throw wrongPassword('currentPassword');
        await setPassword(session, { userId, hashed, id: newId(), now: clock() });
        await endSessions(session, userId, present.sessionId);
        await events.write(session, { action: 'passwordChanged', userId, from });
        const user = await readUser(session, userId);
        if (user) await mails.tell(session, user, { kind: 'passwordChanged', from });
      });
      sendMail();
    },
  };
}

function wrongPassword(field: string): RegiaError {
  return new RegiaError('formInvalid', 'Unable to reauthenticate', {
    fields: { [field]: 'passwordWrong' } satisfies FieldProblems,
  });
}
