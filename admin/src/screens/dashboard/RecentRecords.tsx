import { Anchor, Skeleton } from '@mantine/core';
import { entityOf } from '@regia/model/entities/registry.ts';
import { type AnyRecord, type Entity, titleOf } from '@regia/model/entity.ts';
import { can } from '@regia/model/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../api/queries.ts';
import { useActor } from '../../session/session.ts';
import { Panel } from '../../ui/Panel.tsx';
import { relativeTime } from '../../ui/relativeTime.ts';
import classes from './Dashboard.module.css';
import { NoRecords } from './NoRecords.tsx';

const SHOWN = 6;
const RECENT = { page: 1, pageSize: 10, sort: 'updatedAt:desc' };

interface RecentRecordsProps {
  entity: Pick<Entity, 'collection' | 'access'>;
  path: string;
  title: string;
  /** The words of the link to the whole list. */
  all: string;
}

/** The records of a collection that were edited last, the latest first. */
export function RecentRecords({ entity, path, title, all }: RecentRecordsProps) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(listQuery(entity.collection, RECENT));
  const isEmpty = data?.items.length === 0;
  const mayCreate = can(useActor(), 'create', entity);

  return (
    <Panel
      title={title}
      action={
        isEmpty ? null : (
          <Anchor component={Link} to={path} size="sm">
            {all}
          </Anchor>
        )
      }
    >
      {isError && <p className={classes.quiet}>{t('dashboard.loadFailed')}</p>}
      {isEmpty && (
        <NoRecords collection={entity.collection} newPath={mayCreate ? `${path}/new` : null} />
      )}
      {!data && !isError && <RecentSkeleton />}
      {data && !isEmpty && (
        <ul className={classes.list}>
          {data.items.slice(0, SHOWN).map((record) => (
            <RecentRow key={record.id} record={record} collection={entity.collection} path={path} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface RecentRowProps {
  record: AnyRecord;
  collection: string;
  path: string;
}

function RecentRow({ record, collection, path }: RecentRowProps) {
  const { i18n } = useTranslation();
  const entity = entityOf(collection);
  return (
    <li>
      <Link to={`${path}/${encodeURIComponent(record.id)}`} className={classes.row}>
        <span className={classes.rowTitle}>{entity ? titleOf(entity, record) : record.id}</span>
        <time className={classes.time} dateTime={record.updatedAt}>
          {relativeTime(record.updatedAt, i18n.language)}
        </time>
      </Link>
    </li>
  );
}

function RecentSkeleton() {
  return Array.from({ length: SHOWN }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
    <Skeleton key={index} height={20} my={10} />
  ));
}
