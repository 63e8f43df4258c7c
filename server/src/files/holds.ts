/**
 * Keeps back what is removed while a backup copies the files of one moment, whichever process removes
 * it: a mark in the storage says that somebody holds, and whoever removes a file copies it aside first.
 */
import { Readable } from 'node:stream';
import type { FileFolder } from '@regia/model/constants.ts';
import { recordNotFound } from '@regia/model/errors.ts';
import { pathOf } from './fileTable.ts';
import type { FileStorage } from './storage.ts';

/** The marks of those who hold, and the files that were removed meanwhile. */
export const HOLD_FOLDERS = ['holds', 'held'] as const;

/** A mark that is older was left behind by a crash. */
const LONGEST_HOLD_MS = 24 * 60 * 60 * 1_000;

/** The files of the moment at which they began to be held. */
export interface HeldFiles {
  /** The paths of all that can be read, and perhaps of some that came later. */
  paths(): Promise<Set<string>>;
  /** The bytes of one of them. */
  read(folder: FileFolder, name: string): Readable;
  release(): Promise<void>;
}

export interface HoldingStorage extends FileStorage {
  /** Until it is released, whatever is removed can still be read. */
  hold(): Promise<HeldFiles>;
}

export interface HoldOptions {
  readonly files: FileStorage;
  readonly marks: FileStorage<(typeof HOLD_FOLDERS)[number]>;
  readonly clock: () => Date;
  readonly newId: () => string;
}

export function withHolds(options: HoldOptions): HoldingStorage {
  const { files, marks, newId } = options;
  return {
    ...files,
    async remove(folder, name) {
      // No record tells of it any more: whoever begins to hold from here on does not want it.
      if (await isHeld(options)) {
        const bytes = await files.open(folder, name);
        if (bytes) await marks.write(bytes.read(), 'held', asideName(folder, name));
      }
      await files.remove(folder, name);
    },
    async hold() {
      const mark = newId();
      await marks.write(Readable.from([Buffer.from(mark)]), 'holds', mark);
      return {
        async paths() {
          const paths = new Set<string>();
          for await (const { folder, name } of files.list()) paths.add(`${folder}/${name}`);
          // Afterwards: what is removed in between is in one of the two.
          for await (const { name } of marks.list({ folder: 'held' })) {
            paths.add(name.replace('_', '/'));
          }
          return paths;
        },
        read: (folder, name) =>
          Readable.from(bytesOf(options, folder, name), { objectMode: false }),
        async release() {
          await marks.remove('holds', mark);
          await clear(options);
        },
      };
    },
  };
}

async function isHeld({ marks, clock }: HoldOptions): Promise<boolean> {
  for await (const { name, storedAt } of marks.list({ folder: 'holds' })) {
    if (clock().getTime() - storedAt.getTime() < LONGEST_HOLD_MS) return true;
    await marks.remove('holds', name);
  }
  return false;
}

/** What was aside before a moment at which nobody held is nobody's. */
async function clear(options: HoldOptions): Promise<void> {
  const { marks } = options;
  const aside: string[] = [];
  for await (const { name } of marks.list({ folder: 'held' })) aside.push(name);
  if (await isHeld(options)) return;
  for (const name of aside) await marks.remove('held', name);
}

/** Reads on from the copy where the file is removed while it is read. */
async function* bytesOf(
  { files, marks }: HoldOptions,
  folder: FileFolder,
  name: string,
): AsyncGenerator<Buffer> {
  let at = 0;
  const found = await files.open(folder, name);
  try {
    for await (const chunk of found?.read() ?? []) {
      at += chunk.length;
      yield chunk;
    }
    if (found) return;
  } catch (error) {
    if (!(await marks.open('held', asideName(folder, name)))) throw error;
  }
  const aside = await marks.open('held', asideName(folder, name));
  if (!aside) throw recordNotFound('files', pathOf({ folder, unique_name: name }));
  if (at < aside.size) yield* aside.read({ start: at, end: aside.size - 1 });
}

function asideName(folder: FileFolder, name: string): string {
  return `${folder}_${name}`;
}
