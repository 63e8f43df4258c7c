/** Where the archives of backups are, and under which names. */
import type { FileStorage, StoredBytes } from '../files/storage.ts';
import type { CheckResult } from './tryRestore.ts';

export const BACKUP_FOLDER = 'backups';
export const ARCHIVE_TYPE = 'application/zip';
/** Where the archives are. */
export type BackupStorage = FileStorage<typeof BACKUP_FOLDER>;

/** An archive of which every byte is what was written. */
export const INTACT: CheckResult = { condition: 'complete', problem: '' };

/** Under which name the storage has the archive of a backup. */
export function archiveName(id: string): string {
  return `${id}.zip`;
}

/** Can a backup have this id? */
export function isBackupId(id: string): boolean {
  return /^[A-Za-z0-9]{1,100}$/.test(id);
}

/** The archive of a backup, or null. */
export async function openArchive(storage: BackupStorage, id: string): Promise<StoredBytes | null> {
  return isBackupId(id) ? storage.open(BACKUP_FOLDER, archiveName(id)) : null;
}
