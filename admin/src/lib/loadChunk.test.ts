import { describe, expect, it } from 'vitest';
import { loadChunk } from './loadChunk.ts';

describe('a part of the application', () => {
  it('is returned once it has come', async () => {
    expect(await loadChunk(async () => ({ part: 1 }))).toEqual({ part: 1 });
  });

  it('fails as a script or as a style', async () => {
    const failing = (message: string) => loadChunk(() => Promise.reject(new Error(message)));
    await expect(failing('Failed to fetch dynamically imported module')).rejects.toThrow(
      'Loading chunk failed',
    );
    await expect(failing('The CSS did not come')).rejects.toThrow('Loading CSS chunk failed');
  });

  it('whose style did not come is not taken without it the next time', async () => {
    const link = () => document.querySelector('link[href="/x.css"]');
    // The bundler asks for a style once, and then gives the part without it.
    let asked = 0;
    const load = async () => {
      if (asked++ === 0) throw new Error('Unable to preload CSS for /x.css');
      return 'part';
    };
    await expect(loadChunk(load)).rejects.toThrow('Loading CSS chunk failed');

    const inVain = loadChunk(load);
    const other = loadChunk(async () => 'other');
    link()?.dispatchEvent(new Event('error'));
    await expect(inVain).rejects.toThrow('Loading CSS chunk failed');
    await expect(other).rejects.toThrow('Loading CSS chunk failed');
    expect(link()).toBeNull();

    const part = loadChunk(load);
    link()?.dispatchEvent(new Event('load'));
    expect(await part).toBe('part');
    expect(await loadChunk(async () => 'other')).toBe('other');
    expect(document.querySelectorAll('link')).toHaveLength(1);
  });

  it('fails when it takes too long', async () => {
    await expect(loadChunk(() => new Promise(() => {}), 1)).rejects.toThrow('Loading chunk failed');
  });
});
