/** What everything that handles uploaded files needs; the composition root makes it. */
import type { Session, Store } from '../store/store.ts';
import type { HoldingStorage } from './holds.ts';
import type { Variants } from './variants.ts';

/** What follows for the site from files that come and go. */
export interface FileRenders {
  /** Notes in a transaction that what shows these files is stale. */
  filesChanged(session: Session, paths: readonly string[]): Promise<void>;
  /** Renders what is stale, in the background. */
  catchUp(): void;
}

export interface FileContext {
  readonly store: Store;
  readonly clock: () => Date;
  readonly storage: HoldingStorage;
  readonly variants: Variants;
  /** A folder of the local disk, this process's alone, where files are received and made. */
  readonly incoming: string;
  readonly renders: FileRenders;
}
