/**
 * `npm start`: everything built afresh, then the server, in this one process, so that signals
 * reach the server and its exit code is the command's. The script says `exec` because Debian's shell would keep
 * the signals to itself; what follows `||` is for Windows, which has no `exec`. Why the flag and the cache of
 * compiled sources: `heap.ts` and `compileCache.ts` of the server. MALLOC_ARENA_MAX keeps the memory that threads
 * have given back from staying with each of them.
 */
import { buildIfStale } from './build-if-stale.ts';

process.env.NODE_ENV ??= 'production';

try {
  await buildIfStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import(new URL('../server/dist/main.mjs', import.meta.url).href);
