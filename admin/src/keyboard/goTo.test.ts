import { MODULES, masterRights, NO_RIGHTS } from '@regia/model/modules.ts';
import { describe, expect, it } from 'vitest';
import { MENU } from '../shell/menu.ts';
import { keysTo, reachable } from './goTo.ts';

describe('the ways to screens by keys', () => {
  it('lead to every entry of the menu, each by keys of its own', () => {
    const paths = MENU.flatMap(({ entries }) => entries.map(({ path }) => path));
    const keys = paths.map(keysTo);
    expect(keys.every((one) => /^g [a-z]$/.test(one ?? ''))).toBe(true);
    expect(new Set(keys).size).toBe(paths.length);
  });

  it('are those of the screens that one may open', () => {
    const master = { id: 'u', role: masterRights([...MODULES]) };
    expect(reachable(master).map(({ keys }) => keys)).toContain('g u');
    const reader = { id: 'u', role: { ...NO_RIGHTS, readAll: ['page'] } };
    expect(reachable(reader).map(({ path }) => path)).toEqual(['/', '/pages', '/feedback', '/who']);
  });
});
