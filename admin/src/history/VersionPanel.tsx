import { Button, SegmentedControl, Skeleton, Text } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import { can } from '@regia/model/permissions.ts';
import { IconArrowBackUp, IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '../api/client.ts';
import type { Entry, Version } from '../api/history.ts';
import { forgetRecords } from '../api/queries.ts';
import { isOnSite } from '../api/siteCollections.ts';
import { useForm, useReloadEditor } from '../form/formContext.tsx';
import { ChangeImpact } from '../impact/ChangeImpact.tsx';
import { formatInstant } from '../lib/dates.ts';
import { focusMain } from '../lib/focusMain.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import type { Resource } from '../resource/resource.ts';
import { useBeyond } from '../resource/useBeyond.ts';
import { useActor, useForgetSession } from '../session/session.ts';
import { useBusyWhile } from '../ui/busy.ts';
import { confirm } from '../ui/dialogs.tsx';
import { RefusableButton } from '../ui/RefusableButton.tsx';
import { toldOnSite } from '../ui/siteToasts.ts';
import { toastSuccess } from '../ui/toasts.ts';
import { DifferenceList } from './DifferenceList.tsx';
import classes from './history.module.css';
import { useAuthorName, versionQuery } from './historyQueries.ts';
import { showLosses, showRefusal } from './showLosses.tsx';

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
  const { t, locale } = useTranslation();
  const mayUpdate = can(useActor(), 'update', resource.entity, record);
  const { data, isError } = useQuery(versionQuery(resource.collection, record.id, entry.seq));
  const [view, setView] = useState<'changes' | 'ifRestored'>('changes');
  const authorName = useAuthorName();
  const restore = useRestoreVersion(resource);
  const beyond = useBeyond(resource)(record, data?.record ?? record);
  const isOther = !isLatest && entry.kind !== 'deleted';
  const isDifferent = data !== undefined && data.ifRestored.length > 0;

  return (
    <section className={classes.panel} aria-label={formatInstant(entry.at, locale)}>
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
          <h3 className={classes.panelTitle}>{formatInstant(entry.at, locale)}</h3>
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

interface RestoringVersion {
  /** Asks, and then makes the version the present one; the editor begins anew with it. */
  ask: (version: Version) => Promise<void>;
  isRestoring: boolean;
}

/** Takes the record in the editor back to one of its versions. */
function useRestoreVersion({ collection }: Resource): RestoringVersion {
  const { t, locale } = useTranslation();
  const { form } = useForm();
  const reload = useReloadEditor();
  const forgetSession = useForgetSession(collection);
  const [isRestoring, setIsRestoring] = useState(false);
  // The editor begins anew with the version: what is typed until then would be lost.
  useBusyWhile(isRestoring);

  const ask = useCallback(
    async ({ seq, at, record, present }: Version) => {
      if (!record || !present) return;
      const isSure = await confirm({
        title: t('history.confirm'),
        message: t('history.confirmHint', { at: formatInstant(at, locale) }),
        note: (
          <>
            {form.isDirty() && <Text size="sm">{t('history.confirmUnsaved')}</Text>}
            {isOnSite(collection) && (
              <ChangeImpact of={{ action: 'restore', collection, id: record.id, seq }} />
            )}
          </>
        ),
        yes: t('history.restore'),
        no: t('common.cancel'),
      });
      if (!isSure) return;
      setIsRestoring(true);
      try {
        const { losses, renders } = await api('POST /api/history/:collection/:id/:seq/restore', {
          params: { collection, id: record.id, seq },
          // Refused where somebody saved the record since the version was compared with it.
          body: present,
        });
        toastSuccess('generic', [t('history.done'), toldOnSite(renders)]);
        await Promise.all([forgetRecords(), forgetSession()]);
        reload();
        // The button that was pressed goes with the old form.
        focusMain();
        if (losses.length > 0) showLosses(collection, losses);
      } catch (error) {
        setIsRestoring(false);
        showRefusal(collection, error);
      }
    },
    [collection, form, reload, forgetSession, t, locale],
  );
  return { ask, isRestoring };
}
