/** The blocks that read nothing of the document, each rendered once per language for the site. */
import { prepared } from '../../store/prepared.ts';
import type { Session } from '../../store/store.ts';
import { type Failure, readFailure } from '../nodes/part.ts';
import type { SharedKey } from '../plan/stale.ts';

/** A shared block as the site shows it. */
export interface SharedBlock {
  readonly fragment: string;
  readonly failure: Failure | null;
}

/** What became of a shared block; null where it is shared no longer. */
export interface SharedOutcome extends SharedKey {
  readonly result: (SharedBlock & { readonly inputs: ReadonlySet<string> }) | null;
  /** Is there something to be seen of it where there was nothing, or the other way round? */
  readonly isSeenOtherwise?: boolean;
}

const everyShared = prepared(({ db }, _: object) => db.selectFrom('shared_fragments').selectAll());

/** What is known of shared blocks during one build: as stored, or as just rendered. */
export class SharedBlocks {
  readonly outcomes = new Map<string, SharedOutcome>();
  readonly #session: Session;
  #stored: Promise<ReadonlyMap<string, SharedBlock>> | null = null;

  constructor(session: Session) {
    this.#session = session;
  }

  /** The block as it is to be shown; null where it has to be rendered for each document. */
  async find(key: SharedKey): Promise<SharedBlock | null> {
    const outcome = this.outcomes.get(nameOf(key));
    return outcome ? outcome.result : this.stored(key);
  }

  /** What the block has read, where it was rendered in this build. */
  inputsOf(key: SharedKey): ReadonlySet<string> | undefined {
    return this.outcomes.get(nameOf(key))?.result?.inputs;
  }

  /** The block as it was before this build. */
  async stored(key: SharedKey): Promise<SharedBlock | null> {
    this.#stored ??= this.#readStored();
    return (await this.#stored).get(nameOf(key)) ?? null;
  }

  /** Starts from nothing: whatever is stored is taken to be no longer shared. */
  async forgetAll(): Promise<void> {
    const keys = await this.#session.db
      .selectFrom('shared_fragments')
      .select(['block', 'language'])
      .execute();
    for (const key of keys) this.set({ ...key, result: null });
  }

  set(outcome: SharedOutcome): void {
    this.outcomes.set(nameOf(outcome), outcome);
  }

  /** All at once: there are few, and a save needs most of them. */
  async #readStored(): Promise<Map<string, SharedBlock>> {
    const rows = await everyShared(this.#session, {});
    return new Map(
      rows.map(({ failure, ...row }) => [
        nameOf(row),
        { fragment: row.fragment, failure: readFailure(failure) },
      ]),
    );
  }
}

function nameOf({ block, language }: SharedKey): string {
  return `${block}.${language}`;
}
