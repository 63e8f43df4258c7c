/** A build in a thread, sent in parts to the process that will publish it. */

import type { BuildTask } from '../renders/build/builder.ts';
import { FragmentBuffer } from '../renders/build/fragments.ts';
import { build } from '../renders/build/renderPending.ts';
import { chunks } from '../store/chunks.ts';
import type { Store } from '../store/store.ts';
import type { BuildEnd, BuildPart } from './messages.ts';

const OUTCOMES_AT_ONCE = 500;

interface Told {
  /** Resolves once a part is taken: memory holds what waits, on both sides. */
  readonly send: (part: BuildPart) => Promise<void>;
  readonly onRendered: (outputs: number) => void;
}

export async function buildInParts(
  store: Store,
  { environment, ...task }: BuildTask,
  { send, onRendered }: Told,
): Promise<BuildEnd | null> {
  const fragments = new FragmentBuffer((sent) => send({ outcomes: [], fragments: sent }));
  const built = await build(store, environment, { ...task, fragments, onRendered });
  if (!built) return null;
  await fragments.flush();
  const { nodes, readSets, fragments: _, ...rest } = built;
  for (const outcomes of chunks(nodes, OUTCOMES_AT_ONCE)) {
    await send({ outcomes, fragments: [] });
  }
  return { rest, sets: readSets.sets };
}
