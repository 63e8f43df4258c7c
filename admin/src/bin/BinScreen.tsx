/** The bin: what was deleted, and the way back for it. */
import { Select, Skeleton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { binQuery } from '../history/historyQueries.ts';
import { useLabels } from '../messages/labels.ts';
import { LoadFailure } from '../resource/LoadFailure.tsx';
import { NothingFound } from '../resource/list/NothingFound.tsx';
import { Pages } from '../resource/list/Pages.tsx';
import { SearchBox } from '../resource/list/SearchBox.tsx';
import { usePages } from '../resource/list/usePages.ts';
import { useActor } from '../session/session.ts';
import { EmptyNote } from '../ui/EmptyNote.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { BinList } from './BinList.tsx';
import classes from './bin.module.css';
import { binEntities } from './binEntities.ts';
import { mayRestore } from './mayRestore.ts';
import { RestoreAll } from './RestoreAll.tsx';
import { useBinState } from './useBinState.ts';

/** Lists the deleted records that one may see. */
export function BinScreen() {
  const { t } = useTranslation();
  const labels = useLabels();
  const actor = useActor();
  const collections = useMemo(
    () => binEntities(actor).map(({ collection }) => collection),
    [actor],
  );
  const { query, change } = useBinState(collections);
  const { data, error, refetch, isPlaceholderData } = useQuery(binQuery(query));
  const isNarrowed = query.search !== '' || query.collection !== '';
  const isEmpty = data?.total === 0 && !isNarrowed;
  const mayRestoreMany =
    (data?.items ?? []).filter((item) => mayRestore(actor, item) && !item.beyond).length > 1;
  const pages = usePages(query, isPlaceholderData ? undefined : data, change);

  return (
    <>
      <PageHeader
        title={t('bin.title')}
        subtitle={t('bin.subtitle')}
        actions={
          !isEmpty && (
            <>
              <Select
                flex={{ base: '1 1 160px', xs: '0 0 220px' }}
                aria-label={t('bin.filter')}
                data={[
                  { value: '', label: t('bin.all') },
                  ...collections.map((value) => ({ value, label: labels.entity(value).many })),
                ]}
                value={query.collection}
                allowDeselect={false}
                onChange={(collection) => change({ collection: collection ?? '' })}
              />
              <SearchBox value={query.search} onValue={(search) => change({ search })} />
              {data && mayRestoreMany && (
                <RestoreAll query={query} total={data.total} isStale={isPlaceholderData} />
              )}
            </>
          )
        }
      />
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={320} />}
      {data && isEmpty && (
        <div className={classes.frame}>
          <EmptyNote icon={IconTrash} title={t('bin.empty')} hint={t('bin.emptyHint')} />
        </div>
      )}
      {data && !isEmpty && (
        <>
          <div className={classes.frame} data-stale={isPlaceholderData || undefined}>
            <BinList items={data.items} />
            {data.items.length === 0 && <NothingFound />}
          </div>
          <Pages {...pages} total={data.total} />
        </>
      )}
    </>
  );
}
