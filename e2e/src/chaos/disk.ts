/** A small disk of its own for DATA_DIR, which can be filled, and folders that nobody may write. */
import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const BALLAST = 'ballast';
const PIECE = 64 * 1_024;

const isRoot = process.getuid?.() === 0;

export interface SmallDisk {
  /** Writes until no more than so many bytes are free. */
  fill(free: number): void;
  /** Takes away what `fill` wrote. */
  empty(): void;
  /** Ends it, with all that is on it. */
  remove(): void;
}

/** Mounts a small disk of so many MB on a folder that is there; null where this machine does not let us. */
export function mountSmallDisk(folder: string, sizeMb: number): SmallDisk | null {
  const isMounted = runs('mount', '-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', folder);
  if (!isMounted) return null;
  const ballast = join(folder, BALLAST);
  return {
    fill(free) {
      const file = openSync(ballast, 'a');
      try {
        const written = writeAll(file);
        // The last bytes are given back.
        const { size } = statSync(ballast);
        if (written > 0)
          execFileSync('truncate', ['-s', String(Math.max(0, size - free)), ballast]);
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove() {
      // Whoever still has a file open there keeps it, and nobody else sees it.
      runs('umount', '-l', folder);
    },
  };
}

/** Until there is no room. Returns how many bytes that were. */
function writeAll(file: number): number {
  const piece = Buffer.alloc(PIECE, 1);
  for (let written = 0; ; ) {
    try {
      written += writeSync(file, piece);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return written;
      throw error;
    }
  }
}

/**
 * Makes a folder, with all below it, one that cannot be written, whoever asks. Returns what ends that; null
 * where this machine does not let us.
 */
export function makeReadOnly(folder: string): (() => void) | null {
  // Root may write whatever the file system says that nobody may.
  if (isRoot) {
    if (!runs('mount', '--bind', folder, folder)) return null;
    runs('mount', '-o', 'remount,bind,ro', folder);
    return () => void runs('umount', '-l', folder);
  }
  const folders = [folder, ...foldersIn(folder)];
  for (const one of folders) chmodSync(one, 0o555);
  return () => {
    for (const one of folders) chmodSync(one, 0o755);
  };
}

function foldersIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((one) => one.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
}

function runs(program: string, ...words: string[]): boolean {
  try {
    execFileSync(program, words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
