/** Who may export, import, restore and delete data. Whoever may import may write every collection. */
import { backup } from '@regia/model/entities/backup.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { type Actor, can, moduleScope } from '@regia/model/permissions.ts';
import type { OperationKind } from '@regia/model/rules/operation.ts';

/** What is done with the data of a whole installation. */
export type ExchangeAction = 'look' | 'export' | 'import' | 'restore' | 'delete';

type Right = 'read' | 'create' | 'update' | 'delete';

const NEEDED: Readonly<Record<ExchangeAction, readonly Right[]>> = {
  look: [],
  export: ['read'],
  import: ['create', 'update'],
  restore: ['create', 'update', 'delete'],
  delete: ['delete'],
};

/** May the actor do this in the workbench? The right to one's own records is never enough. */
export function mayExchange(actor: Actor, action: ExchangeAction): boolean {
  return (
    moduleScope(actor, 'read', 'workbench') === 'all' &&
    NEEDED[action].every((right) => moduleScope(actor, right, 'exchange') === 'all')
  );
}

/** @throws RegiaError `accessDenied` */
export function requireExchange(actor: Actor, action: ExchangeAction): void {
  if (!mayExchange(actor, action)) throw new RegiaError('accessDenied', `not allowed to ${action}`);
}

/**
 * For what concerns the installation alone: with `update`, also the right to change it.
 * @throws RegiaError `accessDenied`
 */
export function requireWorkbench(actor: Actor, action: 'read' | 'update'): void {
  const isAll = (right: 'read' | 'update') => moduleScope(actor, right, 'workbench') === 'all';
  if (isAll('read') && isAll(action)) return;
  throw new RegiaError('accessDenied', `not allowed to ${action} the workbench`);
}

/**
 * Restoring a backup of the list, which was made here, is what updating is for backups; who may
 * restore any file may do it too.
 */
export function mayRestoreBackup(actor: Actor): boolean {
  return moduleScope(actor, 'update', 'backup') === 'all' || mayExchange(actor, 'restore');
}

/** May the actor see the operations of others? */
export function seesOperation(
  actor: Actor,
  { kind, by }: { kind: OperationKind; by: { id: string | null } },
): boolean {
  if (by.id === actor.id) return true;
  if (kind === 'rehearsal') return false;
  if (mayExchange(actor, 'import')) return true;
  return kind === 'backup' && can(actor, 'read', backup, { createdBy: by.id });
}

/** May the actor go on with an operation, or take it back? */
export function mayFinish(
  actor: Actor,
  { kind, backup }: { kind: OperationKind; backup: string | null },
  action: 'continue' | 'undo',
): boolean {
  if (action === 'undo') return mayRestoreBackup(actor);
  switch (kind) {
    case 'import':
    case 'delete':
      return mayExchange(actor, kind);
    case 'restore':
      return backup === null ? mayExchange(actor, kind) : mayRestoreBackup(actor);
    default:
      return false;
  }
}
