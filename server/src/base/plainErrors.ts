/** What the operating system says of files, in words for people. */

const TEXTS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  ENOTDIR: 'no such file or folder',
  EACCES: 'you do not have permission to read or write this',
  EPERM: 'you do not have permission to read or write this',
  EROFS: 'this can only be read',
  EISDIR: 'this is a folder: give a file',
  ENOSPC: 'the disk is full',
};

/** The words for an error, with the file first where the system says which. */
export function inPlainWords(error: Error): string {
  const { code, path } = Object(error);
  const text = TEXTS[String(code)];
  if (!text) return error.message;
  return typeof path === 'string' ? `${path}: ${text}` : text;
}

/** Does an error come from the system? */
export function isOfSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}
