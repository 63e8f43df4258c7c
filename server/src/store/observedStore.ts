/** A store that tells of its transactions and snapshots: how long they wait, take, and how they end. */

import { NO_TELEMETRY, type Note, type Telemetry } from '../base/telemetry.ts';
import type { Session, Store } from './store.ts';

export function observedStore(store: Store, telemetry: Telemetry): Store {
  if (telemetry === NO_TELEMETRY) return store;
  const engine = store.engine.name;
  return {
    ...store,
    transaction: (work, options) =>
      telemetry.measure('transaction', { engine }, (note) => {
        const counted = new Attempts(note);
        return store
          .transaction((session) => counted.run(work, session), options)
          .finally(() => note({ attempts: counted.count }));
      }),
    snapshot: (work) =>
      telemetry.measure('snapshot', { engine }, (note) => {
        const counted = new Attempts(note);
        return store.snapshot((session) => counted.run(work, session));
      }),
  };
}

/** A store runs work again where the database had to undo it. */
class Attempts {
  readonly #note: Note;
  readonly #asked = performance.now();
  count = 0;

  constructor(note: Note) {
    this.#note = note;
  }

  run<Result>(work: (session: Session) => Promise<Result>, session: Session): Promise<Result> {
    if (this.count === 0) this.#note({ wait: (performance.now() - this.#asked) / 1_000 });
    this.count++;
    return work(session);
  }
}
