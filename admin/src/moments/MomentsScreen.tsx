/** The site at any moment: walked page by page as it was, is, and will be. */
import { Button } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import {
  type Coming,
  momentPageQuery,
  momentsQuery,
  type SiteChange,
  type WhichMoment,
} from '../api/moments.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { LoadFailure } from '../resource/LoadFailure.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ChangeList, type Turn } from './ChangeList.tsx';
import { MomentDrawer } from './MomentDrawer.tsx';
import { MomentPage } from './MomentPage.tsx';
import classes from './moments.module.css';
import { SetChoice } from './SetChoice.tsx';
import { ShowByLink } from './ShowByLink.tsx';
import { TimeControl } from './TimeControl.tsx';
import { type DueSet, useDueSets } from './useDueSets.ts';
import { useMoment } from './useMoment.ts';

/** Shows the site at a moment, and what leads to others. */
export function MomentsScreen() {
  const { t } = useTranslation();
  const [chosen, go] = useMoment();
  const { moment, isNow, set } = chosen;
  const lived = 'set' in moment ? null : moment;
  const list = useInfiniteQuery(momentsQuery);
  const [isComparing, setIsComparing] = useState(false);
  const changes = list.data?.pages.flatMap((page) => page.changes);
  const [first] = list.data?.pages ?? [];
  const coming = turnsOf(first?.coming ?? [], useDueSets());
  const number = 'change' in moment ? moment.change : null;
  const shownAt = useQuery(momentPageQuery(moment, chosen.path)).data?.at;
  // The latest first: the change that made the site what it is then, and its neighbours.
  const place =
    changes?.findIndex((one) => (number ? one.change <= number : one.at <= (chosen.at ?? ''))) ??
    -1;
  const current = place < 0 ? undefined : changes?.[place];
  const at = chosen.at ?? (current?.change === number ? current.at : shownAt) ?? null;
  const earlier = current && changes?.[place + 1];
  const later = changes?.[place - 1];
  const toChange = ({ change }: SiteChange) => go({ moment: { change } });
  const fetchEarlier = async () => {
    const { data } = await list.fetchNextPage();
    const found = data?.pages.flatMap((page) => page.changes);
    const next = current ? found?.[place + 1] : undefined;
    if (next) toChange(next);
  };
  const toEarlier = earlier
    ? () => toChange(earlier)
    : list.hasNextPage
      ? () => void fetchEarlier()
      : null;
  const now = new Date().toISOString();
  const isAhead = at !== null && at > now;
  const due = coming.map((one) => one.at);
  const onMoment = useCallback((next: WhichMoment) => go({ moment: next }), [go]);
  const onPath = useCallback(
    (path: string, isReplaced?: boolean) => go({ path }, isReplaced),
    [go],
  );
  return (
    <>
      <PageHeader
        title={t('navigation.moments')}
        subtitle={t('moments.subtitle')}
        actions={
          <>
            <SetChoice set={set} onSet={(next) => go({ set: next })} />
            <ShowByLink moment={moment} isNow={isNow} at={at} />
            {!isNow && lived && (
              <Button
                variant="default"
                leftSection={<IconArrowsDiff size={16} aria-hidden />}
                disabled={at === null}
                onClick={() => setIsComparing(true)}
              >
                {t('moments.compare')}
              </Button>
            )}
          </>
        }
      />
      {list.error && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
      <div className={classes.screen}>
        <TimeControl
          at={at ?? now}
          isNow={isNow}
          from={first?.from ?? null}
          until={[now, ...due].toSorted().at(-1) ?? now}
          due={due}
          onAt={(next) => go({ moment: { at: next } })}
          onNow={() => go({ moment: null })}
          onEarlier={toEarlier}
          onLater={later ? () => toChange(later) : null}
        />
        <MomentPage
          isPast={!isNow && !isAhead && set === null}
          chosen={chosen}
          onPath={onPath}
          onMoment={onMoment}
        />
        <ChangeList
          changes={changes}
          coming={coming}
          current={isNow ? null : (current?.change ?? null)}
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          onChange={toChange}
          onComing={(one) => go({ moment: { at: one.at } })}
        />
      </div>
      {isComparing && lived && at !== null && (
        <MomentDrawer shown={{ moment: lived, at }} onClose={() => setIsComparing(false)} />
      )}
    </>
  );
}

/** The soonest first. */
function turnsOf(coming: readonly Coming[], sets: readonly DueSet[]): Turn[] {
  const published = sets.map(({ id, name, publishAt: at }) => {
    return { ...{ id, name, at }, collection: 'prepared', turn: 'publishes' as const };
  });
  return [...coming, ...published].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
