/** Uploaded files of a rendered site. */
import { Readable } from 'node:stream';
import type { Image } from '@regia/model/fields/image.ts';
import { type FileRow, imageOf, pathOf, putFile } from '../files/fileTable.ts';
import { forgetFiles } from '../files/forget.ts';
import type { RenderedSite } from './renderedSite.ts';

/** The row of a picture of so many pixels. */
export function pictureRow(folder: FileRow['folder'], stem: string, width: number): FileRow {
  return {
    folder,
    unique_name: `${stem}.jpg`,
    display_name: `${stem}.jpg`,
    type: 'JPG',
    size: 1_000,
    width,
    height: Math.round(width / 2),
    frames: 1,
    hash: stem,
    uploaded_at: '2026-03-01T00:00:00.000Z',
    uploaded_by: null,
  };
}

/** What is in the file of a row. */
export function contentOf({ unique_name, width, size }: FileRow): Buffer {
  return Buffer.alloc(size, `${unique_name} ${width} `);
}

/** Stores and notes a file, new or in the place of another with its name, as an upload does. */
export async function uploadFile(site: RenderedSite, row: FileRow): Promise<Image> {
  const { context, engine, files } = site;
  const now = { ...row, uploaded_at: context.clock().toISOString() };
  await files.storage.write(Readable.from([contentOf(row)]), row.folder, row.unique_name);
  await context.store.transaction(async (session) => {
    await putFile(session, now);
    await engine.filesChanged(session, [pathOf(row)]);
  });
  await engine.renderPending();
  return imageOf(row);
}

/** Forgets a file, as where the disk has lost it. */
export async function dropFile({ context, engine }: RenderedSite, row: FileRow): Promise<void> {
  await context.store.transaction(async (session) => {
    const forgotten = await forgetFiles(session, [pathOf(row)]);
    if (forgotten.length > 0) await engine.filesChanged(session, forgotten);
  });
  await engine.renderPending();
}
