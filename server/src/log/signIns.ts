/** Who signs in and out, and who tries to. */
import { user } from '@regia/model/entities/user.ts';
import { RegiaError } from '@regia/model/errors.ts';
import type { Authentication, Caller } from '../auth/authentication.ts';
import { readUser, type StoredUser } from '../auth/users.ts';
import type { Session } from '../store/store.ts';
import { keyHolder } from '../store/uniqueKeys.ts';
import type { Origin } from './entry.ts';
import { type LogContext, NOBODY, recordEvent } from './recordEvent.ts';
import type { RepeatedEvents } from './repeatedEvents.ts';

const REFUSALS = new Set<string>(['authenticationFailed', 'tooManyRequests']);

/** An authentication whose sign-ins and sign-outs, the failed ones too, are noted. */
export function noteSignIns(
  authentication: Authentication,
  context: LogContext,
  repeated: RepeatedEvents,
): Authentication {
  const { reader } = context.store;
  return {
    ...authentication,

    async signIn(caller, email, password) {
      const signedIn = await authentication
        .signIn(caller, email, password)
        .catch(async (error: unknown) => {
          if (error instanceof RegiaError && REFUSALS.has(error.code)) {
            await noteFailure(caller, await findUser(reader, email));
          }
          throw error;
        });
      const known = await readUser(reader, signedIn.answer.userId);
      if (known) await noteUser('signedIn', caller, known);
      return signedIn;
    },

    async signOut(caller) {
      const { answer: open } = await authentication.findSession(caller);
      const signedOut = await authentication.signOut(caller);
      const known = open && (await readUser(reader, open.userId));
      if (known) await noteUser('signedOut', caller, known);
      return signedOut;
    },
  };

  async function noteUser(action: 'signedIn' | 'signedOut', caller: Caller, who: StoredUser) {
    await recordEvent(context, { ...about(who), action, by: who, from: originOf(caller) });
  }

  /**
   * An address that nobody has is not noted: people type their password there by mistake. Nor is
   * it said who tried, since that was not proved.
   */
  function noteFailure(caller: Caller, who: StoredUser | null): Promise<void> {
    const event = { action: 'signInFailed', type: 'warning', from: originOf(caller) } as const;
    if (!who) return repeated.note(caller.ip, { ...event, by: NOBODY });
    return repeated.note(`${who.id} ${caller.ip}`, {
      ...event,
      ...about(who),
      by: { ...who, id: null },
    });
  }
}

function about(who: StoredUser) {
  const title = `${who.firstName} ${who.lastName}`;
  return { collection: user.collection, recordId: who.id, title };
}

function originOf({ ip, userAgent }: Caller): Origin {
  return { address: ip, agent: userAgent ?? '' };
}

async function findUser(session: Session, email: string): Promise<StoredUser | null> {
  const key = { name: 'email', value: email.trim().toLowerCase() };
  const id = await keyHolder(session, user.collection, key);
  return id === null ? null : readUser(session, id);
}
