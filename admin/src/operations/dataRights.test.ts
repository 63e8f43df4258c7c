import { NO_RIGHTS, type RoleRights } from '@regia/model/modules.ts';
import { describe, expect, it } from 'vitest';
import { mayBackUp, mayRestoreBackup, mayWithData } from './dataRights.ts';

const actor = (rights: Partial<RoleRights>) => ({ id: 'u1', role: { ...NO_RIGHTS, ...rights } });

describe('rights on the data as a whole', () => {
  it('asks for the workbench besides the exchange', () => {
    expect(mayWithData(actor({ readAll: ['exchange'] }), 'export')).toBe(false);
    expect(mayWithData(actor({ readAll: ['exchange', 'workbench'] }), 'export')).toBe(true);
    expect(mayWithData(actor({ readOwn: ['exchange', 'workbench'] }), 'export')).toBe(false);
  });

  it('lets who may update backups restore them, without the workbench', () => {
    expect(mayRestoreBackup(actor({ updateAll: ['backup'] }))).toBe(true);
    expect(mayRestoreBackup(actor({ updateOwn: ['backup'] }))).toBe(false);
    expect(mayBackUp(actor({ create: ['backup'] }))).toBe(true);
  });
});
