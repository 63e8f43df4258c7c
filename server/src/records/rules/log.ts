import { log } from '@regia/model/entities/log.ts';
import { recordEventIn } from '../log/recordEvent.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { defineRule } from './rule.ts';

/** The entry about what each change takes out of the log. */
const entries = new WeakMap<UnitOfWork, string>();

export const logRule = defineRule(log, {
  /** A log that can be emptied without a trace proves nothing. */
  async afterRemove({ context, unit, record }) {
    const { collection } = log;
    const id = entries.get(unit);
    const entry = id === undefined ? null : await unit.find(collection, id);
    if (entry) {
      await unit.put(collection, { ...entry, count: Number(entry.count) + 1 }, entry);
      return;
    }
    const event = { action: 'deleted', collection, recordId: record.id } as const;
    const added = await recordEventIn(context, unit, { ...event, title: String(record.message) });
    if (added !== null) entries.set(unit, added);
  },
});
