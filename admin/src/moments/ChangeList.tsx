import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { Coming, SiteChange } from '../api/moments.ts';
import { useAuthorName } from '../history/historyQueries.ts';
import { formatDate, regionOf } from '../lib/dates.ts';
import { shownName } from '../messages/shownName.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useSiteTime } from '../session/useSiteTime.ts';
import { EmptyNote } from '../ui/EmptyNote.tsx';
import { namesOf } from './changeNames.ts';
import classes from './moments.module.css';

/** What changes the site by the clock: a document that comes or goes, or prepared changes that are published. */
export interface Turn extends Omit<Coming, 'turn'> {
  readonly turn: Coming['turn'] | 'publishes';
}

interface ChangeListProps {
  /** Undefined until they have come. */
  changes: readonly SiteChange[] | undefined;
  /** The soonest first. */
  coming: readonly Turn[];
  /** The one after which the site is looked at. */
  current: number | null;
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
  onChange: (change: SiteChange) => void;
  onComing: (coming: Turn) => void;
}

/** The others are on the calendar of the dashboard, and on the slider. */
const COMING_SHOWN = 8;

/** What will be public, and what has been changed, by day: each is a moment to go to. */
export function ChangeList(props: ChangeListProps) {
  const { changes, coming, current, hasMore, isLoading, onMore, onChange, onComing } = props;
  const { t, locale } = useTranslation();
  const authorName = useAuthorName();
  const { timeZone, written, noteFor } = useSiteTime();
  const hours = new Intl.DateTimeFormat(regionOf(locale), { timeZone, timeStyle: 'short' });
  const days = Map.groupBy(changes ?? [], ({ at }) => formatDate(at, locale, timeZone));
  const note = noteFor([...coming, ...(changes ?? [])].map(({ at }) => at));
  return (
    <nav className={classes.changes} aria-label={t('moments.changes')}>
      {note && <p className={classes.when}>{note}</p>}
      {coming.length > 0 && (
        <section>
          <h2 className={classes.day}>{t('moments.coming')}</h2>
          <ul className={classes.list}>
            {coming.slice(0, COMING_SHOWN).map((one) => (
              <li key={`${one.collection}/${one.id}/${one.turn}`}>
                <UnstyledButton className={classes.change} onClick={() => onComing(one)}>
                  <span className={classes.what}>{shownName(one.name, one.id)}</span>
                  <span className={classes.when}>
                    {t(`moments.${one.turn}`, { at: written(one.at) })}
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!changes && <Skeleton height={160} />}
      {changes?.length === 0 && (
        <EmptyNote icon={IconHistory} title={t('moments.none')} hint={t('moments.noneHint')} />
      )}
      {[...days].map(([day, some]) => (
        <section key={day}>
          <h2 className={classes.day}>{day}</h2>
          <ul className={classes.list}>
            {some.map((change) => (
              <li key={change.change}>
                <UnstyledButton
                  className={classes.change}
                  aria-current={change.change === current ? 'true' : undefined}
                  onClick={() => onChange(change)}
                >
                  <span className={classes.what}>{namesOf(change, t)}</span>
                  <span className={classes.when}>
                    {hours.format(Date.parse(change.at))} · {authorName(change.by)}
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasMore && (
        <Button variant="subtle" size="xs" loading={isLoading} onClick={onMore}>
          {t('moments.more')}
        </Button>
      )}
    </nav>
  );
}
