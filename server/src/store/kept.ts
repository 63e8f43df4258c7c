/** What many readings of one state of the database have in common: read once, until something is committed. */
import type { Session, Store } from './store.ts';

/** Small things: settings, what many documents refer to, outputs of those on a page of a list. */
const MOST = 200;

/** What was read of one state, by names that say what it is. */
export class Kept {
  readonly #values = new Map<string, Promise<unknown>>();

  /** What was read under a name, or what reading it now gives; whoever asks meanwhile waits for the same. */
  get<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.#values.get(name);
    // A name stands for one reading alone.
    if (known) return known as Promise<Value>;
    const reading = read();
    const [oldest] = this.#values.keys();
    if (this.#values.size >= MOST && oldest !== undefined) this.#values.delete(oldest);
    this.#values.set(name, reading);
    reading.catch(() => this.#values.delete(name));
    return reading;
  }
}

const STATES = new WeakMap<Store, { readonly version: string; readonly session: Session }>();

/** The store's reader, with what has been read since the last commit, by whichever process. For one request. */
export async function keptReader(store: Store): Promise<Session> {
  const version = await store.version();
  const known = STATES.get(store);
  if (known?.version === version) return known.session;
  // What somebody still reads by the one before stays with that.
  const session = { ...store.reader, kept: new Kept() };
  STATES.set(store, { version, session });
  return session;
}

/** What is kept of the state that a session sees, or what reading it gives where nothing is, as in a transaction. */
export function keptIn<Value>(
  { kept }: Pick<Session, 'kept'>,
  name: string,
  read: () => Promise<Value>,
): Promise<Value> {
  return kept ? kept.get(name, read) : read();
}
