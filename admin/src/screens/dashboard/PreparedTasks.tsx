import { IconAlertTriangle, IconStack2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PreparedSet } from '../../api/prepared.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import type { DueSet } from '../../moments/useDueSets.ts';
import { usePreparedSets } from '../../session/usePreparedSets.ts';
import classes from './Dashboard.module.css';

/** The sets of prepared changes that were not published when they were due, or will not be. */
export function usePreparedTasks(): readonly PreparedSet[] {
  return usePreparedSets()?.filter(({ problem, isBlocked }) => problem || isBlocked) ?? [];
}

export function PreparedTask({ set }: { set: PreparedSet }) {
  const { t } = useTranslation();
  return (
    <li>
      <Link to={`/prepared/${encodeURIComponent(set.id)}`} className={classes.row}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden className={classes.rowIcon} />
        <span className={classes.rowWords}>
          {set.name} · {t(set.problem ? 'prepared.notPublished' : 'prepared.isBlocked')}
        </span>
      </Link>
    </li>
  );
}

/** A set that is published by the clock. */
export function DueRow({ set, time }: { set: DueSet; time: string }) {
  const { t } = useTranslation();
  return (
    <li>
      <Link to={`/prepared/${encodeURIComponent(set.id)}`} className={classes.row}>
        <IconStack2 size={18} stroke={1.75} aria-hidden className={classes.rowIcon} />
        <span className={classes.rowWords}>
          <span className={classes.rowTitle} title={set.name}>
            {set.name}
          </span>
          <span className={classes.rowDetail}>
            {t('dashboard.line', {
              kind: t('navigation.prepared'),
              name: t('prepared.records', { count: set.records }),
            })}
          </span>
        </span>
        <time className={classes.moment} dateTime={set.publishAt}>
          {time}
        </time>
      </Link>
    </li>
  );
}
