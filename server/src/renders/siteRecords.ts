/** Finds what renderings ask for otherwise than by id, in what a snapshot holds or would hold. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { isListed } from '@regia/model/rules/visibility.ts';
import type { WebCollection } from '@regia/site/inputs.ts';
import { isObject } from '@regia/site/reader.ts';
import { chunks } from '../store/chunks.ts';
import { allDocuments, DOCUMENT_COLUMNS, getDocuments, recordOf } from '../store/documents.ts';
import { linksTo } from '../store/links.ts';
import type { Overlay } from '../store/overlay.ts';
import type { Session } from '../store/store.ts';
import { comparing } from './listOrder.ts';

export class SiteRecords {
  readonly #session: Session;
  readonly #overlay: Overlay;

  /** @param overlay writes that were not made */
  constructor(session: Session, overlay: Overlay) {
    this.#session = session;
    this.#overlay = overlay;
  }

  /** The variables with these names. Of several with one name, the one with the smallest id counts. */
  async variables(names: readonly string[]): Promise<Map<string, AnyRecord>> {
    const { db, engine } = this.#session;
    const found = new Map<string, AnyRecord>();
    for (const chunk of chunks(names)) {
      const rows = await db
        .selectFrom('documents')
        .select(DOCUMENT_COLUMNS)
        .where('collection', '=', 'variables')
        .where(engine.text(['name']), 'in', chunk)
        .orderBy('id')
        .execute();
      const wanted = new Set<unknown>(chunk);
      const isWanted = ({ name }: AnyRecord) => wanted.has(name);
      for (const record of this.#overlay.over('variables', rows.map(recordOf), isWanted)) {
        const name = String(record.name);
        if (!found.has(name)) found.set(name, record);
      }
    }
    return found;
  }

  /** The map with a reference number. */
  async map(number: number): Promise<AnyRecord | null> {
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

  /** The points of a map, in their order. */
  async pointsOf(map: string): Promise<AnyRecord[]> {
    const ids = (await linksTo(this.#session, 'maps', map))
      .filter(({ collection }) => collection === 'mapPoints')
      .map(({ id }) => id);
    const stored = await getDocuments(this.#session, 'mapPoints', ids);
    return this.#overlay
      .over(
        'mapPoints',
        [...stored.values()],
        (point) => isObject(point.map) && point.map.id === map,
      )
      .toSorted(comparing(entityOf('mapPoints')?.order ?? []));
  }

  /** The documents listed on the day that begins at a midnight, in their order, without their sections. */
  async listed(collection: WebCollection, midnight: string): Promise<AnyRecord[]> {
    const stored = await allDocuments(this.#session, collection, { without: 'sections' });
    return this.#overlay
      .over(collection, stored, () => true)
      .filter(({ publicAt }) => isListed(publicAt, midnight))
      .toSorted(comparing(entityOf(collection)?.order ?? []));
  }
}
