/** What blocks that fail are called: one that is renamed is not rendered again for that. */
import { block as blockEntity } from '@regia/model/entities/block.ts';
import { namingFields, titleOf } from '@regia/model/entity.ts';
import { getShortDocuments } from '../../store/shortDocuments.ts';
import type { Session } from '../../store/store.ts';
import type { Failure } from '../nodes/part.ts';

/** Failures, each with the name that its block has now. */
export async function withBlockNames(
  session: Session,
  failures: readonly Failure[],
): Promise<Failure[]> {
  const ids = new Set(failures.map(({ block }) => block));
  const names = namingFields(blockEntity);
  const blocks = await getShortDocuments(session, blockEntity.collection, ids, names);
  return failures.map((one) => {
    const block = blocks.get(one.block);
    return block ? { ...one, blockName: titleOf(blockEntity, block) } : one;
  });
}
