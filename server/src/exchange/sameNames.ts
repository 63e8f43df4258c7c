/** Variables with one name, of which the site reads the one with the smallest id. */
import { variable } from '@regia/model/entities/variable.ts';
import { normalise } from '@regia/model/normal/normalise.ts';
import { shortText } from '@regia/model/normal/plainTexts.ts';
import type { Remark } from '@regia/model/remarks.ts';
import { chunks } from '../store/chunks.ts';
import type { PlannedWrite, Planning } from './plannedGroup.ts';
import type { Staging } from './staging.ts';

const { collection } = variable;

/** Of each name the ids in the file, which is gone through once. */
const inFile = new WeakMap<Staging, ReadonlyMap<unknown, readonly string[]>>();

/** What is to be told of variables that the site does not read once these are written. */
export async function sameNames(
  { session, staging, willGo }: Planning,
  writes: readonly PlannedWrite[],
): Promise<Remark[]> {
  const written = writes.filter((write) => write.collection === collection);
  if (written.length === 0) return [];
  const staged = inFile.get(staging) ?? namesIn(staging);
  inFile.set(staging, staged);
  const byName = Map.groupBy(written, ({ after }) => after.name);
  const stored = new Map<unknown, string[]>();
  for (const chunk of chunks([...byName.keys()].filter((name) => typeof name === 'string'))) {
    const name = session.engine.text(['name']);
    const rows = await session.db
      .selectFrom('documents')
      .select(['id', name.as('name')])
      .where('collection', '=', collection)
      .where(name, 'in', chunk)
      .execute();
    for (const row of rows) {
      if (staging.has(collection, row.id) || willGo(collection, row.id)) continue;
      stored.set(row.name, [...(stored.get(row.name) ?? []), row.id]);
    }
  }
  return [...byName].flatMap(([name, some]): Remark[] => {
    const others = stored.get(name) ?? [];
    const [first, ...rest] = [...(staged.get(name) ?? []), ...others].sort();
    const ids = new Set(some.map(({ after }) => after.id));
    // A stored one is told of where it is read no longer.
    const isOverruling = first !== undefined && ids.has(first);
    const told = rest.filter((id) => ids.has(id) || (isOverruling && others.includes(id)));
    return told.map((id) => unreadVariable(id, name, String(first)));
  });
}

/** A variable, and the one that the site reads under its name. */
export function unreadVariable(id: string, name: unknown, read: string): Remark {
  const value = shortText(name);
  return { code: 'variableUnread', collection, id, field: 'name', value, now: read };
}

function namesIn(staging: Staging): ReadonlyMap<unknown, readonly string[]> {
  const named = [...staging.all(collection)].map(({ id, fields }) => ({
    id,
    name: normalise(variable.fields.name, fields.name).value,
  }));
  const groups = Map.groupBy(named, ({ name }) => name);
  return new Map([...groups].map(([name, all]) => [name, all.map(({ id }) => id)]));
}
