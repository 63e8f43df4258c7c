/** Where the bytes of files live: the local disk, or a bucket of S3. */
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

/** As what a browser saves a file that it gets straight from where it lives. */
export interface DownloadAs {
  readonly filename: string;
  readonly type: string;
}

/**
 * Files in folders. A name appears only once all of its bytes are there and safe, and its bytes never
 * change afterwards but by being replaced as a whole.
 * Everything throws RegiaError `storageUnavailable` where the storage does not answer, and
 * `storageFull` where it has no space left; what was stored before stays.
 */
export interface FileStorage<Folder extends string = FileFolder> {
  /** Takes over a finished file from the local disk, where it is gone afterwards. */
  adopt(localPath: string, folder: Folder, name: string): Promise<void>;
  /** Stores what comes, without holding it in memory. Returns how many bytes came. */
  write(bytes: AsyncIterable<Uint8Array>, folder: Folder, name: string): Promise<number>;
  /** A file that is stored, or null. */
  open(folder: Folder, name: string): Promise<StoredBytes | null>;
  /** Deletes a file, if there is one. */
  remove(folder: Folder, name: string): Promise<void>;
  /** Everything that is stored, or the files of one folder whose names begin with some letters. */
  list(only?: { folder: Folder; beginning?: string }): AsyncIterable<StoredEntry<Folder>>;
  /** Where people find a file: its path, or its address without any credentials. */
  locate(folder: Folder, name: string): string;
  /**
   * An address at which a browser gets a file for a few minutes, without asking us; null where there
   * is none, and the file has to pass through this program.
   */
  downloadUrl(folder: Folder, name: string, as: DownloadAs): Promise<string | null>;
}

/** Where an installation keeps all its files. */
export interface FilePlace {
  /** Where that is, for messages; without credentials. */
  readonly name: string;
  /** Do programs on other machines see the same files? */
  readonly isShared: boolean;
  /** The files in some folders below a folder of the place; `''` is the place itself. */
  storage<Folder extends string>(
    below: string,
    folders: readonly Folder[],
  ): Promise<FileStorage<Folder>>;
  /**
   * Writes, lists, reads and deletes a file.
   * @throws ConfigError of that setting, which says what cannot be done
   */
  check(setting: string): Promise<void>;
  /** Asks for nothing but an answer. Rejects where files can be neither read nor written now. */
  reach(): Promise<void>;
  /** Gives up the writes that began before a time and never ended. Returns how many. */
  sweep(before: Date): Promise<number>;
  close(): void;
}
