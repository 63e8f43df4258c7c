/** Deletes all records of collections, but for those without whom nobody could sign in. */
import { role } from '@regia/model/entities/role.ts';
import { setting } from '@regia/model/entities/setting.ts';
import { user } from '@regia/model/entities/user.ts';
import { initialValues } from '@regia/model/entity.ts';
import { changeRecords } from '../records/change.ts';
import { getDocument } from '../store/documents.ts';
import type { ExchangeWork } from './exchangeContext.ts';
import { removeWithin } from './removal.ts';
import { keptUsers, type Stays } from './stays.ts';

/** Deletes the collections that the operation names; its safety backup must be there. */
export async function deleteData(work: ExchangeWork): Promise<void> {
  const { context, run, writer } = work;
  const kept = await keptUsers(context.records.store.reader, writer.id);
  const { safetyBackup, collections } = run.row;
  await removeWithin(
    work,
    collections,
    (collection, id) =>
      kept(collection, id) ||
      collection === setting.collection ||
      (collection === 'backups' && id === safetyBackup),
  );
  await resetSettings(work);
  await remarkKept(work, kept);
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

/** Says of the users and roles that are left that they stay. */
async function remarkKept({ context, run, report }: ExchangeWork, kept: Stays): Promise<void> {
  const { reader } = context.records.store;
  for (const { collection } of [user, role]) {
    if (!run.row.collections.includes(collection)) continue;
    const rows = await reader.db
      .selectFrom('documents')
      .select('id')
      .where('collection', '=', collection)
      .orderBy('id')
      .execute();
    for (const { id } of rows) {
      if (!kept(collection, id)) continue;
      report.count(collection, 'refused');
      report.remark({ code: 'kept', collection, id, field: null });
    }
  }
}
