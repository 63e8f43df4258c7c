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

export class WantedKeys {
  readonly #staging: Staging;
  readonly #known = new Map<string, ReadonlyMap<string, string>>();

  constructor(staging: Staging) {
    this.#staging = staging;
  }

  /** The first record of the file that asks for a key, or null. All are read where first it is asked. */
  async first(entity: Entity, key: UniqueKey, language: SiteLanguage): Promise<string | null> {
    const known = this.#known.get(entity.collection) ?? (await this.#read(entity, language));
    return known.get(keyText(key)) ?? null;
  }

  async #read(entity: Entity, language: SiteLanguage): Promise<ReadonlyMap<string, string>> {
    const first = new Map<string, string>();
    let read = 0;
    for (const record of this.#staging.all(entity.collection)) {
      for (const key of keysAsked(entity, record, language)) {
        if (!first.has(keyText(key))) first.set(keyText(key), record.id);
      }
      if (++read % READ_IN_A_TURN === 0) await yieldToOthers();
    }
    this.#known.set(entity.collection, first);
    return first;
  }
}
