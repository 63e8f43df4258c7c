import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/client.ts';
import { startTexts } from '../messages/i18n.ts';
import { lastErrorMessage, rememberError } from '../session/lastError.ts';
import { forgetOtherVersions, recall, remember } from './localStore.ts';

/** A browser's storage, as far as it is used. */
class Storage {
  readonly #values = new Map<string, string>();
  getItem = (name: string) => this.#values.get(name) ?? null;
  setItem = (name: string, value: string) => void this.#values.set(name, value);
  clear = () => this.#values.clear();
}

beforeEach(() => vi.stubGlobal('localStorage', new Storage()));
afterEach(() => vi.unstubAllGlobals());

describe('what the browser remembers', () => {
  it('stays as long as the version is the same', () => {
    forgetOtherVersions();
    remember('preferences', { theme: 'dim' });
    forgetOtherVersions();
    expect(recall('preferences')).toEqual({ theme: 'dim' });
  });

  it('is cleared when the version has changed', () => {
    remember('version', '0.9.6');
    remember('preferences', { theme: 'dim' });
    localStorage.setItem('of another', 'x');
    forgetOtherVersions();
    expect(recall('preferences')).toBeUndefined();
    expect(localStorage.getItem('of another')).toBeNull();
    expect(recall('version')).toBe('0.9.7');
  });

  it('is nothing where it refuses or holds nonsense, and nothing fails', () => {
    localStorage.setItem('regia.odd', '{');
    expect(recall('odd')).toBeUndefined();
    vi.stubGlobal('localStorage', undefined);
    remember('preferences', {});
    forgetOtherVersions();
    expect(recall('preferences')).toBeUndefined();
  });
});

describe('the last fatal error', () => {
  it('is kept for the error screen', () => {
    expect(lastErrorMessage()).toBe('');
    rememberError(new Error('Loading chunk failed'));
    expect(lastErrorMessage()).toBe('Loading chunk failed');
  });

  it('says what to quote when one reports it', async () => {
    await startTexts('en');
    rememberError(new ApiError('generic', 500, 'Unexpected error', {}, 'aB3-17'));
    expect(lastErrorMessage()).toBe('Unexpected error. Quote this when you report it: aB3-17');
  });
});
