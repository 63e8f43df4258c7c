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
import { getDocument } from '../store/documents.ts';
import type { ExchangeWork } from './exchangeContext.ts';
import { isIn, keptBy, type Need, needsOf, tellKept } from './needs.ts';
import { keptUsers, namedBySettings } from './protectedRecords.ts';
import { removeWithin } from './removal.ts';

/**
 * Deletes the collections that the operation names.
 * @throws RegiaError `children` before anything is done, where records that stay need some of them
 */
export async function deleteData(
  work: ExchangeWork,
  viewer: Writer,
  secure: () => Promise<void>,
): Promise<void> {
  const { run, report, context } = work;
  const { collections } = run.row;
  const scopes = new Set(collections);
  const { reader } = context.records.store;
  const needs = await needsOf(reader, scopes);
  const kept = await keptIn(work, needs);
  const isKept = isIn(kept);
  const blocking = needs.filter(
    ({ from, to }) => !isWithin(scopes, from.collection) && !isKept(to),
  );
  await refuseWith(
    { session: reader, writer: viewer },
    blocking.map(({ from }) => from),
  );
  await secure();
  const { safetyBackup } = run.row;
  await removeWithin(
    work,
    collections,
    (collection, id) =>
      isKept({ collection, id }) ||
      collection === setting.collection ||
      (collection === 'backups' && id === safetyBackup),
  );
  await resetSettings(work);
  tellKept(report, kept);
}

/** Those without whom nobody could sign in, what settings name that stay as they are, and what these need. */
async function keptIn(
  { context, run, writer }: ExchangeWork,
  needs: readonly Need[],
): Promise<readonly Reference[]> {
  const { reader } = context.records.store;
  const { collections } = run.row;
  const isUser = await keptUsers(reader, writer.id);
  const kept: Reference[] = collections.includes(setting.collection)
    ? []
    : [...(await namedBySettings(reader))];
  for (const { collection } of [user, role]) {
    const rows = await reader.db
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
      const { db } = unit.session;
      const rows = await db
        .selectFrom('documents')
        .select('id')
        .where('collection', '=', collection)
        .orderBy('id')
        .execute();
      for (const { id } of rows) {
        const stored = await getDocument(unit.session, collection, id);
        if (!stored) continue;
        await unit.put(collection, unit.updated(stored, initialValues(setting)), stored);
        report.count(collection, 'updated');
      }
    },
    { isPart: true, operation: run.row.id },
  );
}
