/** The drafts that a browser keeps of what was typed and not saved. */
import type { Page } from 'playwright-core';

/** All that the browser keeps of drafts, as text. */
export function keptDrafts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('regia-drafts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('drafts')) return resolve('[]');
          const reading = database.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () => {
            database.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
  );
}

/** Makes the browser forget them. */
export function forgetDrafts(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'regia-drafts')) return;
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('regia-drafts');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        const clearing = database.transaction('drafts', 'readwrite').objectStore('drafts').clear();
        clearing.onsuccess = () => {
          database.close();
          resolve();
        };
      };
    });
  });
}
