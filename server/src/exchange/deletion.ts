/** Deletes all records of collections, but for those that the rest cannot do without. */
import { role } from '@regia/model/entities/role.ts';
import { setting } from '@regia/model/entities/setting.ts';
import { user } from '@regia/model/entities/user.ts';
import { initialValues } from '@regia/model/entity.ts';
import type { Reference } from '@regia/model/fields/field.ts';
import { changeRecords } from '../records/change.ts';
import { getDocument } from '../store/documents.ts';
import type { ExchangeWork } from './exchangeContext.ts';
import { removeWithin } from './removal.ts';
import { keptUsers, namedBySettings } from './stays.ts';

/** Deletes the collections that the operation names; its safety backup must be there. */
export async function deleteData(work: ExchangeWork): Promise<void> {
  const { run } = work;
  const kept = await keptIn(work);
  const { safetyBackup, collections } = run.row;
  await removeWithin(
    work,
    collections,
    (collection, id) =>
      kept.some((one) => one.collection === collection && one.id === id) ||
      collection === setting.collection ||
      (collection === 'backups' && id === safetyBackup),
  );
  await resetSettings(work);
  for (const { collection, id } of kept) {
    work.report.count(collection, 'refused');
    work.report.remark({ code: 'kept', collection, id, field: null });
  }
}

/** Those without whom nobody could sign in, and what settings name that stay as they are. */
async function keptIn({ context, run, writer }: ExchangeWork): Promise<readonly Reference[]> {
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
  return kept.filter(({ collection }) => collections.includes(collection));
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
