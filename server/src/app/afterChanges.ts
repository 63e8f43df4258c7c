/** What belongs to each change of records besides themselves: their renders, their mails, their archives. */
import type { Backups } from '../backups/backups.ts';
import type { RenderPort } from '../records/context.ts';
import type { RenderEngine } from '../renders/engine/engine.ts';

export interface Followers {
  readonly engine: RenderEngine;
  readonly sendMail: () => void;
  /** They need the write pipeline themselves, and so are made after it. */
  readonly backups: () => Pick<Backups, 'afterCommit'>;
}

/** What the write pipeline calls: in the change's own transaction, and once it is committed. */
export function afterChanges({ engine, sendMail, backups }: Followers): RenderPort {
  return {
    planChange: (session, change) => engine.planChange(session, change),
    afterCommit(change) {
      sendMail();
      backups().afterCommit(change);
      return engine.afterCommit(change);
    },
  };
}
