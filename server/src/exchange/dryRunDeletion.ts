/** What deleting collections would do, found out without writing anything. */
import { setting } from '@regia/model/entities/setting.ts';
import { initialValues } from '@regia/model/entity.ts';
import { countWithin } from '../dataFiles/scope.ts';
import type { Impact } from '../impact/impact.ts';
import { LookedAt } from '../impact/lookedAt.ts';
import { allDocuments } from '../store/documents.ts';
import { keptInDeletion } from './deletion.ts';
import { effectOf, type FileDryRun, WRITES_LOOKED_AT } from './dryRunFile.ts';
import { turnsOf } from './liveRights.ts';
import { tellKept } from './needs.ts';
import { planRemoval } from './plannedRemoval.ts';
import { UndoOutcomes } from './undoOutcomes.ts';

/**
 * Counts, remarks and the outputs that would differ; null where there is no site yet.
 * @throws RegiaError `children` where the deletion would be refused so
 */
export async function dryRunDeletion(
  dryRun: Pick<FileDryRun, 'impactOptions' | 'run' | 'report' | 'viewer'>,
): Promise<Impact | null> {
  const { impactOptions, run, report, viewer } = dryRun;
  const { collections } = run.row;
  const by = viewer.id;
  const looked = new LookedAt([], WRITES_LOOKED_AT);
  await impactOptions.context.store.snapshot(async (session) => {
    const { stays, kept } = await keptInDeletion(session, { collections, by, viewer });
    for (const collection of collections) report.mention(collection);
    await run.enter('comparing', await countWithin(session, collections));
    const going = {
      ...{ session, run, looked, report },
      outcomes: new UndoOutcomes(session, null),
      mayTurn: await turnsOf(session, by),
    };
    await planRemoval(going, collections, (collection, id) => !stays(collection, id));
    if (collections.includes(setting.collection)) {
      for (const before of await allDocuments(session, setting.collection)) {
        const after = { ...before, ...initialValues(setting) };
        looked.add({ collection: setting.collection, id: before.id, before, after });
        report.count(setting.collection, 'updated');
      }
    }
    tellKept(report, kept);
  });
  return effectOf(dryRun, looked);
}
