import { MODULES, masterRights, NO_RIGHTS } from '@regia/model/modules.ts';
import { describe, expect, it } from 'vitest';
import { holdsAll, withAll, withModule } from './rights.ts';

describe('the matrix of rights', () => {
  it('keeps a list in the order of the modules', () => {
    expect(withModule(['page'], 'block', true)).toEqual(['block', 'page']);
    expect(withModule(['block', 'page'], 'block', false)).toEqual(['page']);
  });

  it('keeps a module that nobody knows until it is taken out', () => {
    expect(withModule(['page', 'nonsense'], 'block', true)).toEqual(['block', 'page', 'nonsense']);
    expect(withModule(['page', 'nonsense'], 'nonsense', false)).toEqual(['page']);
  });

  it('gives what the Master has', () => {
    const all = MODULES.reduce((lists, module) => withAll(lists, module, true), { ...NO_RIGHTS });
    expect(all).toEqual(masterRights(MODULES));
    expect(holdsAll(all, 'page')).toBe(true);
  });

  it('takes own rights away too', () => {
    const own = { ...NO_RIGHTS, readOwn: ['page'] };
    expect(holdsAll(own, 'page')).toBe(false);
    expect(withAll(own, 'page', false)).toEqual(NO_RIGHTS);
  });
});
