import { Skeleton } from '@mantine/core';
import { type Release, release } from '@regia/model/entities/release.ts';
import { IconConfetti } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/queries.ts';
import { listRecords } from '../../api/records.ts';
import { LoadFailure } from '../../resource/LoadFailure.tsx';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './About.module.css';
import changelog from './Changelog.module.css';
import { ReleaseNotes } from './ReleaseNotes.tsx';

const PUBLIC = { pageSize: 100, sort: 'date:desc', filter: { public: 'true' } };

const publicReleasesQuery = queryOptions({
  queryKey: keys.list(release.collection, PUBLIC),
  queryFn: ({ signal }) => listRecords<Release>(release.collection, PUBLIC, signal),
});

/** What has changed in the product, release by release, the latest first. */
export function ChangelogViewScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(publicReleasesQuery);
  return (
    <>
      <PageHeader
        title={t('screens.changelogView.title')}
        subtitle={t('screens.changelogView.intro')}
      />
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} maw={880} />}
      {data?.items.length === 0 && (
        <div className={classes.sheet}>
          <EmptyNote
            icon={IconConfetti}
            title={t('screens.changelogView.empty')}
            hint={t('screens.changelogView.emptyHint')}
          />
        </div>
      )}
      {data && (
        <div className={changelog.history}>
          {data.items.map((one, index) => (
            <ReleaseNotes key={one.id} release={one} isLatest={index === 0} />
          ))}
        </div>
      )}
    </>
  );
}
