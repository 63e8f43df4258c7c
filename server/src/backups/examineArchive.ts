/** Is a stored archive still, to the last byte, what was written? */
import { RegiaError } from '@regia/model/errors.ts';
import { ARCHIVE_PROBLEMS } from '@regia/model/rules/archiveProblem.ts';
import { unusableFile } from '../dataFiles/mistakes.ts';
import { sha256Of } from '../files/sha256Of.ts';
import type { StoredBytes } from '../files/storage.ts';

export interface Examined {
  /** Empty where nothing is wrong. */
  readonly problem: string;
  /** Of the whole archive; empty where there is none. */
  readonly sha256: string;
}

/**
 * Reads an archive whole, and each of its entries. The hash of the whole is what nobody can change
 * who can change the archive alone: a manifest could be made to match.
 * @param sha256 what the record of the backup says; empty in those of earlier versions
 * @throws RegiaError where the storage does not answer
 */
export async function examineArchive(bytes: StoredBytes | null, sha256: string): Promise<Examined> {
  if (!bytes) return { problem: ARCHIVE_PROBLEMS.missing, sha256: '' };
  const found = await sha256Of(bytes.read());
  if (sha256 === '' || found === sha256) return { problem: await problemOf(bytes), sha256: found };
  const problem = (await problemOf(bytes)) || ARCHIVE_PROBLEMS.replaced;
  return { problem, sha256: found };
}

/** @throws RegiaError `invalidData` where the archive is another than its record says */
export async function requireWritten(bytes: StoredBytes, sha256: string): Promise<void> {
  if (sha256 === '' || (await sha256Of(bytes.read())) === sha256) return;
  throw unusableFile('damaged', ARCHIVE_PROBLEMS.replaced);
}

async function problemOf(bytes: StoredBytes): Promise<string> {
  try {
    const { BackupArchive } = await import('./readBackup.ts');
    const archive = await BackupArchive.open(bytes);
    await archive.verify().finally(() => archive.close());
    return '';
  } catch (error) {
    if (!(error instanceof RegiaError) || error.code !== 'invalidData') throw error;
    const [mistake] = Object(error.details).mistakes ?? [];
    return String(mistake?.found ?? mistake?.problem ?? error.message).slice(0, MOST_SAID);
  }
}

/** What a record holds of a problem. */
const MOST_SAID = 1_000;
