/** A real store with the write pipeline and the render engine, in a folder of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entityOf } from '@regia/model/entities/registry.ts';
import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { IDLE_PORTS, type RecordContext, type RenderCounts } from '../records/context.ts';
import { removeRecord } from '../records/remove.ts';
import { createRecord, updateRecord } from '../records/save.ts';
import { SYSTEM } from '../records/writer.ts';
import { RenderEngine } from '../renders/engine.ts';
import { assemble } from '../renders/output.ts';
import { fillUrls } from '../renders/urls.ts';
import { getDocument } from '../store/documents.ts';
import { openSqlite } from '../store/sqlite.ts';

/** What the public can see: each output by name, and each address by what it leads to. */
export interface PublicSite {
  outputs: Record<string, { urls: readonly string[]; publicAt: string | null; markup: string }>;
  addresses: Record<string, string>;
}

export class RenderedSite {
  readonly context: RecordContext;
  readonly engine: RenderEngine;
  readonly failures: unknown[];
  now: Date;
  readonly #folder: string;

  private constructor(folder: string, context: RecordContext, failures: unknown[]) {
    this.#folder = folder;
    this.now = new Date('2026-03-10T09:00:00.000Z');
    this.failures = failures;
    const clock = () => this.now;
    this.engine = new RenderEngine({
      store: context.store,
      clock,
      environment: { timeZone: 'Europe/Rome', siteUrl: 'https://example.org' },
      onFailure: (error) => failures.push(error),
    });
    this.context = { ...context, clock, renders: this.engine };
  }

  /** Opens an empty site whose settings name these languages, the first as default. */
  static async open(languages: readonly string[] = ['it', 'en']): Promise<RenderedSite> {
    const folder = await mkdtemp(join(tmpdir(), 'regia-site-'));
    const store = await openSqlite(join(folder, 'regia.db'), { synchronous: 'off' });
    let ids = 0;
    const site = new RenderedSite(
      folder,
      {
        ...IDLE_PORTS,
        store,
        clock: () => new Date(),
        newId: () => `id${String(++ids).padStart(6, '0')}`,
        fillUrls,
        keepsActionLog: false,
      },
      [],
    );
    await site.engine.rollover();
    await site.create('settings', { defaultLanguage: languages[0], languages }, SETTINGS_ID);
    return site;
  }

  async create(collection: string, fields: object, id?: string): Promise<AnyRecord> {
    const args = [this.context, SYSTEM, known(collection), { ...fields }] as const;
    const { record } =
      id === undefined ? await createRecord(...args) : await createRecord(...args, id);
    return record;
  }

  /** Changes some fields of a record; returns how many outputs that concerned. */
  async update(collection: string, id: string, fields: object): Promise<RenderCounts> {
    const stored = await getDocument(this.context.store.reader, collection, id);
    if (!stored) throw new Error(`no ${collection}/${id}`);
    const edited = { ...stored, ...fields };
    const saved = await updateRecord(this.context, SYSTEM, known(collection), id, edited);
    return saved.renders;
  }

  async remove(collection: string, id: string): Promise<RenderCounts> {
    return removeRecord(this.context, SYSTEM, known(collection), id);
  }

  /** All that the public can see now. */
  async publicSite(): Promise<PublicSite> {
    return this.context.store.snapshot(async (session) => {
      const rows = await session.db
        .selectFrom('renders')
        .selectAll()
        .where('published', '=', 1)
        .orderBy('type')
        .orderBy('reference')
        .orderBy('language')
        .execute();
      const outputs: PublicSite['outputs'] = {};
      for (const row of rows) {
        const { urls, publicAt, markup } = await assemble(session, row);
        outputs[`${row.type}/${row.reference}/${row.language}`] = { urls, publicAt, markup };
      }
      const addresses = await session.db
        .selectFrom('addresses')
        .selectAll()
        .where('state', '=', 'current')
        .orderBy('url')
        .execute();
      return {
        outputs,
        addresses: Object.fromEntries(
          addresses.map(({ url, type, document, language }) => [
            url,
            `${type}/${document}/${language}`,
          ]),
        ),
      };
    });
  }

  async close(): Promise<void> {
    await this.engine.idle();
    await this.context.store.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

function known(collection: string): Entity {
  const entity = entityOf(collection);
  if (!entity) throw new Error(`no collection ${collection}`);
  return entity;
}
