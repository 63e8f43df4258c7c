import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetRecents, noteRecent, type Recent, recentsOf } from './recents.ts';

const command = (id: string): Recent => ({ kind: 'command', id });
const record: Recent = {
  kind: 'record',
  collection: 'mapPoints',
  id: 'p1',
  title: 'Sede',
  references: { map: 'm1' },
};

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

afterEach(() => void vi.unstubAllGlobals());

describe('what was chosen last', () => {
  it('comes first, each thing once, and each person’s own', () => {
    noteRecent('ada', command('a'));
    noteRecent('ada', record);
    noteRecent('ada', command('a'));
    expect(recentsOf('ada')).toEqual([command('a'), record]);
    expect(recentsOf('bea')).toEqual([]);
  });

  it('can be forgotten', () => {
    noteRecent('ada', record);
    forgetRecents('ada');
    expect(recentsOf('ada')).toEqual([]);
  });

  it('is six things', () => {
    for (let index = 0; index < 9; index++) noteRecent('ada', command(`c${index}`));
    expect(recentsOf('ada').map(({ id }) => id)).toEqual(['c8', 'c7', 'c6', 'c5', 'c4', 'c3']);
  });

  it('is nothing where something else was stored', () => {
    for (const stored of ['{', '7', '[1,null,{"kind":"record","id":"x"}]']) {
      localStorage.setItem('regia.palette.ada', stored);
      expect(recentsOf('ada')).toEqual([]);
    }
  });
});
