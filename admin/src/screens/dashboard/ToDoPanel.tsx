import { Skeleton } from '@mantine/core';
import { SITE_STATUS } from '@regia/model/entity.ts';
import { IconCircleCheck, IconHomeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Dashboard } from '../../api/dashboard.ts';
import { renderStatusQuery } from '../../api/renders.ts';
import { formatNumber } from '../../messages/counted.ts';
import { useLabels } from '../../messages/labels.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { STATE_ICONS } from '../../mistakes/stateIcons.ts';
import { START, searchFromState } from '../../resource/list/listState.ts';
import { listPath, resourceOf } from '../../resource/resource.ts';
import { Panel } from '../../ui/Panel.tsx';
import { CommentTask } from './CommentTask.tsx';
import classes from './Dashboard.module.css';
import { PreparedTask, usePreparedTasks } from './PreparedTasks.tsx';

const MOST_COMMENTED = 5;

/** What is to be done: prepared changes, comments, documents that aren't on the site, lack a language or have an old one. */
export function ToDoPanel({ data }: { data: Dashboard | undefined }) {
  const { t } = useTranslation();
  const { data: status, isError } = useQuery(renderStatusQuery);
  const lacksHome = status?.hasHome === false;
  const sets = usePreparedTasks();
  const commented = data?.comments.slice(0, MOST_COMMENTED) ?? [];
  const count = (data?.toDo.length ?? 0) + sets.length + commented.length;
  return (
    <Panel title={t('dashboard.toDo')}>
      {!(data && (status || isError)) && <Skeleton height={36} />}
      {lacksHome && (
        <p className={classes.done}>
          <IconHomeOff size={20} className={classes.rowIcon} aria-hidden />
          {t('dashboard.homeless')}
        </p>
      )}
      {status && !lacksHome && data && count === 0 && (
        <p className={classes.done}>
          <IconCircleCheck size={20} className={classes.good} aria-hidden />
          {t('dashboard.toDoNothing')}
        </p>
      )}
      {data && count > 0 && (
        <ul className={classes.list}>
          {sets.map((set) => (
            <PreparedTask key={set.id} set={set} />
          ))}
          {commented.map((record) => (
            <CommentTask key={`${record.collection} ${record.id}`} {...record} />
          ))}
          {data.toDo.map((task) => (
            <Task key={`${task.collection} ${task.state}`} {...task} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** A line that leads to the documents it counts. */
function Task({ collection, state, count }: Dashboard['toDo'][number]) {
  const { t, locale } = useTranslation();
  const labels = useLabels();
  const resource = resourceOf(collection);
  const Sign = STATE_ICONS[state];
  if (!resource) return null;
  return (
    <li>
      <Link
        to={listPath(resource, {})}
        search={searchFromState({ ...START, filters: { [SITE_STATUS]: state } })}
        className={classes.row}
      >
        <Sign size={18} stroke={1.75} aria-hidden className={classes.rowIcon} />
        <span className={classes.rowWords}>
          {labels.entity(collection).many} · {t(`siteStatus.${state}`)}
        </span>
        <span className={classes.count}>{formatNumber(count, locale)}</span>
      </Link>
    </li>
  );
}
