import { UnstyledButton } from '@mantine/core';
import { type Icon, IconArrowBackUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Entry } from '../api/history.ts';
import { formatInstant } from '../lib/dates.ts';
import { useLabels } from '../messages/labels.ts';
import { relativeTime } from '../ui/relativeTime.ts';
import classes from './history.module.css';
import { useAuthorName } from './useAuthorName.ts';

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
export function Timeline({ collection, entries, chosen, focused, onChoose }: TimelineProps) {
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
  const { t, i18n } = useTranslation();
  const labels = useLabels();
  const authorName = useAuthorName();
  const { kind, at, by, fields, restoredFrom } = entry;
  const KindIcon = ICONS[kind];
  const exact = formatInstant(at, i18n.language);
  const what = restoredFrom
    ? t('history.restoredFrom', { at: formatInstant(restoredFrom, i18n.language) })
    : t(`history.kinds.${kind}`);
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
          {relativeTime(at, i18n.language)} · {exact}
        </time>
      </span>
    </UnstyledButton>
  );
}
