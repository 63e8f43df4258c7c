/** Which of the things that somebody left in the storage nothing has come of for longest. */
import { ownerPart } from '../base/ids.ts';
import type { FileStorage } from './storage.ts';

/**
 * The ids of a user's beyond the latest few; the name of a file is the id, a dot and what the file is of it.
 * @param most how many are not too many
 * @param counts whether a file, by its name, is of one that counts among them
 */
export async function longestIdle<Folder extends string>(
  storage: FileStorage<Folder>,
  folder: Folder,
  user: string,
  most: number,
  counts: (name: string) => boolean,
): Promise<string[]> {
  const touched = new Map<string, number>();
  for await (const { name, storedAt } of storage.list({ folder, beginning: ownerPart(user) })) {
    if (!counts(name)) continue;
    const [id = ''] = name.split('.', 1);
    touched.set(id, Math.max(touched.get(id) ?? 0, storedAt.getTime()));
  }
  const latest = [...touched].toSorted(([one, at], [other, then]) =>
    at === then ? one.localeCompare(other) : then - at,
  );
  return latest.slice(most).map(([id]) => id);
}
