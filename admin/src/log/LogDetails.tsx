import { Drawer, Skeleton } from '@mantine/core';
import { type Log, log } from '@regia/model/entities/log.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../api/client.ts';
import { recordQuery } from '../api/queries.ts';
import { useLabels } from '../messages/labels.ts';
import type { DetailsProps } from '../resource/resource.ts';
import { LogChange } from './LogChange.tsx';
import { LogFacts } from './LogFacts.tsx';
import classes from './log.module.css';
import { subjectWords } from './messageWords.ts';
import { isOperation, UndoPanel } from './UndoPanel.tsx';
import { useReader } from './useReader.ts';
import { WordsOf } from './WordsOf.tsx';

/** One entry: who did what, when and from where, what it changed, and the way back. */
export function LogDetails({ id, onClose }: DetailsProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const reader = useReader();
  const { data, error } = useQuery(recordQuery(log.collection, id));
  // The list's own records: the server validates them when it writes them.
  const entry = data as Log | undefined;
  const hasChange = (entry?.change ?? 0) > 0;
  const subject = entry && subjectWords(entry, reader);
  const title = entry
    ? labels.option(log.collection, 'action', entry.action ?? 'other')
    : labels.entity(log.collection).view;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(680px, 100%)"
      title={
        <>
          {title}
          {subject && ' · '}
          {subject && <WordsOf {...subject} />}
        </>
      }
      closeButtonProps={{ 'aria-label': t('common.close') }}
      overlayProps={{ color: 'var(--regia-scrim)', backgroundOpacity: 1 }}
      // The head of a drawer is no banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ body: classes.body }}
    >
      {error && <p className={classes.quiet}>{labels.error(codeOf(error))}</p>}
      {!entry && !error && <Skeleton height={240} />}
      {entry && (
        <>
          <LogFacts entry={entry} />
          {hasWayBack(entry) && <UndoPanel entry={entry} />}
          {hasChange && <LogChange entry={entry} />}
        </>
      )}
    </Drawer>
  );
}

/** One that a file brought tells of what was done elsewhere. */
function hasWayBack(entry: Log): boolean {
  return !entry.imported && ((entry.change ?? 0) > 0 || isOperation(entry));
}
