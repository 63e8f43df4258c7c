/** What can be wrong with a stored archive, in the words that records of backups and the log keep. */
export const ARCHIVE_PROBLEMS = {
  missing: 'the archive is missing',
  replaced: 'it is not the archive that was written',
  otherBytes: 'other bytes than noted',
  unnamed: 'not named in its manifest',
  notABackup: 'notABackup',
  tooNew: 'it was made by version',
} as const;

export type ArchiveProblem = keyof typeof ARCHIVE_PROBLEMS;
const isCode = (name: string): name is ArchiveProblem => Object.hasOwn(ARCHIVE_PROBLEMS, name);
const CODES = Object.keys(ARCHIVE_PROBLEMS).filter(isCode);

/** Which problem the words tell of, and the entries or the version they name; null for those of others. */
export function readArchiveProblem(
  words: string,
): { readonly code: ArchiveProblem; readonly name: string } | null {
  const code = CODES.find((one) => words.startsWith(ARCHIVE_PROBLEMS[one]));
  if (code === undefined) return null;
  return { code, name: words.slice(ARCHIVE_PROBLEMS[code].length).replace(/^:? /, '') };
}
