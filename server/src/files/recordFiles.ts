/** A record that is deleted takes its files with it, unless another one shows them too. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { fileInput } from '@regia/site/inputs.ts';
import { addPending } from '../renders/plan.ts';
import type { Change } from '../store/change.ts';
import type { Session } from '../store/store.ts';
import { type DeletingContext, deleteBytes, forgetFiles } from './forget.ts';
import { mentionedFiles, pathsIn } from './mentions.ts';

/** The records whose files are their own; what others mention belongs to somebody else. */
const OWNERS = new Set(['works', 'pages', 'mapPoints']);

export interface RecordFilesOptions extends DeletingContext {
  onFailure: (error: unknown, what: string) => void;
}

export class RecordFiles {
  readonly #options: RecordFilesOptions;
  readonly #forgotten = new WeakMap<Change, readonly string[]>();
  #deleting = Promise.resolve();

  constructor(options: RecordFilesOptions) {
    this.#options = options;
  }

  /** Forgets, in the change's own transaction, the files of the records that it deleted. */
  async planChange(session: Session, change: Change): Promise<void> {
    const paths = [...new Set(change.writes.flatMap((write) => [...leftBy(write)]))];
    const mentioned = await mentionedFiles(session, paths);
    const orphans = paths.filter((path) => !mentioned.has(path));
    if (orphans.length === 0) return;
    const forgotten = await forgetFiles(session, orphans);
    await addPending(session, change.seq, forgotten.map(fileInput));
    this.#forgotten.set(change, forgotten);
  }

  /** Deletes the files of a committed change from the storage. */
  afterCommit(change: Change): void {
    const paths = this.#forgotten.get(change) ?? [];
    if (paths.length === 0) return;
    this.#deleting = this.#deleting
      .then(() => deleteBytes(this.#options, paths))
      .catch((error: unknown) => this.#options.onFailure(error, 'deleting files'));
  }

  /** Waits until nothing is being deleted. */
  idle(): Promise<void> {
    return this.#deleting;
  }
}

function leftBy({
  collection,
  before,
  after,
}: {
  collection: string;
  before: AnyRecord | null;
  after: AnyRecord | null;
}): Set<string> {
  return after === null && before && OWNERS.has(collection) ? pathsIn(before) : new Set();
}
