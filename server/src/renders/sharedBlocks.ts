/** The blocks that read nothing of the document, each rendered once per language for the site. */
import type { Session } from '../store/store.ts';
import { type Failure, readFailure } from './part.ts';
import type { SharedKey } from './stale.ts';

/** A shared block as the site shows it. */
export interface SharedBlock {
  readonly fragment: string;
  readonly failure: Failure | null;
}

/** What became of a shared block; null where it is shared no longer. */
export interface SharedOutcome extends SharedKey {
  readonly result: (SharedBlock & { readonly inputs: ReadonlySet<string> }) | null;
}

/** What is known of shared blocks during one build: as stored, or as just rendered. */
export class SharedBlocks {
  readonly outcomes = new Map<string, SharedOutcome>();
  readonly #session: Session;
  readonly #stored = new Map<string, SharedBlock | null>();

  constructor(session: Session) {
    this.#session = session;
  }

  /** The block as it is to be shown; null where it has to be rendered for each document. */
  async find(key: SharedKey): Promise<SharedBlock | null> {
    const outcome = this.outcomes.get(nameOf(key));
    return outcome ? outcome.result : this.stored(key);
  }

  /** The block as it was before this build. */
  async stored(key: SharedKey): Promise<SharedBlock | null> {
    const name = nameOf(key);
    const known = this.#stored.get(name);
    if (known !== undefined) return known;
    const row = await this.#session.db
      .selectFrom('shared_fragments')
      .select(['fragment', 'failure'])
      .where('block', '=', key.block)
      .where('language', '=', key.language)
      .executeTakeFirst();
    const stored = row ? { fragment: row.fragment, failure: readFailure(row.failure) } : null;
    this.#stored.set(name, stored);
    return stored;
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
}

function nameOf({ block, language }: SharedKey): string {
  return `${block}.${language}`;
}
