/** Finds what renderings ask for otherwise than by id, in what a snapshot holds or would hold. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { isListed, publicPeriod, type WholeDay } from '@regia/model/rules/visibility.ts';
import type { WebCollection } from '@regia/site/inputs.ts';
import { listedSize, memoryOf } from '@regia/site/memory.ts';
import { isObject } from '@regia/site/reader.ts';
import { chunks } from '../../store/chunks.ts';
import { documentsInPieces, idsInPieces } from '../../store/documentPieces.ts';
import { getDocuments } from '../../store/documents.ts';
import { linksTo } from '../../store/links.ts';
import { comparing } from '../../store/lists/listOrder.ts';
import type { Overlay } from '../../store/overlay.ts';
import type { Session } from '../../store/store.ts';

export class SiteRecords {
  readonly #session: Session;
  readonly #overlay: Overlay;

  readonly #most: number;

  /**
   * @param overlay writes that were not made
   * @param most bytes that a block may read
   */
  constructor(session: Session, overlay: Overlay, most: number) {
    this.#session = session;
    this.#overlay = overlay;
    this.#most = most;
  }

  /**
   * The variables with these names, null where there is none: from the first on, until they are more than any
   * block may read. Of several with one name, the one with the smallest id counts.
   */
  async variables(names: readonly string[]): Promise<Map<string, AnyRecord | null>> {
    await this.#overlay.ready('variables');
    const wanted = new Set<unknown>(names);
    const isWanted = ({ name }: AnyRecord) => wanted.has(name);
    const found = new Map<string, AnyRecord | null>();
    const add = (stored: readonly AnyRecord[]) => {
      for (const record of this.#overlay.over('variables', stored, isWanted)) {
        const known = found.get(String(record.name));
        if (!known || record.id < known.id) found.set(String(record.name), record);
      }
    };
    add([]);
    const ids = await this.#variableIds(names);
    for await (const piece of idsInPieces(this.#session, 'variables', ids)) {
      add([...(await getDocuments(this.#session, 'variables', piece)).values()]);
      const bytes = [...found.values()].reduce((sum, one) => sum + memoryOf(one?.value), 0);
      if (bytes > this.#most) return found;
    }
    for (const name of names) if (!found.has(name)) found.set(name, null);
    return found;
  }

  /** Of each name the first variable that is stored and not written anew, in the order of the names. */
  async #variableIds(names: readonly string[]): Promise<string[]> {
    const { db, engine } = this.#session;
    const ids = new Map<string, string>();
    for (const chunk of chunks(names)) {
      const rows = await db
        .selectFrom('documents')
        .select(['id', engine.text(['name']).as('name')])
        .where('collection', '=', 'variables')
        .where(engine.text(['name']), 'in', chunk)
        .orderBy('id')
        .execute();
      for (const { id, name } of rows) {
        const isFirst = name !== null && !ids.has(name) && !this.#overlay.has('variables', id);
        if (isFirst) ids.set(name, id);
      }
    }
    return names.flatMap((name) => ids.get(name) ?? []);
  }

  /** The map with a reference number. */
  async map(number: number): Promise<AnyRecord | null> {
    await this.#overlay.ready('maps');
    const key = await this.#session.db
      .selectFrom('unique_keys')
      .select('id')
      .where('collection', '=', 'maps')
      .where('key', '=', `referenceNumber=${number}`)
      .executeTakeFirst();
    const stored = await getDocuments(this.#session, 'maps', key ? [key.id] : []);
    const hasNumber = (record: AnyRecord) => record.referenceNumber === number;
    return this.#overlay.over('maps', [...stored.values()], hasNumber)[0] ?? null;
  }

  /** The points of a map, in their order; null where they are more than any block may read. */
  async pointsOf(map: string): Promise<AnyRecord[] | null> {
    const ids = (await linksTo(this.#session, 'maps', map))
      .filter(({ collection }) => collection === 'mapPoints')
      .map(({ id }) => id);
    const isOfMap = (point: AnyRecord) => isObject(point.map) && point.map.id === map;
    return this.#gathered('mapPoints', this.#inPieces('mapPoints', ids), isOfMap);
  }

  /**
   * The documents listed on a day, in their order, without their sections; null
   * where they are more than any block may read.
   * @param isWanted says which of them are to be in the list
   */
  async listed(
    collection: WebCollection,
    day: WholeDay,
    isWanted: (record: AnyRecord) => boolean,
  ): Promise<AnyRecord[] | null> {
    const pieces = documentsInPieces(this.#session, collection, { without: 'sections' });
    const isFound = (record: AnyRecord) => isListed(publicPeriod(record), day) && isWanted(record);
    return this.#gathered(collection, pieces, isFound);
  }

  async *#inPieces(collection: string, ids: readonly string[]): AsyncGenerator<AnyRecord[]> {
    for await (const piece of idsInPieces(this.#session, collection, ids)) {
      yield [...(await getDocuments(this.#session, collection, piece)).values()];
    }
  }

  async #gathered(
    collection: string,
    pieces: AsyncIterable<AnyRecord[]>,
    isWanted: (record: AnyRecord) => boolean,
  ): Promise<AnyRecord[] | null> {
    await this.#overlay.ready(collection);
    const stored: AnyRecord[] = [];
    let bytes = 0;
    for await (const piece of pieces) {
      for (const record of piece) {
        if (!isWanted(record) || this.#overlay.has(collection, record.id)) continue;
        stored.push(record);
        bytes += listedSize(record);
      }
      if (bytes > this.#most) return null;
    }
    return this.#overlay
      .over(collection, stored, isWanted)
      .toSorted(comparing(entityOf(collection)?.order ?? []));
  }
}
