import { MODULES, masterRights, NO_RIGHTS } from '@regia/model/modules.ts';
import { describe, expect, it } from 'vitest';
import {
  MODULE_GROUPS,
  mayGivePreset,
  PRESET_NAMES,
  presetOf,
  withModule,
  withPreset,
} from './rights.ts';

describe('the matrix of rights', () => {
  it('keeps a list in the order of the modules', () => {
    expect(withModule(['page'], 'block', true)).toEqual(['block', 'page']);
    expect(withModule(['block', 'page'], 'block', false)).toEqual(['page']);
  });

  it('keeps a module that nobody knows until it is taken out', () => {
    expect(withModule(['page', 'nonsense'], 'block', true)).toEqual(['block', 'page', 'nonsense']);
    expect(withModule(['page', 'nonsense'], 'nonsense', false)).toEqual(['page']);
  });

  it('has every module once, in the order of the menu', () => {
    const shown = MODULE_GROUPS.flatMap(({ modules }) => modules);
    expect(shown.toSorted()).toEqual([...MODULES].toSorted());
    const [content, portfolio] = MODULE_GROUPS;
    expect(content).toEqual({ label: 'content', modules: ['page', 'map', 'mapPoint'] });
    expect(portfolio).toEqual({ label: 'portfolio', modules: ['workCategory', 'work'] });
    expect(MODULE_GROUPS.at(-1)).toEqual({ label: 'about', modules: ['changelog'] });
  });
});

describe('a preset', () => {
  it.each(PRESET_NAMES)('%s is told from the rights that it gives', (preset) => {
    const before = { ...NO_RIGHTS, readOwn: ['page', 'map'], deleteOwn: ['page'] };
    const lists = withPreset(before, 'page', preset);
    expect(presetOf(lists, 'page')).toBe(preset);
    // Nothing else is touched.
    expect(lists.readOwn).toEqual(['map']);
  });

  it('gives what the Master has', () => {
    const all = MODULES.reduce((lists, module) => withPreset(lists, module, 'all'), NO_RIGHTS);
    expect(all).toEqual(masterRights(MODULES));
  });

  it('is none where the rights are others', () => {
    const of = (lists: Partial<typeof NO_RIGHTS>) => presetOf({ ...NO_RIGHTS, ...lists }, 'page');
    expect(of({ readOwn: ['page'] })).toBeNull();
    expect(of({ create: ['page'] })).toBeNull();
    expect(of({ readAll: ['page'], updateOwn: ['page'] })).toBeNull();
    // Own rights add nothing to those on everything.
    expect(of({ readAll: ['page'], readOwn: ['page'] })).toBe('read');
    expect(of({ ...masterRights(['page']), deleteOwn: ['page'] })).toBe('all');
    expect(of({ ...masterRights(['page']), deleteAll: [], deleteOwn: ['page'] })).toBeNull();
  });

  it('may be given where each of its rights may, or is held', () => {
    const may = (right: string) => right === 'create';
    const mayGive = (lists: Partial<typeof NO_RIGHTS>, preset: (typeof PRESET_NAMES)[number]) =>
      mayGivePreset({ ...NO_RIGHTS, ...lists }, 'page', preset, may);
    expect(mayGive({}, 'none')).toBe(true);
    expect(mayGive({}, 'read')).toBe(false);
    expect(mayGive({ readAll: ['page'] }, 'read')).toBe(true);
    expect(mayGive({ readAll: ['page'] }, 'all')).toBe(false);
    expect(mayGive({ ...masterRights(['page']), create: [] }, 'all')).toBe(true);
  });
});
