import type { Store } from '../store/store.ts';
import type { Leases } from './leases.ts';
import { MemoryLeases } from './memoryLeases.ts';
import { TableLeases } from './tableLeases.ts';

/** The leases of an installation: a SQLite database has one process, so that memory is enough. */
export function createLeases(store: Store): Leases {
  return store.engine.name === 'sqlite' ? new MemoryLeases() : new TableLeases(store);
}
