/** All sets of prepared changes. */
import { Alert, Badge, Button, Skeleton } from '@mantine/core';
import { mayPrepare } from '@regia/model/rules/prepared.ts';
import { IconAlertTriangle, IconCalendarClock, IconPlus, IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { type PreparedSet, preparedQuery } from '../api/prepared.ts';
import { useWorkingSet } from '../api/workingSet.ts';
import { useAuthorName } from '../history/historyQueries.ts';
import { formatInstant } from '../lib/dates.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { LoadFailure } from '../resource/LoadFailure.tsx';
import { useActor } from '../session/session.ts';
import { useSiteTime } from '../session/useSiteTime.ts';
import { EmptyNote } from '../ui/EmptyNote.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { relativeTime } from '../ui/relativeTime.ts';
import rows from '../ui/rows.module.css';
import classes from './prepared.module.css';
import { askToBegin } from './setDialogs.tsx';
import { workIn } from './workIn.tsx';

const LOOK = { variant: 'light', radius: 'sm', tt: 'none' } as const;

export function PreparedScreen() {
  const { t } = useTranslation();
  const isAllowed = mayPrepare(useActor());
  const { data: sets, error, refetch } = useQuery({ ...preparedQuery, enabled: isAllowed });
  const begin = useBegin();
  if (!isAllowed) return <Navigate to="/access-denied" replace />;
  const button = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void begin()}>
      {t('inSet.begin')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('navigation.prepared')}
        subtitle={t('prepared.subtitle')}
        actions={sets && sets.length > 0 && button}
      />
      {error && !sets && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !sets && <Skeleton height={160} />}
      {sets && (
        <div className={rows.frame}>
          {sets.length === 0 ? (
            <EmptyNote
              icon={IconStack2}
              title={t('prepared.none')}
              hint={t('prepared.noneHint')}
              action={button}
            />
          ) : (
            <ul className={rows.list} aria-label={t('navigation.prepared')}>
              {sets.map((set) => (
                <SetRow key={set.id} set={set} />
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
}

/** Begins a set and works in it from then on. */
function useBegin(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const set = await askToBegin();
    if (!set) return;
    await workIn(set);
    await navigate({ to: `/prepared/${encodeURIComponent(set.id)}` });
  };
}

function SetRow({ set }: { set: PreparedSet }) {
  const { t, locale } = useTranslation();
  const authorName = useAuthorName();
  const isHere = useWorkingSet()?.id === set.id;
  return (
    <li className={classes.row}>
      <IconStack2 size={18} className={rows.icon} aria-hidden />
      <div className={classes.what}>
        <span className={classes.line}>
          <Link to={`/prepared/${encodeURIComponent(set.id)}`} className={classes.name}>
            {set.name}
          </Link>
          {isHere && <Badge {...LOOK}>{t('prepared.here')}</Badge>}
        </span>
        <span className={classes.quiet}>
          {t('prepared.records', { count: set.records })} ·{' '}
          {t('prepared.begunBy', { name: authorName(set.createdBy) })} ·{' '}
          <time dateTime={set.updatedAt} title={formatInstant(set.updatedAt, locale)}>
            {relativeTime(set.updatedAt, locale)}
          </time>
        </span>
      </div>
      <SetTime set={set} />
    </li>
  );
}

/** When it is to be published, and why it was not. */
function SetTime({ set }: { set: PreparedSet }) {
  const { t } = useTranslation();
  const { written, noteFor } = useSiteTime();
  if (set.problem) {
    return (
      <Badge {...LOOK} color="yellow" leftSection={<IconAlertTriangle size={14} aria-hidden />}>
        {t('prepared.notPublished')}
      </Badge>
    );
  }
  if (!set.publishAt) return null;
  const time = (
    <Badge {...LOOK} data-wide leftSection={<IconCalendarClock size={14} aria-hidden />}>
      {[written(set.publishAt), noteFor([set.publishAt])].filter(Boolean).join(' · ')}
    </Badge>
  );
  if (!set.isBlocked) return time;
  return (
    <span className={classes.line} data-wide>
      <Badge {...LOOK} color="yellow" leftSection={<IconAlertTriangle size={14} aria-hidden />}>
        {t('prepared.isBlocked')}
      </Badge>
      {time}
    </span>
  );
}

/** Why it could not be published by itself, and what to do. */
export function SetProblem({ set }: { set: PreparedSet }) {
  const { t } = useTranslation();
  const labels = useLabels();
  if (!set.problem) return null;
  return (
    <Alert
      color="yellow"
      mb="md"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('prepared.notPublished')}
    >
      {set.problem === 'sync' ? t('prepared.inTheWay') : labels.error(set.problem)}
    </Alert>
  );
}
