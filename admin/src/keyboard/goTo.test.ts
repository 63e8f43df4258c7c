import { MODULES, masterRights, NO_RIGHTS } from '@regia/model/modules.ts';
import { describe, expect, it } from 'vitest';
import { MENU, PROFILE_ITEMS } from '../navigation/menu.ts';
import { reachable } from './goTo.ts';

describe('the ways to screens by keys', () => {
  it('lead to every entry of the menus, each by keys of its own', () => {
    const master = { id: 'u', role: masterRights([...MODULES]) };
    const all = [...MENU.flatMap(({ entries }) => entries), ...PROFILE_ITEMS];
    const ways = reachable(master);
    expect(ways.map(({ path }) => path)).toEqual(all.map(({ path }) => path));
    expect(ways.every(({ keys }) => /^g [a-z]$/.test(keys))).toBe(true);
    expect(new Set(ways.map(({ keys }) => keys)).size).toBe(all.length);
  });

  it('are those of the screens that one may open', () => {
    const master = { id: 'u', role: masterRights([...MODULES]) };
    expect(reachable(master).map(({ keys }) => keys)).toContain('g u');
    const reader = { id: 'u', role: { ...NO_RIGHTS, readAll: ['page'] } };
    expect(reachable(reader).map(({ path }) => path)).toEqual(['/', '/pages', '/feedback', '/who']);
  });
});
