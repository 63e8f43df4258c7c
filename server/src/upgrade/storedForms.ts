/** Brings documents that an earlier version stored into the normal form of their fields, with what is derived. */
import type { SiteLanguage } from '@regia/model/constants.ts';
import { sameValue } from '@regia/model/difference/sameValue.ts';
import { page } from '@regia/model/entities/page.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { setting } from '@regia/model/entities/setting.ts';
import { type AnyRecord, type Entity, titleOf } from '@regia/model/entity.ts';
import { normaliseRecord } from '@regia/model/normal/normalise.ts';
import { siteLanguagesIn } from '@regia/model/rules/siteLanguages.ts';
import { EVERYTHING } from '@regia/site/inputs.ts';
import { withoutGiving } from '../auth/users.ts';
import { type Beside, besideOf, straysOf } from '../records/beside.ts';
import { changeRecords } from '../records/change.ts';
import { NO_RENDERS, type RecordContext, type RenderPort } from '../records/context.ts';
import { NOBODY, recordEvent } from '../records/log/recordEvent.ts';
import { offSiteOf } from '../records/offSite.ts';
import { putDerived } from '../records/putDerived.ts';
import { defaultLanguage } from '../records/siteLanguages.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import { SYSTEM } from '../records/writer.ts';
import { addPending, noteChange } from '../renders/plan/plan.ts';
import { getDocument, putDocument } from '../store/documents.ts';
import { type DocumentRow, documentsAfter } from '../store/everyDocument.ts';
import { removeLinks } from '../store/links.ts';
import { removeSearchTexts } from '../store/search/searchTexts.ts';
import type { Session } from '../store/store.ts';
import { keyHolder, removeUniqueKeys } from '../store/uniqueKeys.ts';
import { StoredClashes, tellOfLost } from './storedClashes.ts';
import { giveOrders } from './storedOrders.ts';

/** Noted where it has been done. A new normal form, or a new way to derive, is another one. */
export const RUN = { job: 'normal form', day: '12' };

/**
 * Goes through all documents, once for each normal form. What is altered is a change of the history,
 * after which the whole site is stale; nobody's `updatedAt` is touched. What is kept beside a record
 * is no change.
 * @param isWanted whether a person asks for it, although it has been done
 */
export async function normaliseStored(
  context: RecordContext,
  { isWanted = false } = {},
): Promise<void> {
  const { store, clock } = context;
  const done = await store.reader.db
    .selectFrom('job_runs')
    .select('job')
    .where('job', '=', RUN.job)
    .where('day', '=', RUN.day)
    .executeTakeFirst();
  if (done && !isWanted) return;
  const started_at = clock().toISOString();
  const renders: RenderPort = {
    planChange: (session, { seq }) => addPending(session, seq, [EVERYTHING]),
    afterCommit: async () => NO_RENDERS,
  };
  const quiet = { ...context, renders };
  // Before an empty one is read as the initial one.
  await giveOrders(quiet);
  const clashes = new StoredClashes(normalised);
  // A transaction may be run twice: what it has come to counts once it is over.
  const goOnAfter = (last?: DocumentRow) => async (unit: UnitOfWork) => {
    const rows = await documentsAfter(unit.session, last);
    const language = await defaultLanguage(unit.session);
    for (const one of await besideOf(unit.session, rows)) {
      await normaliseOne(quiet, unit, one, { language, clashes });
    }
    return rows.at(-1);
  };
  let last: DocumentRow | undefined;
  do {
    const options = { isPart: true, texts: 'reformed' } as const;
    const { result } = await changeRecords(quiet, SYSTEM, goOnAfter(last), options);
    last = result;
  } while (last);
  const isFirst = await store.transaction(async (session) => {
    for (const { collection, id } of await straysOf(session)) {
      await removeBeside(session, collection, id);
    }
    const run = { ...RUN, started_at, finished_at: clock().toISOString() };
    // Another process may have been quicker.
    const insert = session.db.insertInto('job_runs').values(run);
    const { numInsertedOrUpdatedRows } = await insert
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  });
  if (isFirst) await tellOfHomepage(context);
}

/** An earlier version showed it in languages in which it says nothing: staff look in the action log for what became of them. */
async function tellOfHomepage(context: RecordContext): Promise<void> {
  const { reader } = context.store;
  const { collection } = page;
  const id = await keyHolder(reader, collection, { name: 'isHomepage', value: 'true' });
  const record = id === null ? null : await getDocument(reader, collection, id);
  const offSite = (record && (await offSiteOf(reader, page, record))) ?? [];
  const missing = offSite.filter(({ code }) => code === 'titleMissing');
  if (!record || missing.length === 0) return;
  await recordEvent(context, {
    ...{ action: 'notOnSite', type: 'warning', by: NOBODY, collection, recordId: record.id },
    title: titleOf(page, record),
    detail: missing.map(({ field }) => field.replace('title.', '')).join(', '),
  });
}

async function normaliseOne(
  context: RecordContext,
  unit: UnitOfWork,
  { collection, record: before, differing }: Beside,
  { language, clashes }: { language: SiteLanguage; clashes: StoredClashes },
): Promise<void> {
  const entity: Entity | undefined = entityOf(collection);
  // An earlier version showed the site in whatever languages these named, or in none.
  if (
    collection === setting.collection &&
    !sameValue({ ...before, ...siteLanguagesIn(before) }, before)
  ) {
    await noteChange(unit.session, unit.at, [EVERYTHING]);
  }
  const normal = entity ? normalised(entity, before, language) : before;
  if (sameValue(normal, before) && differing.length === 0) return;
  const settled = await clashes.settle(unit, collection, normal, language);
  const { record: after, without } = settled;
  if (!sameValue(after, before)) await unit.putAll([{ collection, before, after, without }]);
  else if (differing.includes('columns')) await putDocument(unit.session, collection, after);
  await removeBeside(unit.session, collection, after.id);
  await putDerived(unit.session, [{ collection, before: null, after, without }], {
    hadNoKeys: () => false,
  });
  await tellOfLost(context, unit, collection, settled);
}

function normalised(entity: Entity, before: AnyRecord, language: SiteLanguage): AnyRecord {
  const { fields, conversions } = normaliseRecord(entity, before, language);
  if (conversions.length === 0) return before;
  // Nobody asks here who gave them, and an import was judged by what could be read then.
  return withoutGiving(entity.collection, before, { ...before, ...fields });
}

async function removeBeside(session: Session, collection: string, id: string): Promise<void> {
  await removeLinks(session, collection, [id]);
  await removeUniqueKeys(session, collection, [id]);
  await removeSearchTexts(session, collection, [id]);
}
