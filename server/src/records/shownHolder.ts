import { entityOf } from '@regia/model/entities/registry.ts';
import { titleOf } from '@regia/model/entity.ts';
import type { KeyHolder } from '@regia/model/errors.ts';
import { getDocument } from '../store/documents.ts';
import type { Session } from '../store/store.ts';
import { may, type Writer } from './writer.ts';

/** The record that has what another one may not have too, as the writer is told of it: only if they may read it. */
export async function shownHolder(
  session: Session,
  writer: Writer,
  { collection, id, field }: Omit<KeyHolder, 'name'>,
): Promise<KeyHolder | undefined> {
  const entity = entityOf(collection);
  const record = await getDocument(session, collection, id);
  if (!entity || !record || !may(writer, 'read', entity, record)) return undefined;
  return { field, collection, id, name: titleOf(entity, record) };
}
