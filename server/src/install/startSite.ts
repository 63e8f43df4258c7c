/** Puts a starter into a site that is still empty. */
import { RegiaError } from '@regia/model/errors.ts';
import { mayStart, type Starter } from '@regia/model/rules/starters.ts';
import { changeRecords, type Effect } from '../records/change.ts';
import type { RecordContext } from '../records/context.ts';
import { sitePages } from '../records/sitePages.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import type { UserWriter } from '../records/writer.ts';

/** Writes a starter's records as part of a change. @throws RegiaError `accessDenied`, `formInvalid` */
export type SeedSite = (
  context: RecordContext,
  unit: UnitOfWork,
  starter: Exclude<Starter, 'empty'>,
) => Promise<void>;

/**
 * Writes the clean starter as one change, with the writer's rights.
 * @throws RegiaError `accessDenied`, or `siteBegun` where the site has something that it would be in the way of
 */
export async function startSite(
  context: RecordContext,
  writer: UserWriter,
  seedSite: SeedSite,
): Promise<Effect> {
  if (!mayStart(writer)) throw new RegiaError('accessDenied', 'not allowed to begin the site');
  const { renders, change } = await changeRecords(context, writer, async (unit) => {
    const parts = await sitePages(unit.session, 'isHomepage', 'isNotFound');
    if (parts.length > 0) throw siteBegun();
    await seedSite(context, unit, 'clean');
  }).catch((error: unknown) => {
    // All that its records can be refused for is a name that is taken.
    throw error instanceof RegiaError && error.code === 'formInvalid' ? siteBegun() : error;
  });
  return { renders, change };
}

function siteBegun(): RegiaError {
  return new RegiaError('siteBegun', 'The site has a home page, 404 page or variables already');
}
