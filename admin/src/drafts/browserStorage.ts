import { createStore, delMany, promisifyRequest, values } from 'idb-keyval';
import { createDraftStorage, type Store } from './draftStorage.ts';

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
