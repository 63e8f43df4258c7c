/** Where the drafts of this browser lie, and how many of them. */
import { createStore, delMany, promisifyRequest, values } from 'idb-keyval';
import { type Draft, type DraftPlace, draftFrom } from './draft.ts';

/** A store of anything by key. */
interface Store {
  values(): Promise<unknown[]>;
  put(key: string, value: unknown): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

export interface DraftStorage {
  put(draft: Draft): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** The drafts of one person's work on one record, the latest first. */
  at(place: DraftPlace): Promise<Draft[]>;
  /** All drafts of one person, the latest first. */
  of(user: string): Promise<Draft[]>;
  countOf(user: string): Promise<number>;
  /** Forgets all that a person left here. */
  clear(user: string): Promise<void>;
}

/** Older ones are forgotten when others are read. */
const KEPT_MS = 30 * 86_400_000;
/** A person's drafts beyond so many are forgotten, the oldest first. */
const KEPT_AT_MOST = 40;

/** The drafts in a store. What cannot be read or written there is as if it were not. */
export function createDraftStorage(store: Store, now: () => number): DraftStorage {
  const ofUser = async (user: string): Promise<Draft[]> => {
    const stored = (await store.values()).map(draftFrom).filter((draft) => draft !== null);
    const old = stored.filter(({ at }) => now() - at > KEPT_MS);
    const drafts = stored
      .filter((draft) => draft.user === user && !old.includes(draft))
      .sort((one, other) => other.at - one.at);
    const forgotten = [...old, ...drafts.slice(KEPT_AT_MOST)];
    if (forgotten.length > 0) await store.remove(forgotten.map(({ id }) => id));
    return drafts.slice(0, KEPT_AT_MOST);
  };
  return {
    put: (draft) => store.put(draft.id, draft),
    remove: (ids) => store.remove(ids),
    async at({ user, collection, record, set }) {
      const drafts = await ofUser(user);
      return drafts.filter(
        (one) => one.collection === collection && one.record === record && one.set === set,
      );
    },
    of: ofUser,
    countOf: async (user) => (await ofUser(user)).length,
    async clear(user) {
      await store.remove((await ofUser(user)).map(({ id }) => id));
    },
  };
}

/**
 * IndexedDB: it takes texts of any length without holding up a key, and unlike local storage it is
 * not emptied when the product's version changes.
 */
function browserStore(): Store {
  const database = createStore('regia-drafts', 'drafts');
  return {
    values: () => values(database),
    put: (key, value) =>
      database('readwrite', (drafts) => {
        drafts.put(value, key);
        // At once, and not once the page has heard of it: it may be about to go.
        drafts.transaction.commit();
        return promisifyRequest(drafts.transaction);
      }),
    remove: (keys) => delMany([...keys], database),
  };
}

const NOTHING: Store = {
  values: async () => [],
  put: async () => {},
  remove: async () => {},
};

/** The drafts of this browser; none where it keeps nothing. */
export const draftStorage = createDraftStorage(
  typeof indexedDB === 'undefined' ? NOTHING : browserStore(),
  Date.now,
);
