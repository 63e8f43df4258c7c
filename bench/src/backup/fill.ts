/** Something to back up: pages that each show pictures, and the pictures' bytes. */
import { randomFillSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UNIQUE_NAME_LENGTH } from '@regia/model/constants.ts';
import { fileUrl } from '@regia/model/rules/filePath.ts';
import type { App } from '@regia/server/app/app.ts';
import { putFile } from '@regia/server/files/fileTable.ts';
import { fillPages } from '../fillPages.ts';

const FOLDER = 'page-images';
const FILE_BYTES = 2_000_000;
const PARAGRAPH = '<p>Il testo di una pagina come tante, né breve né lungo.</p>';

/** Fills an empty Regia. Bytes are random, as those of pictures are to whoever compresses them. */
export async function fill(
  { context, files }: App,
  { megabytes, records }: { megabytes: number; records: number },
): Promise<void> {
  const count = Math.round((megabytes * 1_000_000) / FILE_BYTES);
  const names = Array.from({ length: count }, (_, at) => nameOf(at));
  const bytes = Buffer.alloc(FILE_BYTES);
  for (const name of names) {
    const path = join(files.incoming, name);
    await writeFile(path, randomFillSync(bytes));
    await files.storage.adopt(path, FOLDER, name);
    await context.store.transaction((session) =>
      putFile(session, {
        ...{ folder: FOLDER, unique_name: name, display_name: name, type: 'JPG' },
        ...{ size: FILE_BYTES, width: 2_000, height: 1_500, frames: 1, hash: name },
        ...{ uploaded_at: new Date().toISOString(), uploaded_by: null },
      }),
    );
  }
  await fillPages(context, records, (at) => pageOf(at, names));
}

function nameOf(at: number): string {
  return `file${at}`.padEnd(UNIQUE_NAME_LENGTH, 'x').concat('.jpg');
}

function pageOf(at: number, names: readonly string[]): Record<string, unknown> {
  const name = names[at % Math.max(1, names.length)] ?? nameOf(0);
  const text = { id: 't', type: 'html', width: 12, value: PARAGRAPH.repeat(8) };
  const image = { id: 'i', type: 'image', width: 12, value: '', url: fileUrl(FOLDER, name) };
  return {
    name: `Pagina ${at}`,
    title: { it: `Pagina ${at}` },
    slug: { it: `pagina-${at}` },
    sections: { it: [text, image] },
  };
}
