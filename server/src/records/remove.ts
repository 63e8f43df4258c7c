/** The only way to delete records. */

import { entityOf } from '@regia/model/entities/registry.ts';
import { type AnyRecord, type Entity, namingFields, titleOf } from '@regia/model/entity.ts';
import { type Blocker, RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { type LinkSource, linksTo } from '../store/links.ts';
import { getShortDocuments } from '../store/shortDocuments.ts';
import { changeRecords, type Effect } from './change.ts';
import type { RecordContext } from './context.ts';
import { holdsRefs } from './mapRefs.ts';
import { ruleOf } from './rules/index.ts';
import { leadTo, type Successor } from './successor.ts';
import type { UnitOfWork } from './unitOfWork.ts';
import { maySee, mustBeAllowed, type Writer } from './writer.ts';

/** How many of the records in the way are named. */
const NAMED_BLOCKERS = 50;

/** As people look for a name in a list: `Casa 2` before `Casa 10`. Made late: it takes 2 MB of the memory. */
const byName = () => new Intl.Collator('it', { numeric: true }).compare;

/**
 * Deletes a record to which nothing refers that needs it.
 * @param successor the document to which its addresses lead from then on; they are gone without
 * @throws RegiaError `notFound`, `accessDenied`, `children` with the blockers, or what the entity's
 * own rule refuses with; `formInvalid` where the successor is not on the site
 */
export async function removeRecord(
  context: RecordContext,
  writer: Writer,
  entity: Entity,
  id: string,
  successor?: Successor,
): Promise<Effect> {
  mustBeAllowed(writer, 'delete', entity);
  const { renders, change } = await changeRecords(context, writer, async (unit) => {
    const record = await unit.find(entity.collection, id);
    if (!record) throw recordNotFound(entity.collection, id);
    await removeFound(context, unit, entity, record);
    await leadTo(unit, entity, successor, [id]);
  });
  return { renders, change };
}

/**
 * Deletes a stored record as part of a change.
 * @throws RegiaError what `removeRecord` throws
 */
export async function removeFound(
  context: RecordContext,
  unit: UnitOfWork,
  entity: Entity,
  record: AnyRecord,
): Promise<void> {
  mustBeAllowed(unit.writer, 'delete', entity, record);
  const rule = ruleOf(entity);
  await rule.beforeRemove?.({ context, unit, entity, record });
  await refuseIfNeeded(unit, entity, record.id);
  await unit.remove(entity.collection, record);
  await rule.afterRemove?.({ context, unit, entity, record });
}

async function refuseIfNeeded(unit: UnitOfWork, { collection }: Entity, id: string): Promise<void> {
  const links = await linksTo(unit.session, collection, id);
  await refuseWith(unit, links.filter(refuses));
}

/**
 * Refuses to delete what others refer to, if any do.
 * @throws RegiaError `children` with those that the writer may see, and how many there are
 */
export async function refuseWith(
  unit: Pick<UnitOfWork, 'session' | 'writer'>,
  blocking: readonly LinkSource[],
): Promise<void> {
  const sources = new Map<string, Set<string>>();
  for (const link of blocking) {
    const ids = sources.get(link.collection) ?? new Set();
    sources.set(link.collection, ids.add(link.id));
  }
  if (sources.size === 0) return;
  const blockers: Blocker[] = [];
  for (const [from, ids] of sources) blockers.push(...(await named(unit, from, ids)));
  const compare = byName();
  blockers.sort((one, other) => compare(one.name, other.name));
  const total = [...sources.values()].reduce((sum, ids) => sum + ids.size, 0);
  const details = { blockers: blockers.slice(0, NAMED_BLOCKERS), total };
  throw new RegiaError('children', 'Linked object still present', details);
}

/**
 * Those that the writer may see; the others are in the way all the same, but counted alone. Only what the
 * names are made of is read: a template may be in the way of all pages.
 */
async function named(
  { session, writer }: Pick<UnitOfWork, 'session' | 'writer'>,
  collection: string,
  ids: ReadonlySet<string>,
): Promise<Blocker[]> {
  const entity = entityOf(collection);
  if (!entity) return [];
  const records = await getShortDocuments(session, collection, ids, namingFields(entity));
  return [...records.values()]
    .filter((record) => maySee(writer, entity, record))
    .map((record) => ({ collection, id: record.id, name: titleOf(entity, record) }));
}

/** What is only mentioned may go. */
function refuses({ collection, field }: LinkSource): boolean {
  const found = entityOf(collection)?.fields[field];
  return found !== undefined && holdsRefs(found);
}
