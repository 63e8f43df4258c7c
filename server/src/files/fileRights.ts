/** Who may upload files to a folder, and who may delete which of them. */
import type { FileFolder } from '@regia/model/constants.ts';
import { RegiaError } from '@regia/model/errors.ts';
import type { Module } from '@regia/model/modules.ts';
import { type Action, moduleScope, type Scope } from '@regia/model/permissions.ts';
import type { SignedInUser } from '../auth/signedIn.ts';
import type { Store } from '../store/store.ts';

/** The records that show a folder's files, and the module whose rights count for them. */
const OWNER: Record<FileFolder, { collection: string; module: Module }> = {
  'map-point-images': { collection: 'mapPoints', module: 'mapPoint' },
  'page-images': { collection: 'pages', module: 'page' },
  'work-featured-images': { collection: 'works', module: 'work' },
  'work-images': { collection: 'works', module: 'work' },
};

/** Whose records' files the user may handle in one of these ways. */
function scopeIn(folder: FileFolder, user: SignedInUser, actions: readonly Action[]): Scope {
  const scopes = actions.map((action) => moduleScope(user, action, OWNER[folder].module));
  return (
    scopes.find((scope) => scope === 'all') ?? scopes.find((scope) => scope === 'own') ?? 'none'
  );
}

/** A new file belongs to no record yet, so the right to one's own records is enough. */
export function requireUpload(user: SignedInUser, folder: FileFolder): void {
  if (scopeIn(folder, user, ['create', 'update']) === 'none') throw accessDenied();
}

/** The right to one's own records does not reach a file that another's record shows. */
export async function requireDeletable(
  store: Store,
  user: SignedInUser,
  folder: FileFolder,
  uniqueName: string,
): Promise<void> {
  const scope = scopeIn(folder, user, ['update', 'delete']);
  if (scope === 'all') return;
  if (scope === 'none') throw accessDenied();
  const shown = await store.reader.db
    .selectFrom('documents')
    .select('id')
    .where('collection', '=', OWNER[folder].collection)
    .where('data', 'like', `%${uniqueName}%`)
    .where(({ eb }) => eb.or([eb('created_by', 'is', null), eb('created_by', '!=', user.id)]))
    .executeTakeFirst();
  if (shown) throw accessDenied();
}

function accessDenied(): RegiaError {
  return new RegiaError('accessDenied', 'not allowed to change these files');
}
