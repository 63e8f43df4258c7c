/** What blocks that fail are called: one that is renamed is not rendered again for that. */
import { block as blockEntity } from '@regia/model/entities/block.ts';
import { withNames } from '../../records/names.ts';
import type { Session } from '../../store/store.ts';
import type { Failure } from '../nodes/part.ts';

/** Failures with the names that their blocks have now, or had last. */
export async function withBlockNames<T extends Pick<Failure, 'block' | 'blockName'>>(
  session: Session,
  failures: readonly T[],
): Promise<T[]> {
  const { collection } = blockEntity;
  const blocks = await withNames(
    session,
    failures.map(({ block, blockName }) => ({ collection, id: block, name: blockName })),
  );
  return failures.map((one, at) => ({ ...one, blockName: blocks[at]?.name ?? one.blockName }));
}
