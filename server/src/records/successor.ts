/** Where visitors of a deleted document are led. */
import type { Entity } from '@regia/model/entity.ts';
import { formInvalid } from '@regia/model/errors.ts';
import { isWebCollection, typeOf } from '../renders/node.ts';
import type { Session } from '../store/store.ts';

/** A document of the site, by its record. */
export interface Successor {
  readonly collection: string;
  readonly id: string;
}

/**
 * Makes all addresses of a document that is being deleted lead to another one, in each language that
 * this has, for good.
 * @throws RegiaError `formInvalid` where the other document is not on the site
 */
export async function leadOn(
  { db }: Session,
  { collection }: Entity,
  id: string,
  successor: Successor,
  now: string,
): Promise<void> {
  const isOther = successor.collection !== collection || successor.id !== id;
  if (!isWebCollection(collection) || !isWebCollection(successor.collection) || !isOther) {
    throw formInvalid({ redirectTo: 'targetMissing' });
  }
  const type = typeOf(successor.collection);
  const rows = await db
    .selectFrom('addresses')
    .select('language')
    .distinct()
    .where('type', '=', type)
    .where('document', '=', successor.id)
    .where('state', '=', 'current')
    .execute();
  if (rows.length === 0) throw formInvalid({ redirectTo: 'targetMissing' });
  await db
    .updateTable('addresses')
    .set({ type, document: successor.id, state: 'redirect', since: now })
    .where('type', '=', typeOf(collection))
    .where('document', '=', id)
    .where('state', 'in', ['current', 'redirect'])
    .where(
      'language',
      'in',
      rows.map(({ language }) => language),
    )
    .execute();
}
