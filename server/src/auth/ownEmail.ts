/** One's own e-mail address: a new one counts once whoever reads its mail has confirmed it. */
import { randomBytes } from 'node:crypto';
import { formInvalid, RegiaError } from '@regia/model/errors.ts';
import { MAILS } from './attempts.ts';
import { hashOf } from './challenges.ts';
import type { Parts } from './parts.ts';
import { authTables } from './schema.ts';
import type { SignedInUser } from './signedIn.ts';
import { findByAddress, readUser } from './users.ts';

const PURPOSE = 'new-email';
/** For how long a link confirms a new address. */
export const EMAIL_LINK_LIFE_MS = 24 * 3_600_000;

/** The addresses of the installation of these parts. */
export function createOwnEmail(parts: Parts) {
  const { store, clock, attempts, events, mails, sendMail } = parts;
  return {
    /**
     * Mails a link to the new address, and tells the present one. Whoever asks does not learn whether
     * the address is somebody else's: its owner is told instead. Throws formInvalid for their own, and
     * tooManyRequests where it would flood a mailbox.
     */
    async askForEmail({ id: userId, email: present, from }: SignedInUser, email: string) {
      if (email === present) throw formInvalid({ email: 'invalid' });
      await attempts.begin({ what: 'newEmailMail', of: userId }, MAILS);
      const token = randomBytes(24).toString('base64url');
      const now = clock();
      const expires_at = new Date(now.getTime() + EMAIL_LINK_LIFE_MS).toISOString();
      await store.transaction(async (session) => {
        const db = authTables(session);
        await db
          .deleteFrom('auth_challenges')
          .where('purpose', '=', PURPOSE)
          .where('user_id', '=', userId)
          .execute();
        const row = { purpose: PURPOSE, user_id: userId, value: email, expires_at };
        const id = hashOf(PURPOSE, token);
        await db
          .insertInto('auth_challenges')
          .values({ id, ...row })
          .execute();
        const [user, owner] = [
          await readUser(session, userId),
          await findByAddress(session, email),
        ];
        if (!user) return;
        if (owner) await mails.tell(session, owner, { kind: 'emailTaken' });
        else await mails.sendLink('emailConfirmation', session, user, token, email);
        await mails.tell(session, user, { kind: 'emailAsked', name: email, from });
        const event = { action: 'securityChanged', detail: 'emailAsked', name: email } as const;
        await events.write(session, { ...event, userId, from });
      });
      sendMail();
    },

    /** Whose new address a link confirms. Throws linkInvalid for one that is unknown, used or old. */
    async confirmedEmail(token: string): Promise<{ userId: string; email: string }> {
      const row = await authTables(store.reader)
        .selectFrom('auth_challenges')
        .select(['user_id', 'value', 'expires_at'])
        .where('id', '=', hashOf(PURPOSE, token))
        .executeTakeFirst();
      const user = row?.user_id ? await readUser(store.reader, row.user_id) : null;
      const isOver = !row || Date.parse(row.expires_at) <= clock().getTime();
      if (isOver || !user || user.blocked) {
        throw new RegiaError('linkInvalid', 'This link is no longer valid');
      }
      return { userId: user.id, email: row.value };
    },

    /** Notes that it has become theirs. */
    noteEmail({ id: userId, from }: Pick<SignedInUser, 'id' | 'from'>, name: string): void {
      events.note({ action: 'securityChanged', detail: 'emailChanged', name, userId, from });
    },
  };
}
