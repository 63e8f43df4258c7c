import { map } from '@regia/model/entities/map.ts';
import { smallestFree } from '@regia/model/rules/ordering.ts';
import type { Session } from '../../store/store.ts';
import { usedValues } from '../../store/uniqueKeys.ts';
import { defineRule } from './rule.ts';

export const mapRule = defineRule(map, {
  /** A map gets its number once; texts mention it as `%MAP-7%`. */
  async beforeSave({ unit, entity, record }) {
    if (record.referenceNumber > 0) return record;
    const used = await usedValues(unit.session, entity.collection, 'referenceNumber');
    const promised = await promisedNumbers(unit.session);
    return { ...record, referenceNumber: smallestFree([...used.map(Number), ...promised]) };
  },
});

/** What new maps in sets of prepared changes have: texts of the set mention them already. */
async function promisedNumbers({ db }: Session): Promise<number[]> {
  const rows = await db
    .selectFrom('prepared_edits')
    .select('record')
    .where('collection', '=', map.collection)
    .where('base', 'is', null)
    .execute();
  return rows.map(({ record }) => Number(JSON.parse(record ?? '{}').referenceNumber));
}
