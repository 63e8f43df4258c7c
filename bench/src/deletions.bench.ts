/**
 * How long it takes to delete many records that show pictures, by the number of documents.
 * `npm run bench -- deletions` deletes one page, then a batch of them, out of 10,000.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BATCH_SIZE, UNIQUE_NAME_LENGTH } from '@regia/model/constants.ts';
import { page } from '@regia/model/entities/page.ts';
import { fileUrl } from '@regia/model/rules/filePath.ts';
import { changeRecords } from '@regia/server/records/change.ts';
import { IDLE_PORTS, type RecordContext } from '@regia/server/records/context.ts';
import { removeRecords } from '@regia/server/records/removeMany.ts';
import { SYSTEM } from '@regia/server/records/writer.ts';
import { openSqlite } from '@regia/server/store/sqlite/sqlite.ts';

const PAGES = 10_000;
const TEXT = `<p>${'Una frase di prova, come tante altre. '.repeat(60)}</p>`;

const folder = mkdtempSync(join(tmpdir(), 'regia-bench-'));
const store = await openSqlite(join(folder, 'regia.db'));
const context: RecordContext = {
  ...IDLE_PORTS,
  store,
  clock: () => new Date(),
  newId: () => crypto.randomUUID(),
  keepsActionLog: true,
};

const ids = Array.from({ length: PAGES }, (_, at) => `page${at}`);
for (let from = 0; from < PAGES; from += BATCH_SIZE) {
  await changeRecords(context, SYSTEM, async (unit) => {
    for (const id of ids.slice(from, from + BATCH_SIZE)) {
      const name = `${id.padEnd(UNIQUE_NAME_LENGTH, 'x')}.jpg`;
      const sections = [
        { id: 'a', type: 'text', width: 12, value: TEXT },
        { id: 'b', type: 'image', width: 12, value: '', url: fileUrl('page-images', name) },
      ];
      await unit.put('pages', unit.created(id, { name: id, sections: { it: sections } }), null);
    }
  });
}

async function measure(deleted: readonly string[]): Promise<string> {
  const began = performance.now();
  const { removed } = await removeRecords(context, SYSTEM, page, deleted);
  if (removed.length !== deleted.length) throw new Error(`only ${removed.length} were deleted`);
  return `${(performance.now() - began).toFixed(0)} ms`;
}

console.table({
  'one page': { [`of ${PAGES}`]: await measure(ids.slice(0, 1)) },
  [`${BATCH_SIZE} pages`]: { [`of ${PAGES}`]: await measure(ids.slice(1, BATCH_SIZE + 1)) },
});
await store.close();
rmSync(folder, { recursive: true, force: true });
