import { CHUNK_LOAD_TIMEOUT_MS } from '@regia/model/constants.ts';

/** What is said of a part that did not come, in the words of the specification. */
export class ChunkError extends Error {}

/** What the bundler says of a style that did not come: its address. */
const LOST_STYLE = /Unable to preload CSS for (\S+)/;

/**
 * Styles that did not come, by their addresses, each with the imports that lack it, as they are written.
 * The bundler asks for each style only once.
 */
const lostStyles = new Map<string, Set<string>>();

/**
 * Waits for a part of the application that is fetched when first needed. What has failed is fetched
 * again by the next call.
 * @param load the import alone: by its code it is known again
 * @throws ChunkError "Loading chunk failed" or "Loading CSS chunk failed", at the latest after 120 s
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  timeoutMs: number = CHUNK_LOAD_TIMEOUT_MS,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), timeoutMs);
  });
  const source = String(load);
  const fetched = async () => {
    await stylesFor(source);
    return load();
  };
  try {
    return await Promise.race([fetched(), timeout]);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : '';
    const [, style] = LOST_STYLE.exec(message) ?? [];
    if (style) lostStyles.set(style, (lostStyles.get(style) ?? new Set()).add(source));
    const isStyle = /css/i.test(message);
    throw new ChunkError(isStyle ? 'Loading CSS chunk failed' : 'Loading chunk failed', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for the lost styles of an import; those of others are tried along, and hold up nothing. */
async function stylesFor(source: string): Promise<void> {
  const awaited: Promise<void>[] = [];
  for (const [address, lacking] of lostStyles) {
    const style = beingFetched.get(address) ?? fetchStyle(address);
    if (lacking.has(source)) awaited.push(style);
    else style.catch(() => {});
  }
  await Promise.all(awaited);
}

const beingFetched = new Map<string, Promise<void>>();

function fetchStyle(address: string): Promise<void> {
  const style = addStyle(address).finally(() => beingFetched.delete(address));
  beingFetched.set(address, style);
  return style;
}

function addStyle(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    for (const failed of document.querySelectorAll('link[rel=stylesheet]')) {
      if (failed.getAttribute('href') === address) failed.remove();
    }
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: address,
      onload: () => {
        lostStyles.delete(address);
        resolve();
      },
      onerror: () => reject(new Error(`Unable to preload CSS for ${address}`)),
    });
    document.head.append(link);
  });
}
