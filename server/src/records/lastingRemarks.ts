/** What an import and the doctor tell of a record for as long as nobody mends it. */
import { setImmediate as letOthers } from 'node:timers/promises';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { FieldProblem } from '@regia/model/errors.ts';
import { excessOf } from '@regia/model/normal/excess.ts';
import { shortText } from '@regia/model/normal/plainTexts.ts';
import type { Remark } from '@regia/model/remarks.ts';
import { offSiteRemarks, type SiteAddresses } from '@regia/model/rules/offSite.ts';
import { unreadSections } from '@regia/model/rules/unreadSections.ts';
import { unshownLanguages } from '@regia/model/rules/unshownLanguages.ts';
import { type NotShown, notShownOf } from '@regia/site/notShown.ts';
import { fittingOf } from './fitting.ts';

/**
 * Values that do not fit, what keeps the record off the site, and markup and languages that it does not show.
 * Others have their turn between its texts, each of which a parser may have to look at.
 * @param before as it is stored, of which what is too much is told already
 */
export async function lastingRemarks(
  entity: Entity,
  record: AnyRecord,
  site: SiteAddresses,
  before: AnyRecord | null = null,
): Promise<Remark[]> {
  const { values, problems } = fittingOf(entity, record);
  const excess = excessOf(entity, record, before);
  const where = { collection: entity.collection, id: record.id };
  const notShown: NotShown[] = [];
  for (const some of notShownOf(entity, record)) {
    notShown.push(...some);
    await letOthers();
  }
  return [
    ...unfitting(record, excess ? [...problems, excess] : problems),
    ...offSiteRemarks(entity, record, values, site),
    ...notShown,
    ...unreadSections(entity, record),
    ...unshownLanguages(entity, record, site.languages),
  ].map((one) => ({ ...where, ...one }));
}

type Problem = readonly [path: string, problem: FieldProblem];
type Unfitting = Pick<Remark, 'code' | 'field' | 'value'> & { problem: FieldProblem };

/** What the record has where something does not fit, each once. */
export function unfitting(record: AnyRecord, problems: readonly Problem[]): Unfitting[] {
  const all = problems.map((one) => placed(record, one));
  return [...new Map(all.map((one) => [`${one.problem} ${one.field}`, one])).values()];
}

/** A problem with what the record has there; of members that a value lacks, with the value itself. */
function placed(record: AnyRecord, [path, problem]: Problem): Unfitting {
  const code = 'doesNotFit';
  const steps = path.split('.');
  let value: unknown = record;
  for (const [at, step] of steps.entries()) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) {
      if (at === 0 || problem === 'required') return { code, field: path, problem };
      return { code, field: steps.slice(0, at).join('.'), problem, value: shortText(value) };
    }
    value = Object(value)[step];
  }
  const text = shortText(value);
  return { code, field: path, problem, ...(text !== '' && { value: text }) };
}
