/** What an import and the doctor tell of a record for as long as nobody mends it. */
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { excessOf } from '@regia/model/normal/excess.ts';
import type { Remark } from '@regia/model/remarks.ts';
import { offSiteRemarks, type SiteAddresses } from '@regia/model/rules/offSite.ts';
import { unshownLanguages } from '@regia/model/rules/unshownLanguages.ts';
import { notShownOf } from '@regia/site/notShown.ts';
import { fittingOf } from './fitting.ts';

/**
 * Values that do not fit, what keeps the record off the site, and markup and languages that it does not show.
 * @param before as it is stored, of which what is too much is told already
 */
export function lastingRemarks(
  entity: Entity,
  record: AnyRecord,
  site: SiteAddresses,
  before: AnyRecord | null = null,
): Remark[] {
  const { values, problems } = fittingOf(entity, record);
  const excess = excessOf(entity, record, before);
  const where = { collection: entity.collection, id: record.id };
  return [
    ...[...problems, ...(excess ? [excess] : [])].map(
      ([field, problem]) => ({ code: 'doesNotFit', field, problem }) as const,
    ),
    ...offSiteRemarks(entity, record, values, site),
    ...notShownOf(entity, record),
    ...unshownLanguages(entity, record, site.languages),
  ].map((one) => ({ ...where, ...one }));
}
