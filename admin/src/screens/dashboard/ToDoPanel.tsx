import { Skeleton } from '@mantine/core';
import { SITE_STATUS } from '@regia/model/entity.ts';
import { IconCircleCheck, IconEyeOff, IconLanguage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '../../api/dashboard.ts';
import { formatNumber } from '../../messages/counted.ts';
import { useLabels } from '../../messages/labels.ts';
import { START, searchFromState } from '../../resource/list/listState.ts';
import { listPath, resourceOf } from '../../resource/resource.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './Dashboard.module.css';

const SIGNS = { notOnSite: IconEyeOff, untranslated: IconLanguage };

/** What is missing on the site: the documents that aren't on it, and those that lack a language. */
export function ToDoPanel({ data }: { data: Dashboard | undefined }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('dashboard.toDo')}>
      {!data && <Skeleton height={36} />}
      {data?.toDo.length === 0 && (
        <p className={classes.done}>
          <IconCircleCheck size={20} className={classes.good} aria-hidden />
          {t('dashboard.toDoNothing')}
        </p>
      )}
      {data && data.toDo.length > 0 && (
        <ul className={classes.list}>
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
  const { t, i18n } = useTranslation();
  const labels = useLabels();
  const resource = resourceOf(collection);
  const Sign = SIGNS[state];
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
        <span className={classes.count}>{formatNumber(count, i18n.language)}</span>
      </Link>
    </li>
  );
}
