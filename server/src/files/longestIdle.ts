/** Which of the things that somebody left in the storage nothing has come of for longest. */
import type { StoredEntry } from './storage.ts';

/**
 * The ids of files beyond the latest few; a name is its id, a dot and what the file is of it.
 * @param most how many are not too many
 */
export async function longestIdle(
  entries: AsyncIterable<Pick<StoredEntry, 'name' | 'storedAt'>>,
  most: number,
): Promise<string[]> {
  const touched = new Map<string, number>();
  for await (const { name, storedAt } of entries) {
    const [id = ''] = name.split('.', 1);
    touched.set(id, Math.max(touched.get(id) ?? 0, storedAt.getTime()));
  }
  const latest = [...touched].toSorted(([one, at], [other, then]) =>
    at === then ? one.localeCompare(other) : then - at,
  );
  return latest.slice(most).map(([id]) => id);
}
