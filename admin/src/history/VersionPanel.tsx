import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import { can } from '@regia/model/permissions.ts';
import { IconArrowBackUp, IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry, Version } from '../api/history.ts';
import { formatInstant } from '../lib/dates.ts';
import type { Resource } from '../resource/resource.ts';
import { useBeyond } from '../resource/useBeyond.ts';
import { useActor } from '../session/session.ts';
import { RefusableButton } from '../ui/RefusableButton.tsx';
import { DifferenceList } from './DifferenceList.tsx';
import classes from './history.module.css';
import { versionQuery } from './historyQueries.ts';
import { useAuthorName } from './useAuthorName.ts';
import { useRestoreVersion } from './useRestoreVersion.ts';

interface VersionPanelProps {
  resource: Resource;
  record: AnyRecord;
  entry: Entry;
  isLatest: boolean;
  /** Null where the list stands beside it. */
  onBack: (() => void) | null;
}

/** One version: what it changed, how it differs from today's, and the way back to it. */
export function VersionPanel({ resource, record, entry, isLatest, onBack }: VersionPanelProps) {
  const { t, i18n } = useTranslation();
  const mayUpdate = can(useActor(), 'update', resource.entity, record);
  const { data, isError } = useQuery(versionQuery(resource.collection, record.id, entry.seq));
  const [view, setView] = useState<'changes' | 'ifRestored'>('changes');
  const authorName = useAuthorName();
  const restore = useRestoreVersion(resource);
  const beyond = useBeyond(resource)(record, data?.record ?? record);
  const isOther = !isLatest && entry.kind !== 'deleted';
  const isDifferent = data !== undefined && data.ifRestored.length > 0;

  return (
    <section className={classes.panel} aria-label={formatInstant(entry.at, i18n.language)}>
      {onBack && (
        <Button
          variant="subtle"
          size="xs"
          mb={8}
          // It takes the place of the list, which had the focus.
          autoFocus
          leftSection={<IconChevronLeft size={14} />}
          onClick={onBack}
        >
          {t('history.back')}
        </Button>
      )}
      <div className={classes.panelHead}>
        <div>
          <h3 className={classes.panelTitle}>{formatInstant(entry.at, i18n.language)}</h3>
          <p className={classes.quiet} title={entry.by?.email}>
            {authorName(entry.by)}
          </p>
        </div>
        {mayUpdate && isDifferent && (
          <RefusableButton
            why={beyond && t('reasons.beyond.comingBack')}
            leftSection={<IconArrowBackUp size={16} />}
            loading={restore.isRestoring}
            onClick={() => void restore.ask(data)}
          >
            {t('history.restore')}
          </RefusableButton>
        )}
      </div>
      {isOther && (
        <SegmentedControl
          size="xs"
          mb={12}
          aria-label={t('history.view')}
          value={view}
          onChange={(chosen) => setView(chosen === 'ifRestored' ? chosen : 'changes')}
          data={[
            { value: 'changes', label: t('history.changes') },
            { value: 'ifRestored', label: t('history.ifRestored') },
          ]}
        />
      )}
      {isError && <p className={classes.quiet}>{t('history.failed')}</p>}
      {!data && !isError && <Skeleton height={120} />}
      {data && <Compared resource={resource} version={data} view={isOther ? view : 'changes'} />}
    </section>
  );
}

interface ComparedProps {
  resource: Resource;
  version: Version;
  view: 'changes' | 'ifRestored';
}

function Compared({ resource, version, view }: ComparedProps) {
  const { t } = useTranslation();
  if (version.kind === 'deleted') return <p className={classes.quiet}>{t('history.wasDeleted')}</p>;
  const differences = version[view];
  if (differences.length === 0) {
    const text = view === 'changes' ? 'history.sameAsBefore' : 'history.same';
    return <p className={classes.quiet}>{t(text)}</p>;
  }
  return (
    <>
      {view === 'ifRestored' && <p className={classes.hint}>{t('history.ifRestoredHint')}</p>}
      <DifferenceList collection={resource.collection} differences={differences} />
    </>
  );
}
