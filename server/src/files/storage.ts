/** Where the bytes of files live; on local disk today, elsewhere tomorrow. */
import type { Readable } from 'node:stream';
import type { FileFolder } from '@regia/model/constants.ts';

/** The first and the last byte of a part of a file. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredBytes {
  readonly size: number;
  /** The bytes, or a part of them. */
  read(range?: ByteRange): Readable;
}

export interface StoredEntry<Folder extends string = FileFolder> {
  readonly folder: Folder;
  readonly name: string;
  readonly size: number;
  readonly storedAt: Date;
}

export interface FileStorage<Folder extends string = FileFolder> {
  /** Takes over a finished file from the local disk, where it is gone afterwards. */
  adopt(localPath: string, folder: Folder, name: string): Promise<void>;
  /** A file that is stored, or null. */
  open(folder: Folder, name: string): Promise<StoredBytes | null>;
  /** Deletes a file; says whether there was one. */
  remove(folder: Folder, name: string): Promise<boolean>;
  /** Everything that is stored. */
  list(): AsyncIterable<StoredEntry<Folder>>;
  /**
   * Until what it returns is called, whatever is removed can still be opened: a backup copies the
   * files of one moment. A crash leaves such files, which the next start takes up.
   */
  hold(): () => Promise<void>;
}
