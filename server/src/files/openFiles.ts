/** Everything that an installation keeps as files, where the settings say. */
import { FILE_FOLDERS } from '@regia/model/constants.ts';
import type { Config } from '../base/config.ts';
import { newId } from '../base/ids.ts';
import { NO_TELEMETRY, type Telemetry } from '../base/telemetry.ts';
import type { Store } from '../store/store.ts';
import { HOLD_FOLDERS, withHolds } from './holds.ts';
import { openPlace } from './openPlace.ts';
import { openScratch } from './scratch.ts';
import type { FilePlace, FileStorage } from './storage.ts';
import { Variants } from './variants.ts';

/** The folders of what is not served to the public, each by the part of the program that fills it. */
export const PRIVATE_FOLDERS = [
  'backups',
  'exchange',
  'log-archives',
  'outbox',
  'uploads',
] as const;
type PrivateFolder = (typeof PRIVATE_FOLDERS)[number];

export type OpenedFiles = Awaited<ReturnType<typeof openFiles>>;

interface OpenFilesOptions extends Pick<Config, 'dataDir'> {
  readonly filesIn?: Config['filesIn'];
  readonly store: Pick<Store, 'reader'>;
  readonly clock?: () => Date;
  /** Told of what is done with files; nobody is by default. */
  readonly telemetry?: Telemetry;
  readonly onFailure: (error: unknown, what: string) => void;
}

export async function openFiles(options: OpenFilesOptions) {
  const { dataDir, filesIn = null, store, onFailure } = options;
  const { clock = () => new Date(), telemetry = NO_TELEMETRY } = options;
  const place = observedPlace(await openPlace({ dataDir, filesIn }), telemetry);
  const scratch = await openScratch(dataDir, newId());
  const storage = withHolds({
    files: await place.storage('files', FILE_FOLDERS),
    marks: await place.storage('', HOLD_FOLDERS),
    clock,
    newId,
  });
  const variants = new Variants({
    store,
    originals: storage,
    kept: await place.storage('variants', FILE_FOLDERS),
    workFolder: scratch.folder,
    onFailure,
  });
  return {
    place,
    /** The uploaded files. */
    storage,
    variants,
    /** A folder of the local disk for files that are being received or made. */
    incoming: scratch.folder,
    /** Of one of the folders that are not served; each part of the program gets its own. */
    privately: <Folder extends PrivateFolder>(folder: Folder) => place.storage('', [folder]),
    /** Ends what is being made. */
    async close() {
      await variants.close();
      place.close();
      await scratch.close();
    },
  };
}

/** A place of files that tells how long they take. */
function observedPlace(place: FilePlace, telemetry: Telemetry): FilePlace {
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
