import { Button, Skeleton } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../api/client.ts';
import type { PreparedSet } from '../api/prepared.ts';
import { queryClient } from '../api/queries.ts';
import { type ShownLink, shownLinksQuery } from '../api/shownLinks.ts';
import { useAuthorName } from '../history/historyQueries.ts';
import { formatInstant } from '../lib/dates.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { LoadFailure } from '../resource/LoadFailure.tsx';
import { useActor } from '../session/session.ts';
import { usePreparedSets } from '../session/usePreparedSets.ts';
import { useSiteTime } from '../session/useSiteTime.ts';
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
  const sets = usePreparedSets();
  const list = useRef<HTMLUListElement>(null);
  const { mutate: revoke, isPending } = useMutation({
    mutationFn: async ({ id }: ShownLink) => {
      await whileBusy(() => api('DELETE /api/shown-links/:id', { params: { id } }));
      toastSuccess('generic', t('shownLinks.revokedNow'));
      // The button goes.
      list.current?.focus();
    },
    onError: (failure) => toastError(failure, 'actionError'),
    onSettled: () => queryClient.invalidateQueries(shownLinksQuery),
  });
  const ask = async (link: ShownLink) => {
    const isSure = await confirm({
      title: t('shownLinks.revokeTitle', { name: link.note || t('shownLinks.forNobody') }),
      message: t('shownLinks.revokeHint'),
      yes: t('shownLinks.revoke'),
      no: t('common.cancel'),
    });
    if (isSure) revoke(link);
  };
  return (
    <section>
      <h2 className={classes.day}>{t('shownLinks.links')}</h2>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={120} />}
      {data?.length === 0 && (
        <EmptyNote icon={IconLink} title={t('shownLinks.none')} hint={t('shownLinks.noneHint')} />
      )}
      {data && data.length > 0 && (
        <ul className={classes.list} ref={list} tabIndex={-1} aria-label={t('shownLinks.links')}>
          {data.map((link) => (
            <LinkRow
              key={link.id}
              {...{ link, sets }}
              disabled={isPending}
              onRevoke={() => void ask(link)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface LinkRowProps {
  link: ShownLink;
  sets: readonly PreparedSet[] | undefined;
  disabled: boolean;
  onRevoke: () => void;
}

function LinkRow({ link, sets, disabled, onRevoke }: LinkRowProps) {
  const { t, locale } = useTranslation();
  const actor = useActor();
  const authorName = useAuthorName();
  const { target, at, note, maker, state, expiresAt, opened, lastOpenedAt, takesComments } = link;
  const name = note || t('shownLinks.forNobody');
  const written = (instant: string) => formatInstant(instant, locale);
  const { written: ofSite } = useSiteTime();
  const set = 'set' in target.moment ? target.moment.set : null;
  const setName = sets?.find(({ id }) => id === set)?.name;
  const unknown = 'now' in target.moment ? 'shownLinks.now' : 'shownLinks.notKnown';
  const facts = [
    // One that was published or discarded has no name any more.
    set !== null &&
      (setName ? t('shownLinks.withSet', { name: setName }) : t('navigation.prepared')),
    at !== null && ofSite(at),
    at === null && set === null && t(unknown),
    maker?.id !== actor.id && t('shownLinks.by', { name: authorName(maker) }),
    t(`shownLinks.${state}`, { at: written(expiresAt) }),
    takesComments && t('shownLinks.withComments'),
    lastOpenedAt === null
      ? t('shownLinks.neverOpened')
      : t('shownLinks.opened', {
          count: opened,
          when: relativeTime(lastOpenedAt, locale),
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
