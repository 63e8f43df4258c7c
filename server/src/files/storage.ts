import type { FileFolder } from '@regia/model/constants.ts';

/** Where uploaded files live; on local disk today, elsewhere tomorrow. */
export interface FileStorage {
  /** The folder from which files are served, with one folder for each kind. */
  readonly root: string;
  /** Takes a finished file over from where it was received. */
  adopt(receivedPath: string, folder: FileFolder, uniqueName: string): Promise<void>;
  /** Deletes a file; says whether there was one. */
  remove(folder: FileFolder, uniqueName: string): Promise<boolean>;
  /** A path for receiving a file: on the same disk, and outside of what is served. */
  receivingPath(uniqueName: string): Promise<string>;
}
