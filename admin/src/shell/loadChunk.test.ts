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
    await expect(failing('Unable to preload CSS for /x.css')).rejects.toThrow(
      'Loading CSS chunk failed',
    );
  });

  it('fails when it takes too long', async () => {
    await expect(loadChunk(() => new Promise(() => {}), 1)).rejects.toThrow('Loading chunk failed');
  });
});
