/** Maps that texts mention by a number, such as `%MAP-7%`, and that will not be there. */
import { map } from '@regia/model/entities/map.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord, Entity, UniqueKey } from '@regia/model/entity.ts';
import { mapNumberReference } from '@regia/model/fields/sections.ts';
import { shortText } from '@regia/model/normal/plainTexts.ts';
import type { Remark } from '@regia/model/remarks.ts';
import { mapPlaceholder } from '@regia/model/rules/mapPlaceholder.ts';
import { Derived } from '../records/derive.ts';
import type { KeyHolders } from './keyHolders.ts';
import type { Planning } from './plannedGroup.ts';
import { keysAsked } from './wantedKeys.ts';

/** How links note a placeholder, up to the number. */
const MARK = mapNumberReference(0).id.slice(0, -1);

/** What is to be told of records that mention such maps. */
export async function missingMaps(
  planning: Planning,
  holders: KeyHolders,
  records: readonly { readonly collection: string; readonly after: AnyRecord }[],
): Promise<Remark[]> {
  const mentions = records.flatMap(({ collection, after }) => {
    const entity: Entity | undefined = entityOf(collection);
    const links = entity?.isWebDocument ? new Derived(entity, after).linksOf(['sections']) : [];
    const numbers = links
      .filter((link) => link.collection === map.collection)
      .map(({ id }) => id.slice(MARK.length));
    return numbers.length > 0 ? [{ collection, id: after.id, numbers: new Set(numbers) }] : [];
  });
  const all = new Set(mentions.flatMap(({ numbers }) => [...numbers]));
  await holders.load(map.collection, [...all].map(keyOf));
  const missing = new Set<string>();
  for (const number of all) {
    if (!(await willHave(planning, holders, keyOf(number)))) missing.add(number);
  }
  return mentions.flatMap(({ numbers, ...where }): Remark[] => {
    const lacking = [...numbers.intersection(missing)].map((number) =>
      mapPlaceholder(Number(number)),
    );
    if (lacking.length === 0) return [];
    return [
      { code: 'mapMissing', ...where, field: 'sections', value: shortText(lacking.join(', ')) },
    ];
  });
}

function keyOf(number: string): UniqueKey {
  return { name: 'referenceNumber', value: number };
}

/** Will a map have the number: one of the file, or a stored one that keeps it? */
async function willHave(
  { staging, wanted, language, keepsStored, willGo }: Planning,
  holders: KeyHolders,
  key: UniqueKey,
): Promise<boolean> {
  if ((await wanted.first(map, key, language)) !== null) return true;
  const holder = await holders.of(map.collection, key);
  if (holder === null || willGo(map.collection, holder)) return false;
  const staged = staging.find(map.collection, holder);
  return !staged || (keepsStored && keysAsked(map, staged, language).length === 0);
}
