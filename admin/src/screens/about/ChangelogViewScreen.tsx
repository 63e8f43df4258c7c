import { Skeleton } from '@mantine/core';
import { type Release, release } from '@regia/model/entities/release.ts';
import { IconConfetti } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../api/client.ts';
import { keys } from '../../api/queries.ts';
import { listRecords } from '../../api/records.ts';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './About.module.css';
import { ReleaseNotes } from './ReleaseNotes.tsx';

const PUBLIC = { pageSize: 100, sort: 'date:desc', filter: { public: 'true' } };

const publicReleasesQuery = queryOptions({
  queryKey: keys.list(release.collection, PUBLIC),
  queryFn: ({ signal }) => listRecords<Release>(release.collection, PUBLIC, signal),
});

/** What has changed in the product, release by release, the latest first. */
export function ChangelogViewScreen() {
  const { t } = useTranslation();
  const { data, error } = useQuery(publicReleasesQuery);
  return (
    <>
      <PageHeader
        title={t('screens.changelogView.title')}
        subtitle={t('screens.changelogView.intro')}
      />
      <div className={classes.sheet}>
        {error && <p>{t(`errors.${codeOf(error)}`)}</p>}
        {!data && !error && <Skeleton height={160} />}
        {data?.items.length === 0 && (
          <EmptyNote icon={IconConfetti} title={t('screens.changelogView.empty')} />
        )}
        {data?.items.map((one) => (
          <ReleaseNotes key={one.id} release={one} />
        ))}
      </div>
    </>
  );
}
