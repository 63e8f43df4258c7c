import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { AnyRecord } from '@regia/model/entity.ts';
import { type Icon, IconArrowBackUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Entry } from '../api/history.ts';
import { formatInstant } from '../lib/dates.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import type { Resource } from '../resource/resource.ts';
import { relativeTime } from '../ui/relativeTime.ts';
import { SideDrawer } from '../ui/SideDrawer.tsx';
import classes from './history.module.css';
import { historyQuery, useAuthorName } from './historyQueries.ts';
import { VersionPanel } from './VersionPanel.tsx';

const ICONS: Record<Entry['kind'], Icon> = {
  created: IconPlus,
  updated: IconPencil,
  deleted: IconTrash,
  restored: IconArrowBackUp,
};

interface TimelineProps {
  collection: string;
  /** The newest first. */
  entries: readonly Entry[];
  /** The place in the history of the one that is shown. */
  chosen: number | null;
  /** That of the one that takes the focus when the list comes; null for none. */
  focused: number | null;
  onChoose: (entry: Entry) => void;
}

/** Who changed the record, when, and which fields; one of the versions is chosen. */
function Timeline({ collection, entries, chosen, focused, onChoose }: TimelineProps) {
  const { t } = useTranslation();
  return (
    <ol className={classes.timeline} aria-label={t('history.versions')}>
      {entries.map((entry, index) => (
        <li key={entry.seq}>
          <TimelineEntry
            collection={collection}
            entry={entry}
            isLatest={index === 0 && entry.kind !== 'deleted'}
            isChosen={entry.seq === chosen}
            isFocused={entry.seq === focused}
            onChoose={() => onChoose(entry)}
          />
        </li>
      ))}
    </ol>
  );
}

interface TimelineEntryProps {
  collection: string;
  entry: Entry;
  isLatest: boolean;
  isChosen: boolean;
  isFocused: boolean;
  onChoose: () => void;
}

function TimelineEntry(props: TimelineEntryProps) {
  const { collection, entry, isLatest, isChosen, isFocused, onChoose } = props;
  const { t, locale } = useTranslation();
  const labels = useLabels();
  const authorName = useAuthorName();
  const { kind, at, by, fields, restoredFrom } = entry;
  const KindIcon = ICONS[kind];
  const exact = formatInstant(at, locale);
  const what = restoredFrom
    ? t('history.restoredFrom', { at: formatInstant(restoredFrom, locale) })
    : labels.option('logs', 'action', kind);
  return (
    <UnstyledButton
      className={classes.entry}
      aria-current={isChosen || undefined}
      autoFocus={isFocused}
      onClick={onChoose}
    >
      <span className={classes.dot} data-kind={kind}>
        <KindIcon size={14} aria-hidden />
      </span>
      <span className={classes.entryText}>
        <span className={classes.who}>{authorName(by)}</span>
        {isLatest && <span className={classes.badge}>{t('history.now')}</span>}
        <span className={classes.what}>
          {what}
          {fields.length > 0 &&
            `: ${fields.map((name) => labels.field(collection, name)).join(', ')}`}
        </span>
        <time className={classes.when} dateTime={at}>
          {relativeTime(at, locale)} · {exact}
        </time>
      </span>
    </UnstyledButton>
  );
}

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
    <SideDrawer width={1080} title={t('history.title')} bodyClass={classes.body} onClose={onClose}>
      {isPhone ? (
        (panel ?? timeline)
      ) : (
        <div className={classes.columns}>
          {timeline}
          {panel ?? <p className={classes.quiet}>{t('history.choose')}</p>}
        </div>
      )}
    </SideDrawer>
  );
}

const LINES = ['a', 'b', 'c', 'd'];

function TimelineSkeleton() {
  return LINES.map((line) => <Skeleton key={line} height={56} mb={8} />);
}
