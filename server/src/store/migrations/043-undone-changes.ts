/** Which changes another one took back: several at once, where each change had told of one. */
import type { Step } from './dialect.ts';

export const undoneChanges: Step = {
  name: 'several undone changes',
  statements: [
    `CREATE TABLE undone_changes (
      undone INTEGER NOT NULL, change INTEGER NOT NULL REFERENCES changes (seq), PRIMARY KEY (undone, change)
    ) WITHOUT ROWID`,
    // Each new change is looked for there, since it could be one that is referred to.
    'CREATE INDEX undone_changes_by ON undone_changes (change)',
    'INSERT INTO undone_changes (undone, change) SELECT undoes, seq FROM changes WHERE undoes IS NOT NULL',
    'DROP INDEX changes_undoing',
    'ALTER TABLE changes DROP COLUMN undoes',
  ],
};
