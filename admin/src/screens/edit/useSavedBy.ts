import type { AnyRecord } from '@regia/model/entity.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listHistory } from '../../api/history.ts';
import { keys } from '../../api/queries.ts';
import { useForm } from '../../form/formContext.tsx';
import { formatInstant } from '../../lib/dates.ts';
import { useActor } from '../../session/session.ts';

/** A sentence that says who saved a record while one was editing it, and when. */
export function useSavedBy(theirs: AnyRecord | null): string {
  const { t, i18n } = useTranslation();
  const { collection } = useForm();
  const actor = useActor();
  const by = theirs?.updatedBy ?? null;
  const isMe = by === actor.id;
  const id = theirs?.id ?? '';
  // The history names its authors to whoever may read the record, and not only to readers of users.
  const { data } = useQuery({
    queryKey: [...keys.record(collection, id), 'saved by', theirs?.updatedAt],
    queryFn: ({ signal }) => listHistory(collection, id, 1, signal),
    enabled: by !== null && !isMe,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const at = theirs ? formatInstant(theirs.updatedAt, i18n.language) : '';
  if (isMe) return t('merge.savedByYou', { at });
  const author = data?.items.find((entry) => entry.by?.id === by)?.by;
  const name = author?.name || author?.email;
  return name ? t('merge.savedBy', { name, at }) : t('merge.savedBySomeone', { at });
}
