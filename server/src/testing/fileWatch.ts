/**
 * What visitors must get of the uploaded files of a rendered site, kept beside it as its edits go by:
 * known from the documents and versions alone, as anybody would look through them.
 */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { readConfig } from '../base/config.ts';
import { type FileRow, imageOf } from '../files/fileTable.ts';
import { serveFiles } from '../files/serve.ts';
import { createServer } from '../http/server.ts';
import { lastChange } from '../store/history/operationTrace.ts';
import type { Edit } from './randomEdits.ts';
import { PICTURES } from './randomFields.ts';
import type { RenderedSite } from './renderedSite.ts';
import { contentOf } from './siteFiles.ts';

const config = readConfig({ LOG_LEVEL: 'silent' });

interface Watched {
  readonly row: FileRow;
  /** Has a document shown it since it was uploaded? */
  wasShown: boolean;
}

export class FileWatch {
  readonly #site: RenderedSite;
  /** The files that there are, by name. */
  readonly #files = new Map<string, Watched>();

  /** The last change that was looked at. */
  #change = 0;

  private constructor(site: RenderedSite) {
    this.#site = site;
  }

  /** Begins after the edits that make a site, of which the first picture is one. */
  static async over(site: RenderedSite): Promise<FileWatch> {
    const watch = new FileWatch(site);
    watch.#change = await lastChange(site.context.store.reader);
    await watch.after({ kind: 'upload', picture: 0, width: 1_000 });
    return watch;
  }

  /** Takes note of an edit that has been made. */
  async after(edit: Edit): Promise<void> {
    if ('picture' in edit) {
      const row = PICTURES[edit.picture];
      if (row && edit.kind === 'drop') this.#files.delete(row.unique_name);
      if (row && edit.kind === 'upload') {
        const before = this.#files.get(row.unique_name);
        const watched = { row: { ...row, width: edit.width }, wasShown: before?.wasShown ?? false };
        this.#files.set(row.unique_name, watched);
      }
    }
    for (const [name, watched] of this.#files) {
      const isShown = await this.#names('documents', name);
      if (isShown || (await this.#names('revisions', name, this.#change))) watched.wasShown = true;
    }
    this.#change = await lastChange(this.#site.context.store.reader);
    if (edit.kind === 'sweep') await this.#afterSweep();
  }

  /** Each file that a document shows answers with its bytes, each that none shows any more with 404. */
  async check(): Promise<void> {
    const server = createServer({ config });
    serveFiles(server, this.#site.files);
    try {
      for (const [name, { row, wasShown }] of this.#files) {
        const isShown = await this.#names('documents', name);
        const { statusCode, rawPayload } = await server.inject({ url: imageOf(row).url });
        expect([name, statusCode]).toEqual([name, isShown || !wasShown ? 200 : 404]);
        if (statusCode === 200) expect(rawPayload.equals(contentOf(row))).toBe(true);
      }
    } finally {
      await server.close();
    }
  }

  /** What the sweep has deleted, no document and no version may name; what it left, one of them must. */
  async #afterSweep(): Promise<void> {
    const { storage } = this.#site.files;
    for (const [name, { row, wasShown }] of this.#files) {
      const isThere = (await storage.open(row.folder, name)) !== null;
      const isNamed =
        (await this.#names('documents', name)) || (await this.#names('revisions', name));
      if (isNamed) expect([name, isThere]).toEqual([name, true]);
      else if (wasShown) expect([name, isThere]).toEqual([name, false]);
      if (!isThere) this.#files.delete(name);
    }
  }

  /** @param after of versions, only those of later changes count */
  async #names(table: 'documents' | 'revisions', name: string, after = 0): Promise<boolean> {
    const found = await this.#site.context.store.reader.db
      .selectFrom(table)
      .select('id')
      .where('data', 'like', `%${name.slice(0, name.indexOf('.'))}.%`)
      .$if(after > 0, (query) => query.where(sql.ref('change'), '>', after))
      .executeTakeFirst();
    return found !== undefined;
  }
}
