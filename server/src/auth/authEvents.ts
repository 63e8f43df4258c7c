/** What happens at the doors, noted in the action log. */
import { user } from '@regia/model/entities/user.ts';
import { type LogDetail, logDetail } from '@regia/model/rules/logDetail.ts';
import type { Origin } from '../records/log/entry.ts';
import {
  type Doer,
  type EventAction,
  type LogContext,
  NOBODY,
  recordEventIn,
} from '../records/log/recordEvent.ts';
import type { RepeatedEvents } from '../records/log/repeatedEvents.ts';
import { UnitOfWork } from '../records/unitOfWork.ts';
import type { Session } from '../store/store.ts';
import type { Caller } from './caller.ts';
import { findByAddress, readUser, type StoredUser } from './users.ts';

export interface AuthEvent {
  action: EventAction;
  /** Whose account it is. */
  userId: string;
  /** What it is about, where that is not the account. */
  about?: { readonly collection: string; readonly recordId: string };
  /** Who did it, where it is not the account's owner. */
  by?: Doer;
  /** What more there is to say. */
  detail?: LogDetail;
  /** What the detail names; never a secret. */
  name?: string;
  type?: 'info' | 'warning';
  from?: Origin | undefined;
}

export type AuthEvents = ReturnType<typeof createAuthEvents>;

interface AuthEventsOptions extends LogContext {
  repeated: RepeatedEvents;
  onFailure: (error: unknown, what: string) => void;
}

/** From where a caller calls. */
export function originOfCaller({ ip, userAgent = '' }: Caller): Origin {
  return { address: ip, agent: userAgent };
}

/** Writes the events of an installation into its action log. */
export function createAuthEvents(options: AuthEventsOptions) {
  const { store, clock, repeated, onFailure } = options;
  const pending = new Set<Promise<void>>();

  const later = (work: () => Promise<void>) => {
    const running = work()
      .catch((error: unknown) => onFailure(error, 'action log'))
      .finally(() => pending.delete(running));
    pending.add(running);
  };

  const write = async (session: Session, noted: AuthEvent, now = clock()) => {
    const { userId, by, from, detail: code, name, about, ...event } = noted;
    const detail = code ? logDetail(code, name) : '';
    const owner = await readUser(session, userId);
    const { id, firstName, lastName, email } = by ?? owner ?? NOBODY;
    const writer = { id, firstName, lastName, email, role: null, ...(from && { from }) };
    const unit = new UnitOfWork(session, writer, now);
    await recordEventIn(options, unit, {
      ...event,
      detail,
      ...(about ?? aboutUser(userId, owner)),
    });
  };

  return {
    /** Notes something together with the change that it is about. */
    write: (session: Session, event: AuthEvent): Promise<void> => write(session, event),

    /** Notes something that has happened, without making anybody wait. */
    note: (event: AuthEvent): void => {
      // It may have to wait until it is written, and others happen meanwhile.
      const now = clock();
      later(() => store.transaction((session) => write(session, event, now), { isUpkeep: true }));
    },

    /**
     * Notes a failed sign-in, likewise: the time of the answer must not tell whether there was an
     * account to note it of. An address that nobody has is not noted: people type their password
     * there by mistake. Nor is it said who tried, since that was not proved.
     */
    noteFailure: (
      whose: { email: string } | { userId: string },
      caller: Caller,
      code?: LogDetail,
    ) =>
      later(async () => {
        const owner = await ('email' in whose
          ? findByAddress(store.reader, whose.email)
          : readUser(store.reader, whose.userId));
        const from = originOfCaller(caller);
        const detail = code ? logDetail(code) : '';
        const event = { action: 'signInFailed', type: 'warning', from, detail } as const;
        if (!owner) return repeated.note(`${caller.ip} ${detail}`, { ...event, by: NOBODY });
        return repeated.note(`${owner.id} ${caller.ip} ${detail}`, {
          ...event,
          ...aboutUser(owner.id, owner),
          by: { ...owner, id: null },
        });
      }),

    /** Waits until everything is noted. */
    idle: async (): Promise<void> => void (await Promise.all(pending)),
  };
}

function aboutUser(userId: string, owner: StoredUser | null) {
  const title = owner ? `${owner.firstName} ${owner.lastName}` : '';
  return { collection: user.collection, recordId: userId, title };
}
