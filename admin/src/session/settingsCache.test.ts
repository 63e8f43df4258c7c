import { setting } from '@regia/model/entities/setting.ts';
import { initialValues } from '@regia/model/entity.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedSettings, cacheSettings } from './useSite.ts';

const META = { id: 'settings', createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

afterEach(() => void vi.unstubAllGlobals());

describe('the settings in local storage', () => {
  it('are those that the server told last', () => {
    const settings = {
      ...initialValues(setting),
      ...META,
      languages: ['it' as const, 'en' as const],
    };
    expect(cacheSettings(settings)).toBe(settings);
    expect(cachedSettings()).toEqual(settings);
  });

  it('are none where one of them is of another kind, or no option', () => {
    const settings = { ...initialValues(setting), ...META };
    for (const other of [
      { languages: ['xx'] },
      { languages: 'it' },
      { defaultLanguage: 'xx' },
      { defaultTitle: null },
      { defaultTitle: [] },
      { mapsDefaultZoom: '7' },
    ]) {
      localStorage.setItem('regia.settings', JSON.stringify({ ...settings, ...other }));
      expect(cachedSettings()).toBeUndefined();
    }
  });

  it('are none as long as nothing was told, or where something else is stored', () => {
    expect(cachedSettings()).toBeUndefined();
    for (const stored of [
      '7',
      '{}',
      '{"id":"s","languages":"it"}',
      '{"id":"s","languages":["xx"]}',
    ]) {
      localStorage.setItem('regia.settings', stored);
      expect(cachedSettings()).toBeUndefined();
    }
  });
});
