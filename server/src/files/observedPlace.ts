/** A place of files that tells how long they take. */

import { NO_TELEMETRY, type Telemetry } from '../base/telemetry.ts';
import type { FilePlace, FileStorage } from './storage.ts';

export function observedPlace(place: FilePlace, telemetry: Telemetry): FilePlace {
  if (telemetry === NO_TELEMETRY) return place;
  return {
    ...place,
    storage: async (below, folders) => observed(await place.storage(below, folders), telemetry),
  };
}

function observed<Folder extends string>(
  storage: FileStorage<Folder>,
  telemetry: Telemetry,
): FileStorage<Folder> {
  const measure = <Result>(action: string, folder: Folder, work: () => Promise<Result>) =>
    telemetry.measure('file', { action, folder }, work);
  return {
    ...storage,
    adopt: (path, folder, name) =>
      measure('adopt', folder, () => storage.adopt(path, folder, name)),
    write: (bytes, folder, name) =>
      measure('write', folder, () => storage.write(bytes, folder, name)),
    open: (folder, name) => measure('open', folder, () => storage.open(folder, name)),
    remove: (folder, name) => measure('remove', folder, () => storage.remove(folder, name)),
  };
}
