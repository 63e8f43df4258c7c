/** Who may upload files to a folder, and who may delete which of them. */
import type { FileFolder } from '@regia/model/constants.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { moduleScope } from '@regia/model/permissions.ts';
import { MODULE_OF_FOLDER } from '@regia/model/rules/filePath.ts';
import type { SignedInUser } from '../../auth/signedIn.ts';
import { deleteFile, type FileRow, findFiles, pathOf } from '../../files/fileTable.ts';
import { mentionsOf } from '../../files/mentions.ts';
import { refuseWith } from '../../records/remove.ts';
import type { Session } from '../../store/store.ts';

/** Either is enough to upload. */
const ACTIONS = ['create', 'update'] as const;

/** A new file belongs to no record yet, so the right to one's own records is enough. */
export function requireUpload(user: SignedInUser, folder: FileFolder): void {
  const scopes = ACTIONS.map((action) => moduleScope(user, action, MODULE_OF_FOLDER[folder]));
  if (scopes.every((scope) => scope === 'none')) throw accessDenied();
}

/**
 * Deletes one's own upload that no record has shown yet; what a record shows goes with the record.
 * @returns what was known of it
 * @throws RegiaError `children` with the records that show it, `notFound`, `accessDenied`
 */
export async function forgetOwnUpload(
  session: Session,
  user: SignedInUser,
  folder: FileFolder,
  uniqueName: string,
): Promise<FileRow> {
  requireUpload(user, folder);
  const path = pathOf({ folder, unique_name: uniqueName });
  const file = (await findFiles(session, [path])).get(path);
  if (!file || file.retiredAt !== null) {
    throw recordNotFound(folder, uniqueName);
  }
  await refuseWith({ session, writer: user }, await mentionsOf(session, path));
  if (file.uploadedBy !== user.id) throw accessDenied();
  const row = await deleteFile(session, path);
  if (!row) throw recordNotFound(folder, uniqueName);
  return row;
}

function accessDenied(): RegiaError {
  return new RegiaError('accessDenied', 'not allowed to change these files');
}
