/** Brings documents that an earlier version stored into the normal form of their fields. */
import { withoutGiving } from '@regia/model/authority.ts';
import { sameValue } from '@regia/model/difference/sameValue.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { setting } from '@regia/model/entities/setting.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { normaliseRecord } from '@regia/model/normal/normalise.ts';
import { siteLanguagesIn } from '@regia/model/rules/siteLanguages.ts';
import { EVERYTHING } from '@regia/site/inputs.ts';
import { addPending, noteChange } from '../renders/plan.ts';
import { recordOf } from '../store/documents.ts';
import { type DocumentRow, documentsAfter } from '../store/everyDocument.ts';
import { removeLinks } from '../store/links.ts';
import { KeyTaken, removeUniqueKeys } from '../store/uniqueKeys.ts';
import { changeRecords } from './change.ts';
import { NO_RENDERS, type RecordContext, type RenderPort } from './context.ts';
import { fittingOf } from './fitting.ts';
import { putDerived } from './putDerived.ts';
import { defaultLanguage } from './siteLanguages.ts';
import type { UnitOfWork } from './unitOfWork.ts';
import { SYSTEM } from './writer.ts';

/** Noted where it has been done. A new normal form is another one. */
const RUN = { job: 'normal form', day: '6' };

/**
 * Goes through all documents, once for each normal form. What is altered is a change of the history,
 * after which the whole site is stale; nobody's `updatedAt` is touched.
 */
export async function normaliseStored(context: RecordContext): Promise<void> {
  const { store, clock } = context;
  const done = await store.reader.db
    .selectFrom('job_runs')
    .select('job')
    .where('job', '=', RUN.job)
    .where('day', '=', RUN.day)
    .executeTakeFirst();
  if (done) return;
  const started_at = clock().toISOString();
  const renders: RenderPort = {
    planChange: (session, { seq }) => addPending(session, seq, [EVERYTHING]),
    afterCommit: async () => NO_RENDERS,
  };
  const quiet = { ...context, renders };
  // A transaction may be run twice: what it has come to counts once it is over.
  const goOnAfter = (last?: DocumentRow) => async (unit: UnitOfWork) => {
    const rows = await documentsAfter(unit.session, last);
    const language = await defaultLanguage(unit.session);
    for (const row of rows) await normaliseOne(unit, row, language);
    return rows.at(-1);
  };
  let last: DocumentRow | undefined;
  do {
    const { result } = await changeRecords(quiet, SYSTEM, goOnAfter(last), { isPart: true });
    last = result;
  } while (last);
  await store.transaction(async ({ db }) => {
    const run = { ...RUN, started_at, finished_at: clock().toISOString() };
    // Another process may have been quicker.
    const insert = db.insertInto('job_runs').values(run);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
  });
}

async function normaliseOne(
  unit: UnitOfWork,
  row: DocumentRow,
  language: Parameters<typeof normaliseRecord>[2],
): Promise<void> {
  const { collection } = row;
  const entity: Entity | undefined = entityOf(collection);
  if (!entity) return;
  const before = recordOf(row);
  // An earlier version showed the site in whatever languages these named, or in none.
  if (
    collection === setting.collection &&
    !sameValue({ ...before, ...siteLanguagesIn(before) }, before)
  ) {
    await noteChange(unit.session, unit.at, [EVERYTHING]);
  }
  const { fields, conversions } = normaliseRecord(entity, before, language);
  // Nobody asks here who gave them, and an import was judged by what could be read then.
  const after =
    conversions.length > 0 ? withoutGiving(collection, before, { ...before, ...fields }) : before;
  const isConverted = !sameValue(after, before);
  if (!isConverted && fittingOf(entity, after).problems.length === 0) return;
  try {
    await unit.attempt(async () => {
      if (isConverted) await unit.put(collection, after, before);
      await deriveAgain(unit, collection, after);
    });
  } catch (error) {
    // Two documents want one address: which of them has it is for people to say.
    if (!(error instanceof KeyTaken)) throw error;
  }
}

/** What is kept beside a record, whatever an earlier version made of it. */
async function deriveAgain(
  { session }: UnitOfWork,
  collection: string,
  after: AnyRecord,
): Promise<void> {
  await removeLinks(session, collection, [after.id]);
  await removeUniqueKeys(session, collection, [after.id]);
  await putDerived(session, [{ collection, before: null, after }], () => false);
}
