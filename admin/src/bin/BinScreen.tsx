/** The bin: what was deleted, and the way back for it. */

import { Select, Skeleton } from '@mantine/core';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@regia/model/constants.ts';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { api } from '../api/client.ts';
import type { BinItem, BinQuery } from '../api/history.ts';
import { forgetRecords } from '../api/queries.ts';
import { binQuery, useAuthorName } from '../history/historyQueries.ts';
import {
  LossList,
  MissingList,
  missingIn,
  showLosses,
  showRefusal,
} from '../history/showLosses.tsx';
import { formatInstant } from '../lib/dates.ts';
import { focusMain } from '../lib/focusMain.ts';
import { translate } from '../messages/i18n.ts';
import { useLabels } from '../messages/labels.ts';
import { shownName } from '../messages/shownName.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { LoadFailure } from '../resource/LoadFailure.tsx';
import { NothingFound } from '../resource/list/NothingFound.tsx';
import { Pages, usePages } from '../resource/list/Pages.tsx';
import { SearchBox } from '../resource/list/SearchBox.tsx';
import { resourceOf, signOf } from '../resource/resource.ts';
import { useActor } from '../session/session.ts';
import { EmptyNote } from '../ui/EmptyNote.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RefusableButton } from '../ui/RefusableButton.tsx';
import { relativeTime } from '../ui/relativeTime.ts';
import rows from '../ui/rows.module.css';
import { toldOnSite } from '../ui/siteToasts.ts';
import { toastSuccess } from '../ui/toasts.ts';
import classes from './bin.module.css';
import { binEntities, mayRestore } from './binRights.ts';
import { confirmReturn } from './confirmReturn.tsx';
import { RestoreAll } from './RestoreAll.tsx';
import { offerChain, targetsIn } from './restoreChain.tsx';

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
  const none = query.search ? (
    <NothingFound />
  ) : (
    <EmptyNote icon={IconTrash} title={t('bin.noneOfType')} hint={t('bin.emptyHint')} />
  );
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
        <div className={rows.frame}>
          <EmptyNote icon={IconTrash} title={t('bin.empty')} hint={t('bin.emptyHint')} />
        </div>
      )}
      {data && !isEmpty && (
        <>
          <div className={rows.frame} data-stale={isPlaceholderData || undefined}>
            <BinList items={data.items} />
            {data.items.length === 0 && none}
          </div>
          <Pages {...pages} total={data.total} />
        </>
      )}
    </>
  );
}

/** What the bin's address asks for, and how to ask for something else. */
function useBinState(collections: readonly string[]) {
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const query = useMemo(() => binQueryFrom(search, collections), [search, collections]);
  const change = useCallback(
    (part: Partial<BinQuery>) => {
      const next = { ...query, page: 1, ...part };
      void navigate({ to: '/bin', search: () => searchFromBin(next), replace: true });
    },
    [navigate, query],
  );
  return { query, change };
}

/** Where one is in the bin: what the address keeps. */
type Search = Readonly<Record<string, unknown>>;

function wholeNumber(value: unknown): number {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : 1;
}

/** What the address asks for; what it does not say, or says wrongly, is the usual. */
export function binQueryFrom(search: Search, collections: readonly string[]): BinQuery {
  const pageSize = PAGE_SIZES.find((size) => size === Number(search.pageSize));
  const collection = collections.find((name) => name === search.collection);
  return {
    page: wholeNumber(search.page),
    pageSize: pageSize ?? DEFAULT_PAGE_SIZE,
    search: typeof search.search === 'string' ? search.search : '',
    collection: collection ?? '',
  };
}

/** The query string of that; what is as usual is left out. */
export function searchFromBin({ page, pageSize, search, collection }: BinQuery): Search {
  return {
    ...(page > 1 && { page }),
    ...(pageSize !== DEFAULT_PAGE_SIZE && { pageSize }),
    ...(search !== '' && { search }),
    ...(collection !== '' && { collection }),
  };
}

/** Deleted records, each with who deleted it and when, and the button that brings it back. */
export function BinList({ items }: { items: readonly BinItem[] }) {
  const { t } = useTranslation();
  return (
    <ul className={rows.list} aria-label={t('bin.title')}>
      {items.map((item) => (
        <BinRow key={`${item.collection}/${item.id}`} item={item} />
      ))}
    </ul>
  );
}

function BinRow({ item }: { item: BinItem }) {
  const { t, locale } = useTranslation();
  const labels = useLabels();
  const actor = useActor();
  const authorName = useAuthorName();
  const { restore, isRestoring } = useRestoreDeleted();
  const { collection, title, at, by, beyond } = item;
  const resource = resourceOf(collection);
  const Icon = resource && signOf(resource);
  return (
    <li className={classes.row}>
      {Icon && <Icon size={18} className={rows.icon} aria-hidden />}
      <div className={classes.what}>
        <span className={classes.title}>{shownName(title, item.id)}</span>
        <span className={classes.quiet}>{labels.entity(collection).one}</span>
      </div>
      <div className={classes.when}>
        <time dateTime={at} title={formatInstant(at, locale)}>
          {t('bin.deletedAt')} {relativeTime(at, locale)}
        </time>
        <span className={classes.quiet}>{authorName(by)}</span>
      </div>
      {mayRestore(actor, item) && (
        <RefusableButton
          why={beyond ? t('reasons.beyond.comingBack') : null}
          variant="default"
          size="xs"
          className={classes.restore}
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          loading={isRestoring}
          aria-label={t('bin.restoreOne', { name: title })}
          onClick={() => void restore(item)}
        >
          {t('bin.restore')}
        </RefusableButton>
      )}
    </li>
  );
}

/** Brings a deleted record back where people agree to what that changes, and says what did not come with it. */
function useRestoreDeleted() {
  const [isRestoring, setIsRestoring] = useState(false);
  const restore = useCallback(async ({ collection, id, title }: BinItem) => {
    if (!(await confirmReturn(translate('bin.confirmOne', { name: title }), [{ collection, id }])))
      return;
    setIsRestoring(true);
    try {
      const { losses, renders } = await api('POST /api/bin/:collection/:id/restore', {
        params: { collection, id },
      });
      const restored = translate('bin.restored', { name: title });
      toastSuccess('generic', [restored, toldOnSite(renders)]);
      await forgetRecords();
      // The button that was pressed goes with its row.
      focusMain();
      const lost = targetsIn(losses);
      if (lost.length > 0) {
        const note = <LossList collection={collection} losses={losses} />;
        void offerChain(translate('history.losses.title'), note, lost);
      } else if (losses.length > 0) showLosses(collection, losses);
    } catch (error) {
      const missing = missingIn(error);
      if (missing.length === 0) showRefusal(collection, error);
      else {
        const chain = [...missing, { collection, id }];
        const note = <MissingList missing={missing} />;
        void offerChain(translate('bin.chain', { name: title }), note, chain);
      }
    } finally {
      setIsRestoring(false);
    }
  }, []);
  return { restore, isRestoring };
}
