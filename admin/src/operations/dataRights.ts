/** What a role lets one do with the data as a whole. The server asks the same. */
import type { Module, Right } from '@regia/model/modules.ts';
import type { Actor } from '@regia/model/permissions.ts';
import type { Operation } from '../api/operations.ts';

const NEEDED = {
  export: ['readAll'],
  import: ['create', 'updateAll'],
  restore: ['create', 'updateAll', 'deleteAll'],
  delete: ['deleteAll'],
} as const satisfies Record<string, readonly Right[]>;

export type DataRight = keyof typeof NEEDED;

function has({ role }: Actor, right: Right, module: Module): boolean {
  return role[right].includes(module);
}

/** May one do this with the data? */
export function mayWithData(actor: Actor, right: DataRight): boolean {
  const isOpen = has(actor, 'readAll', 'workbench');
  return isOpen && NEEDED[right].every((needed) => has(actor, needed, 'exchange'));
}

/** May one have the site rebuilt, and letters sent? To read the workbench is not enough. */
export function mayRunWorkbench(actor: Actor): boolean {
  return has(actor, 'readAll', 'workbench') && has(actor, 'updateAll', 'workbench');
}

/** May one make a backup of everything? */
export function mayBackUp(actor: Actor): boolean {
  return has(actor, 'create', 'backup');
}

/** May one put everything back as a backup of the list has it? A file that is sent takes `restore`. */
export function mayRestoreBackup(actor: Actor): boolean {
  return has(actor, 'updateAll', 'backup') || mayWithData(actor, 'restore');
}

/** Can an operation be gone on with, and by this person? */
export function mayContinue(actor: Actor, { canContinue, kind, backup }: Operation): boolean {
  if (!canContinue) return false;
  if (kind === 'restore') return backup ? mayRestoreBackup(actor) : mayWithData(actor, kind);
  return (kind === 'import' || kind === 'delete') && mayWithData(actor, kind);
}

/** Can an operation be taken back, and by this person? */
export function mayUndo(actor: Actor, { canUndo }: Operation): boolean {
  return canUndo && mayRestoreBackup(actor);
}
