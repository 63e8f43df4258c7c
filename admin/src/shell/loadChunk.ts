import { CHUNK_LOAD_TIMEOUT_MS } from '@regia/model/constants.ts';

/**
 * Waits for a part of the application that is fetched when first needed.
 * @throws Error "Loading chunk failed" or "Loading CSS chunk failed", at the latest after 120 s
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  timeoutMs: number = CHUNK_LOAD_TIMEOUT_MS,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), timeoutMs);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (cause) {
    const isStyle = cause instanceof Error && /css/i.test(cause.message);
    throw new Error(isStyle ? 'Loading CSS chunk failed' : 'Loading chunk failed', { cause });
  } finally {
    clearTimeout(timer);
  }
}
