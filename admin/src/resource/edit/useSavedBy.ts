import { entityOf } from '@regia/model/entities/registry.ts';
import { user } from '@regia/model/entities/user.ts';
import { type AnyRecord, titleOf } from '@regia/model/entity.ts';
import { can } from '@regia/model/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../api/queries.ts';
import { formatInstant } from '../../fields/parts/dates.ts';
import { useActor } from '../../session/session.ts';

/** A sentence that says who saved a record while one was editing it, and when. */
export function useSavedBy(theirs: AnyRecord | null): string {
  const { t, i18n } = useTranslation();
  const actor = useActor();
  const by = theirs?.updatedBy ?? null;
  const isMe = by === actor.id;
  const { data } = useQuery({
    ...recordQuery(user.collection, by ?? ''),
    // Names of colleagues are for those who may see users.
    enabled: by !== null && !isMe && can(actor, 'read', user),
  });
  const people = entityOf(user.collection);
  const at = theirs ? formatInstant(theirs.updatedAt, i18n.language) : '';
  if (isMe) return t('merge.savedByYou', { at });
  if (!data || !people) return t('merge.savedBySomeone', { at });
  return t('merge.savedBy', { name: titleOf(people, data), at });
}
