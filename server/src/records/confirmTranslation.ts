import type { Sent } from '@regia/contract/contract.ts';
import type { SiteLanguage } from '@regia/model/constants.ts';
import type { Entity } from '@regia/model/entity.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { getDocument } from '../store/documents.ts';
import type { RecordContext } from './context.ts';
import { refuseStaleCopy } from './save.ts';
import { noteConfirmed } from './translations.ts';
import { mustBeAllowed, type UserWriter } from './writer.ts';

/**
 * Notes that a translation is up to date as it is. It's no edit of the record.
 * @param seen the marks of the record as whoever says so saw it
 * @throws RegiaError `notFound`, `accessDenied`, `sync` where the record was saved since,
 * `invalidParameters` where it is no document of the site
 */
export async function confirmTranslation(
  { store }: Pick<RecordContext, 'store'>,
  writer: UserWriter,
  entity: Entity,
  { id, language }: { readonly id: string; readonly language: SiteLanguage },
  seen: Sent<'POST /api/records/:collection/:id/translations/:language'>['body'],
): Promise<void> {
  const { collection, isWebDocument } = entity;
  if (!isWebDocument) throw new RegiaError('invalidParameters', `no translations of ${collection}`);
  mustBeAllowed(writer, 'update', entity);
  await store.transaction(async (session) => {
    const stored = await getDocument(session, collection, id);
    if (!stored) throw recordNotFound(collection, id);
    mustBeAllowed(writer, 'update', entity, stored);
    refuseStaleCopy(stored, { ...seen });
    await noteConfirmed(session, entity, stored, language);
  });
}
