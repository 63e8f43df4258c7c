/** What belongs to each change of records besides themselves: their files, their renders, their mails. */
import type { Backups } from './backups/backups.ts';
import type { RecordFiles } from './files/recordFiles.ts';
import type { RenderPort } from './records/context.ts';
import type { RenderEngine } from './renders/engine.ts';

export interface Followers {
  readonly recordFiles: RecordFiles;
  readonly engine: RenderEngine;
  readonly sendMail: () => void;
  /** They need the write pipeline themselves, and so are made after it. */
  readonly backups: () => Pick<Backups, 'afterCommit'>;
}

/** What the write pipeline calls: in the change's own transaction, and once it is committed. */
export function afterChanges({ recordFiles, engine, sendMail, backups }: Followers): RenderPort {
  return {
    async planChange(session, change) {
      await recordFiles.planChange(session, change);
      await engine.planChange(session, change);
    },
    afterCommit(change) {
      sendMail();
      recordFiles.afterCommit(change);
      backups().afterCommit(change);
      return engine.afterCommit(change);
    },
  };
}
