/** Brings what is kept beside records up to date with them: links, unique keys, words. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord, UniqueKey } from '@regia/model/entity.ts';
import { addLinks, type Linking, removeLinks } from '../store/links.ts';
import { type SearchText, setSearchTexts } from '../store/search/searchTexts.ts';
import type { Session } from '../store/store.ts';
import { addUniqueKeys, type KeyClaim, keyText, removeUniqueKeys } from '../store/uniqueKeys.ts';
import { Derived, type Differences, differencesOf } from './derive.ts';

/** A record that is written. */
export interface Put {
  readonly collection: string;
  /** As it was stored; null where it is new. */
  readonly before: AnyRecord | null;
  readonly after: AnyRecord;
  /** Keys that it wants and goes without, since another record has them. */
  readonly without?: readonly UniqueKey[];
}

interface PutOptions {
  readonly hadNoKeys: (collection: string, id: string) => boolean;
  readonly isTakenBack?: boolean;
  readonly giveWay?: () => Promise<void>;
}

const ALL: Differences = { links: true, keys: true, words: true };

/**
 * Writes what differs from before.
 * @param hadNoKeys whether a record's keys were taken from it
 * @param isTakenBack whether no words are needed
 * @param giveWay waited for between steps that may take long
 * @throws KeyTaken where another record has one of the unique keys
 */
export async function putDerived(
  session: Session,
  puts: readonly Put[],
  { hadNoKeys, isTakenBack = false, giveWay = async () => {} }: PutOptions,
): Promise<void> {
  const links: Linking[] = [];
  const keys: KeyClaim[] = [];
  const texts: SearchText[] = [];
  // A new record has nothing beside it yet.
  const [staleLinks, staleKeys] = [new IdsByCollection(), new IdsByCollection()];
  for (const { collection, before, after, without = [] } of puts) {
    const { id } = after;
    const entity = entityOf(collection);
    const now = new Derived(entity, after);
    const isOther = before ? differencesOf(new Derived(entity, before), now) : ALL;
    if (isOther.links) {
      if (before) staleLinks.add(collection, id);
      links.push({ collection, id, links: now.links });
    }
    const hasNone = hadNoKeys(collection, id);
    if (hasNone || isOther.keys) {
      if (before && !hasNone) staleKeys.add(collection, id);
      const given = now.keys.filter((key) => !without.some((one) => keyText(one) === keyText(key)));
      keys.push({ collection, id, keys: given });
    }
    if (isOther.words && !isTakenBack) {
      const text = now.words;
      if (before || text !== '') texts.push({ collection, id, text });
    }
  }
  await giveWay();
  for (const [collection, ids] of staleLinks) await removeLinks(session, collection, ids);
  for (const [collection, ids] of staleKeys) await removeUniqueKeys(session, collection, ids);
  await addLinks(session, links);
  await addUniqueKeys(session, keys);
  await giveWay();
  await setSearchTexts(session, texts);
}

class IdsByCollection extends Map<string, string[]> {
  add(collection: string, id: string): void {
    const ids = this.get(collection);
    if (ids) ids.push(id);
    else this.set(collection, [id]);
  }
}
