import { Skeleton } from '@mantine/core';
import { type Release, release } from '@regia/model/entities/release.ts';
import {
  type Icon,
  IconArrowsExchange,
  IconConfetti,
  IconMinus,
  IconPlus,
  IconTool,
} from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keys } from '../../api/queries.ts';
import { listRecords } from '../../api/records.ts';
import { formatDate } from '../../lib/dates.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { LoadFailure } from '../../resource/LoadFailure.tsx';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './About.module.css';
import changelogClasses from './Changelog.module.css';

const KINDS = ['addedItems', 'changedItems', 'fixedItems', 'removedItems'] as const;
const ICONS: Record<(typeof KINDS)[number], Icon> = {
  addedItems: IconPlus,
  changedItems: IconArrowsExchange,
  fixedItems: IconTool,
  removedItems: IconMinus,
};

interface ReleaseNotesProps {
  release: Release;
  /** Is it the one that people have now? */
  isLatest: boolean;
}

/** One release: its version, its day, and what it brought. */
function ReleaseNotes({ release, isLatest }: ReleaseNotesProps) {
  const { t, locale } = useTranslation();
  const kinds = KINDS.filter((kind) => release[kind].length > 0);
  return (
    <article className={changelogClasses.release} aria-labelledby={`release-${release.id}`}>
      <header className={changelogClasses.head}>
        <h2 id={`release-${release.id}`} className={changelogClasses.version}>
          {t('common.version', { version: release.version })}
        </h2>
        {isLatest && (
          <span className={changelogClasses.latest}>{t('screens.changelogView.latest')}</span>
        )}
        {release.date && (
          <time className={changelogClasses.day} dateTime={release.date}>
            {formatDate(release.date, locale)}
          </time>
        )}
      </header>
      <div className={changelogClasses.notes}>
        {kinds.map((kind) => (
          <Items key={kind} kind={kind} items={release[kind]} />
        ))}
        {kinds.length === 0 && (
          <p className={changelogClasses.nothing}>{t('screens.changelogView.nothing')}</p>
        )}
      </div>
    </article>
  );
}

interface ItemsProps {
  kind: (typeof KINDS)[number];
  items: readonly string[];
}

function Items({ kind, items }: ItemsProps) {
  const { t } = useTranslation();
  const KindIcon = ICONS[kind];
  return (
    <section>
      <h3 className={changelogClasses.kind} data-kind={kind}>
        <KindIcon size={14} stroke={2} aria-hidden />
        {t(`screens.changelogView.${kind}`)}
      </h3>
      <ul className={changelogClasses.items}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

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
        title={t('navigation.changelogView')}
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
        <div className={changelogClasses.history}>
          {data.items.map((one, index) => (
            <ReleaseNotes key={one.id} release={one} isLatest={index === 0} />
          ))}
        </div>
      )}
    </>
  );
}
