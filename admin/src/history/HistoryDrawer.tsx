import { Button, Drawer, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { AnyRecord } from '@regia/model/entity.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from '../api/history.ts';
import type { Resource } from '../resource/resource.ts';
import classes from './history.module.css';
import { historyQuery } from './historyQueries.ts';
import { Timeline } from './Timeline.tsx';
import { VersionPanel } from './VersionPanel.tsx';

const PHONE = '(max-width: 767px)';

interface HistoryDrawerProps {
  resource: Resource;
  record: AnyRecord;
  onClose: () => void;
}

/** All versions of a record, and how the chosen one differs. On a phone, one after the other. */
export function HistoryDrawer({ resource, record, onClose }: HistoryDrawerProps) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const history = useInfiniteQuery(historyQuery(resource.collection, record.id));
  const entries = history.data?.pages.flatMap(({ items }) => items) ?? [];
  const [chosen, choose] = useState<Entry | null>(null);
  // The one from which somebody has come back.
  const [left, setLeft] = useState<number | null>(null);
  const shown = chosen ?? (isPhone ? null : (entries[0] ?? null));

  const timeline = (
    <div className={classes.versions}>
      {history.isError && <p className={classes.quiet}>{t('history.failed')}</p>}
      {history.isPending && <TimelineSkeleton />}
      <Timeline
        collection={resource.collection}
        entries={entries}
        chosen={shown?.seq ?? null}
        focused={left}
        onChoose={choose}
      />
      {history.hasNextPage && (
        <Button
          variant="subtle"
          size="xs"
          fullWidth
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('history.more')}
        </Button>
      )}
    </div>
  );
  const goBack = () => {
    setLeft(chosen?.seq ?? null);
    choose(null);
  };
  const panel = shown && (
    <VersionPanel
      key={shown.seq}
      resource={resource}
      record={record}
      entry={shown}
      isLatest={shown.seq === entries[0]?.seq}
      onBack={isPhone ? goBack : null}
    />
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(1080px, 100%)"
      title={t('history.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      overlayProps={{ color: 'var(--regia-scrim)', backgroundOpacity: 1 }}
      // The head of a drawer is no banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ body: classes.body }}
    >
      {isPhone ? (
        (panel ?? timeline)
      ) : (
        <div className={classes.columns}>
          {timeline}
          {panel ?? <p className={classes.quiet}>{t('history.choose')}</p>}
        </div>
      )}
    </Drawer>
  );
}

const LINES = ['a', 'b', 'c', 'd'];

function TimelineSkeleton() {
  return LINES.map((line) => <Skeleton key={line} height={56} mb={8} />);
}
