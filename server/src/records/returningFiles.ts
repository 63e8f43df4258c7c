/** Who may bring a picture back to the public that was taken off the site. */
import { FILE_FOLDERS } from '@regia/model/constants.ts';
import { moduleScope } from '@regia/model/permissions.ts';
import { MODULE_OF_FOLDER } from '@regia/model/rules/filePath.ts';
import type { MayReturn } from '../files/retire.ts';
import type { Writer } from './writer.ts';

/**
 * Whoever uploaded it, and whoever could bring back any record that showed it: from the history by
 * updating it, or from the bin.
 */
export function mayBringBack(writer: Writer): MayReturn {
  if (writer.role === null) return () => true;
  return ({ folder, uploaded_by }) => {
    if (uploaded_by === writer.id) return true;
    const known = FILE_FOLDERS.find((one) => one === folder);
    if (!known) return false;
    const scope = (action: 'create' | 'update' | 'delete') =>
      moduleScope(writer, action, MODULE_OF_FOLDER[known]);
    return scope('update') === 'all' || (scope('create') === 'all' && scope('delete') === 'all');
  };
}
