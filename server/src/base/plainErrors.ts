/** What the operating system and SQLite say of files, in words for people. */

const NO_ROOM = 'is full: make room, then try again';

const TEXTS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  ENOTDIR: 'no such file or folder',
  EACCES: 'you do not have permission to read or write this',
  EPERM: 'you do not have permission to read or write this',
  EROFS: 'this can only be read',
  EISDIR: 'this is a folder: give a file',
  ENOSPC: `the disk ${NO_ROOM}`,
  SQLITE_FULL: `the disk of the database ${NO_ROOM}`,
  SQLITE_IOERR_SHMSIZE: `the disk of the database ${NO_ROOM}`,
};

/** The words for an error, with the file first where the system says which. */
export function inPlainWords(error: Error): string {
  const { code, path } = Object(error);
  const text = TEXTS[String(code)];
  if (!text) return error.message;
  return typeof path === 'string' ? `${path}: ${text}` : text;
}

/** Does an error come from the system or a database? Node's codes for a mistake in the code begin otherwise. */
export function isOfSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && !String(error.code).startsWith('ERR_');
}
