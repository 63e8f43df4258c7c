/** What the write pipeline gets from outside; the composition root passes it in. */

import type { Answer } from '@regia/contract/contract.ts';
import type { Feedback } from '@regia/model/entities/feedback.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Change, Write } from '../store/history/change.ts';
import type { Session, Store } from '../store/store.ts';
import type { Announcement } from './announce.ts';
import type { Writer } from './writer.ts';

/** How many outputs a change may alter, where these are rendered later, and how many it has altered. */
export type RenderCounts = Answer<'PUT /api/records/:collection/:id'>['renders'];

export interface RenderPort {
  /** Notes, in the change's transaction, what it makes stale. */
  planChange(session: Session, change: Change): Promise<void>;
  /**
   * Runs once the change is committed: rebuilds, sends mail. It must not reject, since the change
   * stands whatever happens here.
   */
  afterCommit(change: Change): Promise<RenderCounts>;
}

/** The accounts behind the users' records, kept in the same transaction. */
export interface AccountHooks {
  onUserCreated(session: Session, user: AnyRecord, password?: string): Promise<void>;
  onUserChanged(session: Session, before: AnyRecord, after: AnyRecord): Promise<void>;
  /** Frees the addresses of users that are about to change, so that they may pass theirs round. */
  releaseEmails(session: Session, ids: readonly string[]): Promise<void>;
  onUserDeleted(session: Session, user: AnyRecord): Promise<void>;
}

/** What is mailed because of a change, in its own transaction. */
export interface MailPort {
  onNotification(session: Session, news: Announcement): Promise<void>;
  onFeedback(session: Session, feedback: Feedback, writer: Writer): Promise<void>;
  /** An administrator has set a user's password. */
  onPasswordSet(session: Session, userId: string): Promise<void>;
}

/** Where documents stand towards the public site as it is published. */
export interface SiteStatusPort {
  /**
   * The records with their `SiteStatus`, where they are documents of the site. Only some fields matter where
   * they are named.
   */
  fill(
    session: Session,
    entity: Entity,
    records: readonly AnyRecord[],
    names?: readonly string[],
  ): Promise<AnyRecord[]>;
  /**
   * The condition on `documents` that they are in a `SiteState`, in at least one language of the site.
   * @throws RegiaError `invalidParameters` where there is no such state, or the entity has no documents of the site
   */
  where(entity: Entity, state: string): Promise<Expression<SqlBool>>;
}

export interface RecordContext {
  readonly store: Store;
  readonly clock: () => Date;
  /** A fresh id: random letters and digits, at least 16. */
  readonly newId: () => string;
  readonly renders: RenderPort;
  readonly accounts: AccountHooks;
  readonly mails: MailPort;
  /**
   * The records with what is worked out at each reading: `url` of web documents, `code` of maps. Only
   * some fields matter where they are named.
   */
  readonly fillDerived: (
    session: Session,
    entity: Entity,
    records: readonly AnyRecord[],
    names?: readonly string[],
  ) => Promise<AnyRecord[]>;
  readonly siteStatus: SiteStatusPort;
  /** Is each write noted in the action log? */
  readonly keepsActionLog: boolean;
  /** Must prepared changes be published by somebody who has made none of them? */
  readonly publishesByAnother?: boolean;
  /** Is it a rehearsal, of which nothing stays? */
  readonly isTakenBack?: boolean;
  /** Writes, in a rehearsal's transaction, what it stands on: prepared changes. Returns what that writes. */
  readonly beneath?: (session: Session) => Promise<readonly Write[]>;
}

export const NO_RENDERS: RenderCounts = { queued: 0, done: 0 };

/** The ports of a product without a site and without accounts, for tools and tests. */
export const IDLE_PORTS: Pick<
  RecordContext,
  'renders' | 'accounts' | 'mails' | 'fillDerived' | 'siteStatus'
> = {
  renders: { planChange: async () => {}, afterCommit: async () => NO_RENDERS },
  accounts: {
    onUserCreated: async () => {},
    onUserChanged: async () => {},
    releaseEmails: async () => {},
    onUserDeleted: async () => {},
  },
  mails: {
    onNotification: async () => {},
    onFeedback: async () => {},
    onPasswordSet: async () => {},
  },
  fillDerived: async (_session, _entity, records) => [...records],
  siteStatus: {
    fill: async (_session, _entity, records) => [...records],
    where: async () => sql<SqlBool>`1 = 0`,
  },
};
