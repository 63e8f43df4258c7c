import { NO_RIGHTS, type RoleRights } from '@regia/model/modules.ts';
import { describe, expect, it } from 'vitest';
import type { Operation } from '../api/operations.ts';
import {
  mayBackUp,
  mayContinue,
  mayRestoreBackup,
  mayRunWorkbench,
  mayUndo,
  mayWithData,
} from './dataRights.ts';

const actor = (rights: Partial<RoleRights>) => ({ id: 'u1', role: { ...NO_RIGHTS, ...rights } });

describe('rights on the data as a whole', () => {
  it('asks for the workbench besides the exchange', () => {
    expect(mayWithData(actor({ readAll: ['exchange'] }), 'export')).toBe(false);
    expect(mayWithData(actor({ readAll: ['exchange', 'workbench'] }), 'export')).toBe(true);
    expect(mayWithData(actor({ readOwn: ['exchange', 'workbench'] }), 'export')).toBe(false);
  });

  it('asks for every right that the work takes', () => {
    const open = { readAll: ['workbench'] };
    const both = { create: ['exchange'], updateAll: ['exchange'] };
    expect(mayWithData(actor({ ...open, create: ['exchange'] }), 'import')).toBe(false);
    expect(mayWithData(actor({ ...open, updateAll: ['exchange'] }), 'import')).toBe(false);
    expect(mayWithData(actor({ ...open, ...both }), 'import')).toBe(true);
    expect(mayWithData(actor({ ...open, ...both }), 'restore')).toBe(false);
    expect(mayWithData(actor({ ...open, ...both, deleteAll: ['exchange'] }), 'restore')).toBe(true);
  });

  it('lets who may update backups restore them, without the workbench', () => {
    expect(mayRestoreBackup(actor({ updateAll: ['backup'] }))).toBe(true);
    expect(mayRestoreBackup(actor({ updateOwn: ['backup'] }))).toBe(false);
    expect(mayBackUp(actor({ create: ['backup'] }))).toBe(true);
  });

  it('lets nobody rebuild the site who only reads the workbench', () => {
    const [readAll, updateAll] = [['workbench'], ['workbench']];
    expect(mayRunWorkbench(actor({ readAll }))).toBe(false);
    expect(mayRunWorkbench(actor({ updateAll }))).toBe(false);
    expect(mayRunWorkbench(actor({ readAll, updateAll }))).toBe(true);
    expect(mayRunWorkbench(actor({ readAll, updateOwn: ['workbench'] }))).toBe(false);
  });
});

describe('rights on an operation', () => {
  const operation = (more: Partial<Operation>) =>
    ({ kind: 'import', canContinue: true, canUndo: true, ...more }) as Operation;
  const importer = actor({
    readAll: ['workbench'],
    create: ['exchange'],
    updateAll: ['exchange'],
  });
  const restorer = actor({ updateAll: ['backup'] });

  it('lets go on with it who might have begun it, where it can be gone on with', () => {
    expect(mayContinue(importer, operation({}))).toBe(true);
    expect(mayContinue(importer, operation({ canContinue: false }))).toBe(false);
    expect(mayContinue(importer, operation({ kind: 'restore' }))).toBe(false);
    expect(mayContinue(importer, operation({ kind: 'delete' }))).toBe(false);
    const listed = operation({ kind: 'restore', backup: 'b1' });
    expect(mayContinue(restorer, listed)).toBe(true);
    expect(mayContinue(restorer, operation({ kind: 'restore', backup: null }))).toBe(false);
    expect(mayContinue(restorer, operation({ kind: 'backup' }))).toBe(false);
  });

  it('lets take it back who may restore backups, where it can be taken back', () => {
    expect(mayUndo(restorer, operation({}))).toBe(true);
    expect(mayUndo(restorer, operation({ canUndo: false }))).toBe(false);
    expect(mayUndo(importer, operation({}))).toBe(false);
  });
});
