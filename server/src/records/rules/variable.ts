import { variable } from '@regia/model/entities/variable.ts';
import { formInvalid } from '@regia/model/errors.ts';
import type { Session } from '../../store/store.ts';
import { shownHolder } from '../shownHolder.ts';
import { defineRule } from './rule.ts';

/**
 * Blocks read one variable of each name, so another one under that name would take its place. Those
 * that are alike already, as an import brings them, can be saved.
 */
export const variableRule = defineRule(variable, {
  async beforeSave({ unit: { session, writer }, record, origin }) {
    const { collection } = variable;
    const { id, name } = record;
    // One without a name is read by nobody.
    if (name === '' || name === origin?.name) return record;
    const holder = await othersNamed(session, name, id);
    if (!holder) return record;
    const taken = { collection, id: holder, field: 'name' };
    throw formInvalid({ name: 'taken' }, await shownHolder(session, writer, taken));
  },
});

async function othersNamed(
  { db, engine }: Session,
  name: string,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('collection', '=', variable.collection)
    .where(engine.text(['name']), '=', name)
    .where('id', '!=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
