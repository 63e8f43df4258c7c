import { CHUNK_LOAD_TIMEOUT_MS } from '@regia/model/constants.ts';

/** What is said of a part that did not come, in the words of the specification. */
export class ChunkError extends Error {}

/** What the bundler says of a style that did not come: its address. */
const LOST_STYLE = /Unable to preload CSS for (\S+)/;

/** Styles that did not come, with what fetches them again: the bundler asks for each only once. */
const lostStyles = new Map<string, Promise<void> | null>();

let whatElse: () => Promise<unknown> = async () => {};

/** Tells what every part needs besides its own file, and the first screen does not: the texts of the others. */
export function whatPartsNeed(load: typeof whatElse): void {
  whatElse = load;
}

/**
 * Waits for a part of the application that is fetched when first needed. What has failed is fetched
 * again by the next call, and a style by whichever that is.
 * @throws ChunkError "Loading chunk failed" or "Loading CSS chunk failed", at the latest after 120 s
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  timeoutMs?: number,
): Promise<Module> {
  const [part] = await loadFirst(() => Promise.all([load(), whatElse()]), timeoutMs);
  return part;
}

/** The same for what the first screen consists of. */
export async function loadFirst<Module>(
  load: () => Promise<Module>,
  timeoutMs: number = CHUNK_LOAD_TIMEOUT_MS,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), timeoutMs);
  });
  const fetched = async () => {
    await Promise.all([...lostStyles.keys()].map(fetchStyle));
    return load();
  };
  try {
    return await Promise.race([fetched(), timeout]);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : '';
    const [, style] = LOST_STYLE.exec(message) ?? [];
    if (style) lostStyles.set(style, null);
    const isStyle = /css/i.test(message);
    throw new ChunkError(isStyle ? 'Loading CSS chunk failed' : 'Loading chunk failed', { cause });
  } finally {
    clearTimeout(timer);
  }
}

function fetchStyle(address: string): Promise<void> {
  const style = lostStyles.get(address) ?? addStyle(address);
  lostStyles.set(address, style);
  return style;
}

function addStyle(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: address,
      onload: () => {
        lostStyles.delete(address);
        resolve();
      },
      onerror: () => {
        link.remove();
        reject(new Error(`Unable to preload CSS for ${address}`));
      },
    });
    document.head.append(link);
  });
}
