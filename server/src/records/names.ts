import { entityOf } from '@regia/model/entities/registry.ts';
import { type Entity, namingFields, titleOf } from '@regia/model/entity.ts';
import { getShortDocuments } from '../store/shortDocuments.ts';
import type { Session } from '../store/store.ts';

interface Mentioned {
  readonly collection: string;
  readonly id: string;
  /** What it was called, should it be gone. */
  readonly name?: string;
}

/** Mentions of records, each with what people call it. */
export async function withNames<Mention extends Mentioned>(
  session: Session,
  mentions: readonly Mention[],
): Promise<(Mention & { name: string })[]> {
  const names = new Map<string, string>();
  for (const [collection, some] of Map.groupBy(mentions, (one) => one.collection)) {
    const entity: Entity | undefined = entityOf(collection);
    if (!entity) continue;
    const ids = new Set(some.map(({ id }) => id));
    const records = await getShortDocuments(session, collection, ids, namingFields(entity));
    for (const [id, record] of records) names.set(`${collection}/${id}`, titleOf(entity, record));
  }
  return mentions.map((one) => ({
    ...one,
    name: names.get(`${one.collection}/${one.id}`) ?? one.name ?? one.id,
  }));
}
