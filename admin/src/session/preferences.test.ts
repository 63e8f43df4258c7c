import { describe, expect, it } from 'vitest';
import { preferencesFrom } from './preferences.ts';

describe('stored preferences', () => {
  it('are taken as they are when they are known', () => {
    const stored = { locale: 'en', theme: 'dim', menuMode: 'slim', singleKeys: false };
    expect(preferencesFrom(stored)).toEqual(stored);
  });

  it('get the defaults for what is missing or unknown', () => {
    const defaults = { locale: 'it', theme: 'light', menuMode: 'static', singleKeys: true };
    expect(preferencesFrom(undefined)).toEqual(defaults);
    expect(preferencesFrom(['dim'])).toEqual(defaults);
    expect(preferencesFrom({ locale: 'fr', theme: 'neon', menuMode: 3, singleKeys: 'no' })).toEqual(
      defaults,
    );
  });
});
