/**
 * How long it takes to delete many records that show pictures, by the number of documents.
 * `npm run bench -- deletions` deletes one page, then a batch of them, out of 10,000.
 */
import { join } from 'node:path';
import { BATCH_SIZE, UNIQUE_NAME_LENGTH } from '@regia/model/constants.ts';
import { page } from '@regia/model/entities/page.ts';
import { fileUrl } from '@regia/model/rules/filePath.ts';
import { IDLE_PORTS, type RecordContext } from '@regia/server/records/context.ts';
import { removeRecords } from '@regia/server/records/removeMany.ts';
import { SYSTEM } from '@regia/server/records/writer.ts';
import { openSqlite } from '@regia/server/store/sqlite/sqlite.ts';
import { fillPages } from './fillPages.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const PAGES = 10_000;
const TEXT = `<p>${'Una frase di prova, come tante altre. '.repeat(60)}</p>`;

using folder = temporaryFolder();
const store = await openSqlite(join(folder.path, 'regia.db'));
const context: RecordContext = {
  ...IDLE_PORTS,
  store,
  clock: () => new Date(),
  newId: () => crypto.randomUUID(),
  keepsActionLog: true,
};

await fillPages(context, PAGES, (at) => {
  const name = `page${at}`;
  const url = fileUrl('page-images', `${name.padEnd(UNIQUE_NAME_LENGTH, 'x')}.jpg`);
  const text = { id: 'a', type: 'text', width: 12, value: TEXT };
  const image = { id: 'b', type: 'image', width: 12, value: '', url };
  return { name, sections: { it: [text, image] } };
});

async function measure(deleted: readonly string[]): Promise<string> {
  const began = performance.now();
  const { removed } = await removeRecords(context, SYSTEM, page, deleted);
  if (removed.length !== deleted.length) throw new Error(`only ${removed.length} were deleted`);
  return `${(performance.now() - began).toFixed(0)} ms`;
}

const batch = Array.from({ length: BATCH_SIZE }, (_, at) => `page${1 + at}`);
console.table({
  'one page': { [`of ${PAGES}`]: await measure(['page0']) },
  [`${BATCH_SIZE} pages`]: { [`of ${PAGES}`]: await measure(batch) },
});
await store.close();
