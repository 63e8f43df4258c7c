import { variable } from '@regia/model/entities/variable.ts';
import { formInvalid } from '@regia/model/errors.ts';
import type { Session } from '../../store/store.ts';
import { shownHolder } from '../shownHolder.ts';
import { defineRule } from './rule.ts';

/**
 * Blocks read one variable of each name, so another one under that name would take its place. Those
 * that are alike already, as an import brings them, can be saved. One that comes back under a name that
 * another has by now gets a free one.
 */
export const variableRule = defineRule(variable, {
  async beforeSave({ unit: { session, writer }, record, before, origin }) {
    const { collection } = variable;
    const { id, name } = record;
    // One without a name is read by nobody.
    if (name === '' || name === before?.name) return record;
    const holder = await otherNamed(session, name, id);
    if (!holder) return record;
    if (origin !== before) return { ...record, name: await freeName(session, name, id) };
    const taken = { collection, id: holder, field: 'name' };
    throw formInvalid({ name: 'taken' }, await shownHolder(session, writer, taken));
  },
});

async function freeName(session: Session, name: string, id: string): Promise<string> {
  for (let number = 1; ; number++) {
    const free = `${name}-${number}`;
    if (!(await otherNamed(session, free, id))) return free;
  }
}

async function otherNamed(
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
