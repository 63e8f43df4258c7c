import { NO_RIGHTS, type RoleRights } from '@regia/model/modules.ts';
import { OPERATION_KINDS, type OperationKind } from '@regia/model/rules/operation.ts';
import { expect, it } from 'vitest';
import {
  type ExchangeAction,
  mayExchange,
  mayFinish,
  mayRestoreBackup,
  requireExchange,
  requireWorkbench,
  seesOperation,
} from './rights.ts';

const ACTIONS: readonly ExchangeAction[] = ['look', 'export', 'import', 'restore', 'delete'];
const WORKBENCH = { readAll: ['workbench'] };
const IMPORTS = { ...WORKBENCH, create: ['exchange'], updateAll: ['exchange'] };
const RESTORES = { ...IMPORTS, deleteAll: ['exchange'] };

function allowed(rights: Partial<RoleRights>): ExchangeAction[] {
  const actor = { id: 'u', role: { ...NO_RIGHTS, ...rights } };
  return ACTIONS.filter((action) => mayExchange(actor, action));
}

it.each<[string, Partial<RoleRights>, ExchangeAction[]]>([
  ['nothing', {}, []],
  ['the workbench', WORKBENCH, ['look']],
  ['only what is one’s own of the workbench', { readOwn: ['workbench'] }, []],
  ['reading', { readAll: ['workbench', 'exchange'] }, ['look', 'export']],
  ['reading without the workbench', { readAll: ['exchange'] }, []],
  ['creating', { ...WORKBENCH, create: ['exchange'] }, ['look']],
  [
    'creating and updating',
    { ...WORKBENCH, create: ['exchange'], updateAll: ['exchange'] },
    ['look', 'import'],
  ],
  ['deleting', { ...WORKBENCH, deleteAll: ['exchange'] }, ['look', 'delete']],
  [
    'creating, updating and deleting',
    { ...WORKBENCH, create: ['exchange'], updateAll: ['exchange'], deleteAll: ['exchange'] },
    ['look', 'import', 'restore', 'delete'],
  ],
  [
    'the same of one’s own',
    { ...WORKBENCH, create: ['exchange'], updateOwn: ['exchange'], deleteOwn: ['exchange'] },
    ['look'],
  ],
])('%s allows to', (_what, rights, actions) => {
  expect(allowed(rights)).toEqual(actions);
});

it('lets those restore a backup who may update backups, or restore any file', () => {
  const may = (rights: Partial<RoleRights>) =>
    mayRestoreBackup({ id: 'u', role: { ...NO_RIGHTS, ...rights } });
  expect(may({ updateAll: ['backup'] })).toBe(true);
  expect(may({ updateOwn: ['backup'], readAll: ['backup'] })).toBe(false);
  expect(may(RESTORES)).toBe(true);
});

it('shows operations to who began them, and others’ to whoever may do as much', () => {
  const sees = (rights: Partial<RoleRights>, kind: OperationKind, by = 'other') =>
    seesOperation({ id: 'u', role: { ...NO_RIGHTS, ...rights } }, { kind, by: { id: by } });
  for (const kind of OPERATION_KINDS) {
    expect([kind, sees({}, kind, 'u')]).toEqual([kind, true]);
    expect([kind, sees({}, kind)]).toEqual([kind, false]);
    expect([kind, sees(IMPORTS, kind)]).toEqual([kind, kind !== 'rehearsal']);
    expect([kind, sees({ readAll: ['backup'] }, kind)]).toEqual([kind, kind === 'backup']);
    expect([kind, sees({ readOwn: ['backup'] }, kind)]).toEqual([kind, false]);
    expect([kind, sees({ readOwn: ['backup'] }, kind, 'u')]).toEqual([kind, true]);
  }
});

it('lets those go on with an operation who might begin it, and those take it back who restore', () => {
  const may = (
    rights: Partial<RoleRights>,
    kind: OperationKind,
    backup: string | null = null,
    action: 'continue' | 'undo' = 'continue',
  ) => mayFinish({ id: 'u', role: { ...NO_RIGHTS, ...rights } }, { kind, backup }, action);
  const kindsFor = (rights: Partial<RoleRights>, backup: string | null = null) =>
    OPERATION_KINDS.filter((kind) => may(rights, kind, backup));
  expect(kindsFor({})).toEqual([]);
  expect(kindsFor(WORKBENCH)).toEqual([]);
  expect(kindsFor(IMPORTS)).toEqual(['import']);
  expect(kindsFor({ ...WORKBENCH, deleteAll: ['exchange'] })).toEqual(['delete']);
  expect(kindsFor(RESTORES).toSorted()).toEqual(['delete', 'import', 'restore']);
  expect(kindsFor({ updateAll: ['backup'] })).toEqual([]);
  expect(kindsFor({ updateAll: ['backup'] }, 'b')).toEqual(['restore']);
  for (const kind of OPERATION_KINDS) {
    expect(may({ updateAll: ['backup'] }, kind, null, 'undo')).toBe(true);
    expect(may(IMPORTS, kind, null, 'undo')).toBe(false);
  }
});

it('refuses what is not allowed, in the workbench too', () => {
  const actor = (rights: Partial<RoleRights>) => ({ id: 'u', role: { ...NO_RIGHTS, ...rights } });
  const denied = expect.objectContaining({ code: 'accessDenied' });
  expect(() => requireExchange(actor({}), 'look')).toThrow(denied);
  expect(() => requireExchange(actor(WORKBENCH), 'look')).not.toThrow();
  expect(() => requireWorkbench(actor(WORKBENCH), 'read')).not.toThrow();
  expect(() => requireWorkbench(actor(WORKBENCH), 'update')).toThrow(denied);
  const updates = { updateAll: ['workbench'] };
  expect(() => requireWorkbench(actor(updates), 'update')).toThrow(denied);
  expect(() => requireWorkbench(actor({ ...WORKBENCH, ...updates }), 'update')).not.toThrow();
  const own = { readOwn: ['workbench'], updateOwn: ['workbench'] };
  expect(() => requireWorkbench(actor(own), 'read')).toThrow(denied);
  expect(() => requireWorkbench(actor({ ...WORKBENCH, ...own }), 'update')).toThrow(denied);
});
