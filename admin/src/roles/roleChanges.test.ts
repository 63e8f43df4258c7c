import { MODULES, masterRights, NO_RIGHTS } from '@regia/model/modules.ts';
import { describe, expect, it } from 'vitest';
import { loses, roleChanges } from './roleChanges.ts';

const reader = { ...NO_RIGHTS, readAll: ['page', 'backup'] };

describe('what changes for people', () => {
  it('is nothing where the rights are the same', () => {
    const none = { gains: [], losses: [], shown: [], hidden: [] };
    expect(roleChanges(reader, reader)).toEqual(none);
    // Own rights add nothing to those on everything.
    expect(roleChanges(reader, { ...reader, readOwn: ['page'] })).toEqual(none);
  });

  it('is gained and lost module by module', () => {
    const after = { ...NO_RIGHTS, readOwn: ['page'], deleteAll: ['page'] };
    expect(roleChanges(reader, after)).toEqual({
      gains: [{ action: 'delete', module: 'page', from: 'none', to: 'all' }],
      losses: [
        { action: 'read', module: 'backup', from: 'all', to: 'none' },
        { action: 'read', module: 'page', from: 'all', to: 'own' },
      ],
      shown: [],
      hidden: ['backup'],
    });
  });

  it('is seen in the menu as the menu decides', () => {
    const settings = { ...NO_RIGHTS, readAll: ['setting'] };
    // The screen of the settings asks for the right to update blocks.
    expect(roleChanges(NO_RIGHTS, settings).shown).toEqual([]);
    const both = { ...settings, updateAll: ['block'] };
    expect(roleChanges(settings, both).shown).toEqual(['settings']);
    const { shown } = roleChanges(NO_RIGHTS, masterRights(MODULES));
    expect(shown).toEqual(expect.arrayContaining(['pages', 'users', 'backup', 'works']));
  });

  it('says whether a right goes', () => {
    const changes = roleChanges({ ...reader, updateAll: ['role'] }, reader);
    expect(loses(changes, 'update', 'role')).toBe(true);
    expect(loses(changes, 'create', 'user')).toBe(false);
  });
});
