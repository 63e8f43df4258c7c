/** The unique keys that a file's records ask for: none of them is given to another record in place of its own. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { SiteLanguage } from '@regia/model/constants.ts';
import type { Entity, UniqueKey } from '@regia/model/entity.ts';
import type { FileRecord } from '../dataFiles/fileRecord.ts';
import { keysOf } from '../records/derive.ts';
import { keyText } from '../store/uniqueKeys.ts';
import { normalFields } from './recordToStore.ts';
import type { Staging } from './staging.ts';

/** A record may have two megabytes. */
const READ_IN_A_TURN = 10;

const NO_META = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };

/** The keys that a record of a file asks for. */
export function keysAsked(
  entity: Entity,
  file: FileRecord,
  language: SiteLanguage,
): readonly UniqueKey[] {
  return keysOf(entity, { ...normalFields(file, language).fields, ...NO_META, id: file.id });
}

/** Who asks for each key of a collection first, and who else does: hardly ever anybody. */
interface Asking {
  readonly first: ReadonlyMap<string, string>;
  readonly later: ReadonlyMap<string, readonly string[]>;
}

export class WantedKeys {
  readonly #staging: Staging;
  readonly #known = new Map<string, Asking>();

  constructor(staging: Staging) {
    this.#staging = staging;
  }

  /** The first record of the file that asks for a key and isn't refused, or null. All are read where first it is asked. */
  async first(
    entity: Entity,
    key: UniqueKey,
    language: SiteLanguage,
    isRefused: (id: string) => boolean = () => false,
  ): Promise<string | null> {
    const { first, later } =
      this.#known.get(entity.collection) ?? (await this.#read(entity, language));
    const id = first.get(keyText(key));
    if (id === undefined) return null;
    return isRefused(id) ? (later.get(keyText(key))?.find((one) => !isRefused(one)) ?? null) : id;
  }

  async #read(entity: Entity, language: SiteLanguage): Promise<Asking> {
    const first = new Map<string, string>();
    const later = new Map<string, string[]>();
    let read = 0;
    for (const record of this.#staging.all(entity.collection)) {
      for (const key of keysAsked(entity, record, language)) {
        const text = keyText(key);
        if (!first.has(text)) first.set(text, record.id);
        else later.set(text, [...(later.get(text) ?? []), record.id]);
      }
      if (++read % READ_IN_A_TURN === 0) await yieldToOthers();
    }
    const asking = { first, later };
    this.#known.set(entity.collection, asking);
    return asking;
  }
}
