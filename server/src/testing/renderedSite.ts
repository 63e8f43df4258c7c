/** A real store with the write pipeline and the render engine, in a folder of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entityOf } from '@regia/model/entities/registry.ts';
import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import { type AnyRecord, type Entity, initialValues } from '@regia/model/entity.ts';
import type { FileContext } from '../files/fileContext.ts';
import { type OpenedFiles, openFiles } from '../files/openFiles.ts';
import { changeRecords } from '../records/change.ts';
import {
  IDLE_PORTS,
  NO_RENDERS,
  type RecordContext,
  type RenderCounts,
  type RenderPort,
} from '../records/context.ts';
import { removeRecord } from '../records/remove.ts';
import { createRecord, type Saved, updateRecord } from '../records/save.ts';
import { SYSTEM } from '../records/writer.ts';
import { buildHere } from '../renders/build/builder.ts';
import { RenderEngine } from '../renders/engine/engine.ts';
import { derivedFiller } from '../renders/publish/derived.ts';
import { siteStatusPort } from '../renders/report/siteStatus.ts';
import { getDocument } from '../store/documents.ts';
import { lastChange } from '../store/history/operationTrace.ts';
import { type PublicSite, readPublicSite } from './publicSite.ts';
import {
  makeSiteDatabase,
  openSiteDatabase,
  type SiteDatabase,
  type SiteDatabaseOptions,
  type SiteModel,
} from './siteDatabase.ts';

const TIME_ZONE = 'Europe/Rome';
const NOW = new Date('2026-03-10T09:00:00.000Z');

/** Where and when the site is, unless it is Rome on a morning of March 2026. */
export interface Dependencies {
  timeZone?: string;
  /** Bytes of documents that one block may read; by default, what the program allows. */
  mostHeld?: number;
  now?: Date;
}

type SiteSurroundings = Dependencies & Required<Pick<Dependencies, 'timeZone' | 'now'>>;

/** Empty sites by their languages, made once and then copied: it takes a tenth of the time. */
const EMPTY_SITES = new Map<string, Promise<SiteModel>>();

async function emptySite(languages: readonly string[]): Promise<SiteModel> {
  const site = await RenderedSite.copyOf();
  await site.create('settings', { defaultLanguage: languages[0], languages }, SETTINGS_ID);
  return site.closeAsModel();
}

function portOf(engine: RenderEngine, mayRender: () => boolean): RenderPort {
  return {
    planChange: (session, change) => engine.planChange(session, change, mayRender()),
    afterCommit: async (change) => (mayRender() ? engine.afterCommit(change) : NO_RENDERS),
  };
}

export class RenderedSite {
  readonly context: RecordContext;
  readonly files: FileContext;
  readonly engine: RenderEngine;
  readonly failures: unknown[] = [];
  /** What renderings had to leave out. */
  readonly notes: string[] = [];
  now: Date;
  /** Called before each build but those of saves, and before it is published. */
  beforeBuild = async (): Promise<void> => {};
  beforePublish = async (): Promise<void> => {};
  readonly #folder: string;
  readonly #database: SiteDatabase;
  readonly #closeFiles: () => Promise<void>;
  #isTemporary = false;
  #isQuiet = false;
  /** Ends as what was built may be published. */
  #mayPublish: Promise<void> | null = null;
  #onBuilt = () => {};

  private constructor(
    folder: string,
    database: SiteDatabase,
    context: RecordContext,
    { timeZone, now, mostHeld, ...opened }: OpenedFiles & SiteSurroundings,
  ) {
    this.#folder = folder;
    this.#database = database;
    this.now = now;
    const clock = () => this.now;
    const onFailure = (error: unknown) => this.failures.push(error);
    this.#closeFiles = opened.close;
    this.engine = new RenderEngine({
      store: context.store,
      clock,
      // Nothing takes long, however busy the machine is.
      now: () => this.now.getTime(),
      environment: {
        timeZone,
        siteUrl: 'https://example.org',
        ...(mostHeld !== undefined && { mostHeld }),
      },
      onFailure,
      onNote: (note) => this.notes.push(note),
      builder: { build: (...task) => this.#build(() => buildHere(context.store).build(...task)) },
      timers: {
        // No save waits for a build that is held up.
        setTimeout: (isOver) => (this.#mayPublish ? setImmediate(isOver) : null),
        clearTimeout: () => {},
      },
    });
    this.files = { ...opened, store: context.store, clock, renders: this.engine };
    const renders = portOf(this.engine, () => !this.#isQuiet);
    const siteStatus = siteStatusPort({ store: context.store, clock });
    this.context = { ...context, clock, renders, siteStatus };
  }

  /** Opens an empty site whose settings name these languages, the first as default. */
  static async open(
    languages: readonly string[] = ['it', 'en'],
    dependencies: Dependencies = {},
  ): Promise<RenderedSite> {
    const name = languages.join();
    const known = EMPTY_SITES.get(name) ?? emptySite(languages);
    EMPTY_SITES.set(name, known);
    return RenderedSite.copyOf(await known, dependencies);
  }

  /** Opens a site that begins as a copy of another, see `closeAsModel`, or without anything. */
  static async copyOf(model?: SiteModel, dependencies: Dependencies = {}): Promise<RenderedSite> {
    const folder = await mkdtemp(join(tmpdir(), 'regia-site-'));
    const site = await RenderedSite.#with(
      folder,
      await makeSiteDatabase(folder, model),
      dependencies,
    );
    site.#isTemporary = true;
    return site;
  }

  /** Opens the site in a folder that outlives it; new or not. */
  static async in(folder: string, options: SiteDatabaseOptions = {}): Promise<RenderedSite> {
    return RenderedSite.#with(folder, await openSiteDatabase(folder, options), {});
  }

  static async #with(
    folder: string,
    database: SiteDatabase,
    { timeZone = TIME_ZONE, now = NOW, mostHeld }: Dependencies,
  ): Promise<RenderedSite> {
    const { store } = database;
    let ids = 1_000 * (await lastChange(store.reader));
    const onFailure = (error: unknown) => {
      throw error;
    };
    const opened = await openFiles({ dataDir: folder, store, onFailure });
    const site = new RenderedSite(
      folder,
      database,
      {
        ...IDLE_PORTS,
        store,
        clock: () => new Date(),
        newId: () => `id${String(++ids).padStart(6, '0')}`,
        fillDerived: derivedFiller({}),
        keepsActionLog: false,
      },
      { ...opened, timeZone, now, ...(mostHeld !== undefined && { mostHeld }) },
    );
    await site.engine.rollover();
    return site;
  }

  async create(collection: string, fields: object, id?: string): Promise<AnyRecord> {
    return (await this.save(collection, fields, id)).record;
  }

  /** Puts a record as an import does: past the rule of its entity. */
  async bring(collection: string, fields: object, id = this.context.newId()): Promise<AnyRecord> {
    const { result } = await changeRecords(this.context, SYSTEM, async (unit) => {
      const record = unit.created(id, { ...initialValues(known(collection)), ...fields });
      await unit.put(collection, record, null);
      return record;
    });
    return result;
  }

  /** Creates a record; says what that did to the outputs, too. */
  save(collection: string, fields: object, id?: string): Promise<Saved> {
    const args = [this.context, SYSTEM, known(collection), { ...fields }] as const;
    return id === undefined ? createRecord(...args) : createRecord(...args, id);
  }

  /** Changes some fields of a record; returns how many outputs that changed. */
  async update(collection: string, id: string, fields: object): Promise<RenderCounts> {
    const stored = await getDocument(this.context.store.reader, collection, id);
    if (!stored) throw new Error(`no ${collection}/${id}`);
    const edited = { ...stored, ...fields };
    const saved = await updateRecord(this.context, SYSTEM, known(collection), id, edited);
    return saved.renders;
  }

  async remove(collection: string, id: string): Promise<RenderCounts> {
    const { renders } = await removeRecord(this.context, SYSTEM, known(collection), id);
    return renders;
  }

  /** Does many edits whose renderings wait for the end, as where a server was stopped meanwhile. */
  async quietly(work: () => Promise<void>): Promise<void> {
    await this.unrendered(work);
    await this.engine.renderPending();
  }

  /** Does edits after which nothing is rendered until something else brings it about. */
  async unrendered<T>(work: () => Promise<T>): Promise<T> {
    this.#isQuiet = true;
    try {
      return await work();
    } finally {
      this.#isQuiet = false;
    }
  }

  /** Does edits, and others while what the first made stale has been rendered and is not published yet. */
  async whileRendering(
    first: () => Promise<void>,
    others: () => Promise<void>,
    { fromScratch = false } = {},
  ): Promise<void> {
    await this.unrendered(first);
    const built = Promise.withResolvers<void>();
    const published = Promise.withResolvers<void>();
    this.#onBuilt = built.resolve;
    this.#mayPublish = published.promise;
    const rendered = fromScratch ? this.engine.rebuild() : this.engine.renderPending();
    // Where nothing is stale, nothing is built.
    await Promise.race([built.promise, rendered.then(() => (this.#mayPublish = null))]);
    try {
      await others();
    } finally {
      this.#mayPublish = null;
      published.resolve();
      await rendered;
    }
  }

  async #build<T>(build: () => Promise<T>): Promise<T> {
    await this.beforeBuild();
    const built = await build();
    this.#onBuilt();
    await this.#mayPublish;
    await this.beforePublish();
    return built;
  }

  /** All that the public can see now. */
  publicSite(): Promise<PublicSite> {
    return this.context.store.snapshot(readPublicSite);
  }

  /** Closes the site and keeps its database, for others to begin as it is. */
  async closeAsModel(): Promise<SiteModel> {
    await this.#shut();
    const model = await this.#database.readModel();
    await this.#database.remove();
    await this.#clean();
    return model;
  }

  async close(): Promise<void> {
    await this.#shut();
    await this.#database.remove();
    await this.#clean();
  }

  async #shut(): Promise<void> {
    await this.engine.idle();
    await this.#closeFiles();
    await this.context.store.close();
  }

  async #clean(): Promise<void> {
    if (this.#isTemporary) await rm(this.#folder, { recursive: true, force: true });
  }
}

function known(collection: string): Entity {
  const entity = entityOf(collection);
  if (!entity) throw new Error(`no collection ${collection}`);
  return entity;
}
