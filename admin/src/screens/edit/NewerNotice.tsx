/** What has become of a record since it was opened, and how that is said before saving. */
import { Alert, Button, Text } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import { IconGitCompare, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { codeOf } from '../../api/client.ts';
import { listHistory } from '../../api/history.ts';
import { keys, recordQuery } from '../../api/queries.ts';
import { useForm, useFormState } from '../../form/formContext.tsx';
import type { FormStore } from '../../form/formStore.ts';
import { formatInstant } from '../../lib/dates.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { useActor } from '../../session/session.ts';
import type { Reconciling } from './useReconcile.ts';

interface NewerNoticeProps {
  form: FormStore;
  newer: NewerVersion;
  reconciling: Reconciling;
}

/** Says before saving that the record is no longer what it was. */
export function NewerNotice({ form, newer, reconciling }: NewerNoticeProps) {
  const { t } = useTranslation();
  const { theirs } = newer;
  const isDirty = useFormState(form, () => form.isDirty());
  const savedBy = useSavedBy(theirs);
  const show = () => {
    if (!theirs) reconciling.askGone();
    else if (isDirty) reconciling.compare(theirs);
    // Nothing has been typed: theirs simply takes the place of the copy.
    else reconciling.adopt(theirs);
  };
  const Icon = theirs ? IconGitCompare : IconTrash;
  const label = !theirs ? 'merge.gone.options' : isDirty ? 'merge.compare' : 'merge.showNew';
  return (
    <Alert color="yellow" role="status" icon={<Icon size={18} />}>
      <Text size="sm" mb="xs">
        {theirs ? savedBy : t('merge.gone.notice')} {isDirty && t('merge.yoursIsHere')}
      </Text>
      <Button size="xs" variant="default" onClick={show}>
        {t(label)}
      </Button>
    </Alert>
  );
}

/** How often an editor in sight looks whether somebody else has saved. */
const LOOK_EVERY_MS = 20_000;

/** What has become of a record since the copy that is being edited. */
interface NewerVersion {
  /** As somebody else saved it; null if nobody has. */
  theirs: AnyRecord | null;
  isGone: boolean;
}

/**
 * Looks from time to time, and when the window comes back, whether a record is still as it was.
 * @param stored the copy being edited; null for a new one
 */
export function useNewerVersion(
  collection: string,
  stored: AnyRecord | null,
  isWatched: boolean,
): NewerVersion {
  const { data, error } = useQuery({
    ...recordQuery(collection, stored?.id ?? ''),
    enabled: stored !== null && isWatched,
    refetchOnMount: false,
    refetchOnWindowFocus: true,
    refetchInterval: LOOK_EVERY_MS,
  });
  if (!stored || !isWatched) return { theirs: null, isGone: false };
  const isGone = error !== null && codeOf(error) === 'notFound';
  const isNewer = !isGone && data !== undefined && data.updatedAt > stored.updatedAt;
  return { theirs: isNewer ? data : null, isGone };
}

/** A sentence that says who saved a record while one was editing it, and when. */
export function useSavedBy(theirs: AnyRecord | null): string {
  const { t, locale } = useTranslation();
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
  const at = theirs ? formatInstant(theirs.updatedAt, locale) : '';
  if (isMe) return t('merge.savedByYou', { at });
  const author = data?.items.find((entry) => entry.by?.id === by)?.by;
  const name = author?.name || author?.email;
  return name ? t('merge.savedBy', { name, at }) : t('merge.savedBySomeone', { at });
}
