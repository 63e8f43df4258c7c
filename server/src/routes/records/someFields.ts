import { type AnyRecord, type Entity, META_FIELDS, SITE_STATUS } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';

/**
 * A record with some of its fields only, and what every record has.
 * @throws RegiaError `invalidParameters` for a name that the entity lacks
 */
export function withFields(entity: Entity, record: AnyRecord, names: readonly string[]): AnyRecord {
  const { id, createdAt, createdBy, updatedAt, updatedBy } = record;
  const shown = names
    .filter((name) => !META_FIELDS.some((meta) => meta === name))
    .map((name) => {
      if (Object.hasOwn(entity.fields, name) || (name === SITE_STATUS && entity.isWebDocument))
        return [name, record[name]];
      throw new RegiaError('invalidParameters', `no field ${name}`);
    });
  return { ...Object.fromEntries(shown), id, createdAt, createdBy, updatedAt, updatedBy };
}
