import { MODULES, masterRights, NO_RIGHTS, type RoleRights } from '@regia/model/modules.ts';
import { describe, expect, it } from 'vitest';
import { leadsTo, MENU, visibleMenu, visibleProfileItems } from './menu.ts';
import { ruleFor } from './routes.ts';

function actorWith(rights: Partial<RoleRights>) {
  return { id: 'u1', role: { ...NO_RIGHTS, ...rights } };
}

function pathsFor(rights: Partial<RoleRights>): string[] {
  return visibleMenu(actorWith(rights)).flatMap(({ entries }) => entries.map(({ path }) => path));
}

describe('the sidebar', () => {
  it('shows everything to who may do everything', () => {
    const all = MENU.flatMap(({ entries }) => entries.map(({ path }) => path));
    expect(pathsFor(masterRights(MODULES))).toEqual(all);
  });

  it('shows what is for everyone even to who may do nothing', () => {
    expect(pathsFor({})).toEqual(['/', '/feedback', '/who']);
  });

  it('shows what a role reads, be it only its own', () => {
    expect(pathsFor({ readAll: ['page'], readOwn: ['work'] })).toEqual([
      '/',
      '/pages',
      '/works',
      '/feedback',
      '/who',
    ]);
  });

  it('leaves out groups without a visible entry', () => {
    const groups = visibleMenu(actorWith({ readAll: ['user'] })).map(({ label }) => label);
    expect(groups).toEqual(['general', 'administration', 'about']);
  });

  it('shows the settings only to who reads them and may open them', () => {
    expect(pathsFor({ readAll: ['setting'] })).not.toContain('/settings');
    expect(pathsFor({ updateAll: ['block'] })).not.toContain('/settings');
    expect(pathsFor({ readAll: ['setting'], updateAll: ['block'] })).toContain('/settings');
  });

  it('leads only to addresses that exist', () => {
    const paths = MENU.flatMap(({ entries }) => entries.map(({ path }) => path));
    expect(paths.filter((path) => !ruleFor(path))).toEqual([]);
  });

  it('marks the entry under which an address lies', () => {
    expect(leadsTo('/pages', '/pages/new')).toBe(true);
    expect(leadsTo('/work', '/works')).toBe(false);
    expect(leadsTo('/', '/pages')).toBe(false);
    expect(leadsTo('/', '/')).toBe(true);
  });
});

describe('the profile menu', () => {
  it('shows a configured item only if readAll includes its module', () => {
    expect(visibleProfileItems(actorWith({ readAll: ['changelog'] }))).toHaveLength(1);
    expect(visibleProfileItems(actorWith({ readOwn: ['changelog'] }))).toEqual([]);
  });
});
