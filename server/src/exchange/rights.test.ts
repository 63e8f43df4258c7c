import { NO_RIGHTS, type RoleRights } from '@regia/model/modules.ts';
import { expect, it } from 'vitest';
import { type ExchangeAction, mayExchange, mayRestoreBackup } from './rights.ts';

const ACTIONS: readonly ExchangeAction[] = ['look', 'export', 'import', 'restore', 'delete'];
const WORKBENCH = { readAll: ['workbench'] };

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
});
