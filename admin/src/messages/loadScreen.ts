import { loadChunk } from '../lib/loadChunk.ts';
import { laterTexts } from './i18n.ts';

/**
 * Waits for a screen that is no list, and for the texts that only such screens say.
 * @throws Error as `loadChunk` does
 */
export async function loadScreen<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([loadChunk(load), loadChunk(laterTexts)]);
  return module;
}
