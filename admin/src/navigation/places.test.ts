import { MODULES, masterRights, NO_RIGHTS } from '@regia/model/modules.ts';
import { describe, expect, it } from 'vitest';
import { creations, editorPath, placeUnder, recordPath } from './places.ts';

describe('a record', () => {
  it('is opened at the address of its editor', () => {
    const place = { collection: 'pages', id: 'p/1', references: {} };
    expect(recordPath(place)).toBe('/pages/p%2F1');
    expect(recordPath({ ...place, collection: 'workCategories' })).toBe('/work-categories/p%2F1');
  });

  it('that belongs to another is opened beneath it, if one knows which', () => {
    const place = { collection: 'mapPoints', id: 'p1', references: { map: 'm1' } };
    expect(recordPath(place)).toBe('/maps/m1/points/p1');
    expect(recordPath({ ...place, references: {} })).toBeNull();
  });

  it('is opened beneath the one that it refers to', () => {
    const path = (...place: Parameters<typeof placeUnder>) => editorPath(placeUnder(...place));
    expect(path('mapPoints', 'p', { collection: 'maps', id: 'm/1' })).toBe('/maps/m%2F1/points/p');
    expect(path('mapPoints', 'p', { collection: 'templates', id: 't' })).toBeNull();
    expect(path('mapPoints', 'p')).toBeNull();
    expect(path('block', 'b')).toBe('/blocks/b');
    expect(path('settings', 's')).toBe('/settings');
  });

  it('without an editor of its own is opened nowhere', () => {
    for (const collection of ['logs', 'settings', 'unknown']) {
      expect(recordPath({ collection, id: 'x', references: {} })).toBeNull();
    }
  });

  it('is made by who may create and read it, but for what belongs to another', () => {
    const master = creations({ id: 'u', role: masterRights([...MODULES]) });
    expect(master.map(({ path }) => path)).toEqual([
      '/pages/new',
      '/maps/new',
      '/work-categories/new',
      '/works/new',
      '/templates/new',
      '/blocks/new',
      '/variables/new',
      '/users/new',
      '/roles/new',
      '/changelog/new',
    ]);
    const blind = { id: 'u', role: { ...NO_RIGHTS, create: ['page', 'work'], readOwn: ['work'] } };
    expect(creations(blind).map(({ collection }) => collection)).toEqual(['works']);
  });
});
