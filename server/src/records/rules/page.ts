import { page } from '@regia/model/entities/page.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { formInvalid } from '@regia/model/errors.ts';
import { keyHolder } from '../../store/uniqueKeys.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { may } from '../writer.ts';
import { requirePeriod } from './period.ts';
import { defineRule } from './rule.ts';
import { freeSlugs } from './slugs.ts';

/** Parts that one page of the site plays. */
const PARTS = ['isHomepage', 'isNotFound'] as const;

export const pageRule = defineRule(page, {
  async beforeSave(step) {
    const { unit, record } = step;
    const known = step.before ?? step.origin;
    // An import may have brought one that has both: it can be saved all the same, and come back from the bin.
    if (playsBoth(record) && !(known && playsBoth(known))) {
      throw formInvalid({ [known?.isNotFound ? 'isHomepage' : 'isNotFound']: 'bothParts' });
    }
    requirePeriod(step);
    for (const part of PARTS) {
      if (record[part]) await relievePrevious(unit, part, record.id);
    }
    return { ...record, slug: await freeSlugs(step) };
  },
});

/** Visitors would be led from `/` to an address where nothing is. */
function playsBoth(record: AnyRecord | Record<(typeof PARTS)[number], boolean>): boolean {
  return PARTS.every((part) => record[part] === true);
}

/** Takes a part from the page that plays it now, if the writer may change that one: else it is taken. */
async function relievePrevious(
  unit: UnitOfWork,
  part: (typeof PARTS)[number],
  successor: string,
): Promise<void> {
  const { collection } = page;
  const holder = await keyHolder(unit.session, collection, { name: part, value: 'true' });
  if (holder === null || holder === successor) return;
  const before = await unit.find(collection, holder);
  if (!before || !may(unit.writer, 'update', page, before)) return;
  await unit.put(collection, unit.updated(before, { ...before, [part]: false }), before);
}
