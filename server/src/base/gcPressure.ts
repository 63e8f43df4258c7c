/**
 * Files of any size go through memory in chunks that are garbage at once. V8 counts them among the
 * young objects, but by the few bytes of their shells: hundreds of megabytes of chunks may have gone
 * by before it looks. Whoever moves much says how much, and the young are looked through in time.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Garbage that may wait: looking takes about half a millisecond. */
const LOOKED_AFTER_BYTES = 8_000_000;

type Collect = (options: { readonly type: 'minor' }) => void;

let passed = 0;
let collect: Collect | null = null;

/** Notes that so many bytes have come and gone. */
export function bytesPassed(bytes: number): void {
  passed += bytes;
  if (passed < LOOKED_AFTER_BYTES) return;
  passed = 0;
  collect ??= exposedCollector();
  collect({ type: 'minor' });
}

/** The chunks, each noted as it goes by. */
export async function* passing(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    bytesPassed(chunk.length);
    yield chunk;
  }
}

/** V8 gives its collector to contexts that are made once it has been told so, and to no others. */
function exposedCollector(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as Collect;
}
