/** Can other accounts of the machine read what is in DATA_DIR? */
import { lstat, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Note } from './finding.ts';

const OTHERS = 0o077;

/** Files and folders from before they were made for their own account alone are told of, with what mends them. */
export async function checkModes(dataDir: string, note: Note): Promise<void> {
  const root = resolve(dataDir);
  const entries = await readdir(root, { recursive: true });
  const open: string[] = [];
  for (const name of ['.', ...entries]) {
    // A running server may have removed it meanwhile.
    const found = await lstat(join(root, name)).catch(() => null);
    if (found && !found.isSymbolicLink() && (found.mode & OTHERS) !== 0) open.push(name);
  }
  if (open.length === 0) return;
  const some = open.slice(0, NAMED).join(', ');
  const quoted = `'${root.replaceAll("'", "'\\''")}'`;
  const what = `other accounts on this machine can open ${open.length} files and folders`;
  note('warning', 'files', `${what} in DATA_DIR (${some}): run chmod -R go= ${quoted}`);
}

/** How many are named. */
const NAMED = 5;
