import { MODULES, masterRights, NO_RIGHTS } from '@regia/model/modules.ts';
import { describe, expect, it } from 'vitest';
import { firstSteps } from './DashboardScreen.tsx';

const MASTER = { id: 'me', role: masterRights([...MODULES]) };
const EMPTY = { block: 0, templates: 0, pages: 0 };

describe('firstSteps', () => {
  it('are what a site needs, with what is there already', () => {
    expect(firstSteps(MASTER, { ...EMPTY, block: 3 })).toEqual([
      { collection: 'block', isDone: true },
      { collection: 'templates', isDone: false },
      { collection: 'pages', isDone: false },
    ]);
  });

  it('are none once there is one of each', () => {
    expect(firstSteps(MASTER, { block: 1, templates: 1, pages: 1 })).toEqual([]);
  });

  it('are none for who may not make all of it', () => {
    const writer = { id: 'me', role: { ...NO_RIGHTS, create: ['page'], read: ['page'] } };
    expect(firstSteps(writer, EMPTY)).toEqual([]);
    expect(firstSteps(MASTER, { pages: 0 })).toEqual([]);
  });
});
