import { map } from '@regia/model/entities/map.ts';
import { smallestFree } from '@regia/model/rules/ordering.ts';
import { usedValues } from '../../store/uniqueKeys.ts';
import { defineRule } from './rule.ts';

export const mapRule = defineRule(map, {
  /** A map gets its number once; texts mention it as `%MAP-7%`. */
  async beforeSave({ unit, entity, record }) {
    if (record.referenceNumber > 0) return record;
    const used = await usedValues(unit.session, entity.collection, 'referenceNumber');
    return { ...record, referenceNumber: smallestFree(used.map(Number)) };
  },
});
