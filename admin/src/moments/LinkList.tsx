import { Button, Skeleton } from '@mantine/core';
import { mayPrepare } from '@regia/model/rules/prepared.ts';
import { IconLink } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { preparedQuery } from '../api/prepared.ts';
import { queryClient } from '../api/queries.ts';
import { type ShownLink, shownLinksQuery } from '../api/shownLinks.ts';
import { useAuthorName } from '../history/historyQueries.ts';
import { formatInstant } from '../lib/dates.ts';
import { LoadFailure } from '../resource/LoadFailure.tsx';
import { useActor } from '../session/session.ts';
import { whileBusy } from '../ui/busy.ts';
import { confirm } from '../ui/dialogs.tsx';
import { EmptyNote } from '../ui/EmptyNote.tsx';
import { relativeTime } from '../ui/relativeTime.ts';
import { toastError, toastSuccess } from '../ui/toasts.ts';
import classes from './moments.module.css';

/** The links that one has made, or all of them for who manages users; each can be revoked. */
export function LinkList() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(shownLinksQuery);
  const { mutate: revoke, isPending } = useMutation({
    mutationFn: async ({ id, note }: ShownLink) => {
      const isSure = await confirm({
        title: t('shownLinks.revokeTitle', { name: note || t('shownLinks.forNobody') }),
        message: t('shownLinks.revokeHint'),
        yes: t('shownLinks.revoke'),
        no: t('common.cancel'),
      });
      if (!isSure) return;
      await whileBusy(() => api('DELETE /api/shown-links/:id', { params: { id } }));
      toastSuccess('generic', t('shownLinks.revokedNow'));
    },
    onError: (failure) => toastError(failure, 'actionError'),
    onSettled: () => queryClient.invalidateQueries(shownLinksQuery),
  });
  return (
    <section>
      <h2 className={classes.day}>{t('shownLinks.links')}</h2>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={120} />}
      {data?.length === 0 && (
        <EmptyNote icon={IconLink} title={t('shownLinks.none')} hint={t('shownLinks.noneHint')} />
      )}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((link) => (
            <LinkRow key={link.id} link={link} disabled={isPending} onRevoke={() => revoke(link)} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface LinkRowProps {
  link: ShownLink;
  disabled: boolean;
  onRevoke: () => void;
}

function LinkRow({ link, disabled, onRevoke }: LinkRowProps) {
  const { t, i18n } = useTranslation();
  const actor = useActor();
  const authorName = useAuthorName();
  const { target, at, note, maker, state, expiresAt, opened, lastOpenedAt, takesComments } = link;
  const name = note || t('shownLinks.forNobody');
  const written = (instant: string) => formatInstant(instant, i18n.language);
  const set = 'set' in target.moment ? target.moment.set : null;
  const { data: sets } = useQuery({
    ...preparedQuery,
    enabled: set !== null && mayPrepare(actor),
  });
  const unknown = 'now' in target.moment ? 'shownLinks.now' : 'shownLinks.notKnown';
  const facts = [
    set !== null &&
      t('shownLinks.withSet', { name: sets?.find(({ id }) => id === set)?.name ?? '…' }),
    at !== null && written(at),
    at === null && set === null && t(unknown),
    maker?.id !== actor.id && t('shownLinks.by', { name: authorName(maker) }),
    t(`shownLinks.${state}`, { at: written(expiresAt) }),
    takesComments && t('shownLinks.withComments'),
    lastOpenedAt === null
      ? t('shownLinks.neverOpened')
      : t('shownLinks.opened', {
          count: opened,
          when: relativeTime(lastOpenedAt, i18n.language),
        }),
  ];
  return (
    <li className={classes.link} data-over={state !== 'works' || undefined}>
      <div>
        <span className={classes.what}>{name}</span>
        <span className={classes.when}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {(state === 'works' || state === 'stopped') && (
        <Button
          variant="subtle"
          color="red"
          size="xs"
          disabled={disabled}
          aria-label={t('shownLinks.revokeOf', { name })}
          onClick={onRevoke}
        >
          {t('shownLinks.revoke')}
        </Button>
      )}
    </li>
  );
}
