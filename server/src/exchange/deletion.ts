/** Deletes all records of collections, but for those that the rest cannot do without. */
import { role } from '@regia/model/entities/role.ts';
import { setting } from '@regia/model/entities/setting.ts';
import { user } from '@regia/model/entities/user.ts';
import { initialValues } from '@regia/model/entity.ts';
import type { Reference } from '@regia/model/fields/field.ts';
import { isWithin } from '../dataFiles/scope.ts';
import { changeRecords } from '../records/change.ts';
import { refuseWith } from '../records/remove.ts';
import type { Writer } from '../records/writer.ts';
import { allDocuments } from '../store/documents.ts';
import type { Session } from '../store/store.ts';
import type { ExchangeWork } from './exchangeContext.ts';
import { isIn, keptBy, type Need, needsOf, tellKept } from './needs.ts';
import { keptUsers, namedBySettings, type RecordPredicate } from './protectedRecords.ts';
import { removeWithin } from './removal.ts';

/** What is to be deleted. */
export interface Deletion {
  readonly collections: readonly string[];
  /** The id of whoever deletes. */
  readonly by: string | null;
  /** By whose rights it is named what is in the way. */
  readonly viewer: Writer;
}

/**
 * What stays of collections that are to be deleted.
 * @throws RegiaError `children` where records that stay need some of the others
 */
export async function keptInDeletion(
  session: Session,
  { collections, by, viewer }: Deletion,
): Promise<{ stays: RecordPredicate; kept: readonly Reference[] }> {
  const scopes = new Set(collections);
  const needs = await needsOf(session, scopes);
  const kept = await keptIn(session, { collections, by }, needs);
  const isKept = isIn(kept);
  const blocking = needs.filter(
    ({ from, to }) => !isWithin(scopes, from.collection) && !isKept(to),
  );
  await refuseWith(
    { session, writer: viewer },
    blocking.map(({ from }) => from),
  );
  const stays: RecordPredicate = (collection, id) =>
    isKept({ collection, id }) || collection === setting.collection;
  return { stays, kept };
}

/**
 * Deletes the collections that the operation names.
 * @throws RegiaError as `keptInDeletion`, before anything is done
 */
export async function deleteData(
  work: ExchangeWork,
  viewer: Writer,
  secure: () => Promise<void>,
): Promise<void> {
  const { run, report, context, writer } = work;
  const { collections } = run.row;
  const { reader } = context.records.store;
  const { stays, kept } = await keptInDeletion(reader, { collections, by: writer.id, viewer });
  await secure();
  const { safetyBackup } = run.row;
  await removeWithin(
    work,
    collections,
    (collection, id) => stays(collection, id) || (collection === 'backups' && id === safetyBackup),
  );
  await resetSettings(work);
  tellKept(report, kept);
}

/** Those without whom nobody could sign in, what settings name that stay as they are, and what these need. */
async function keptIn(
  session: Session,
  { collections, by }: Pick<Deletion, 'collections' | 'by'>,
  needs: readonly Need[],
): Promise<readonly Reference[]> {
  const isUser = await keptUsers(session, by);
  const kept: Reference[] = collections.includes(setting.collection)
    ? []
    : [...(await namedBySettings(session))];
  for (const { collection } of [user, role]) {
    const rows = await session.db
      .selectFrom('documents')
      .select('id')
      .where('collection', '=', collection)
      .orderBy('id')
      .execute();
    for (const { id } of rows) if (isUser(collection, id)) kept.push({ collection, id });
  }
  const chosen = kept.filter(({ collection }) => collections.includes(collection));
  return [...chosen, ...keptBy(needs, isIn(chosen))];
}

/** The single settings stay a record, with the values of a new installation. */
async function resetSettings({ context, run, writer, report }: ExchangeWork): Promise<void> {
  if (!run.row.collections.includes(setting.collection)) return;
  const { collection } = setting;
  const before = report.report;
  await changeRecords(
    context.records,
    writer,
    async (unit) => {
      report.goBackTo(before);
      for (const stored of await allDocuments(unit.session, collection)) {
        await unit.put(collection, unit.updated(stored, initialValues(setting)), stored);
        report.count(collection, 'updated');
      }
    },
    { isPart: true, operation: run.row.id },
  );
}
