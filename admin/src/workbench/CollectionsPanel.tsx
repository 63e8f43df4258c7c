import { Button, Checkbox, Skeleton } from '@mantine/core';
import { webRender } from '@regia/model/entities/webRender.ts';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addressOf } from '../api/client.ts';
import { collectionsQuery, type DataCollection } from '../api/data.ts';
import { deleteData, dryRunDeletion } from '../api/operations.ts';
import { useRenderStatus } from '../api/renders.ts';
import { formatNumber } from '../messages/counted.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { begin } from '../operations/begin.ts';
import { DryRunNote } from '../operations/DryRunNote.tsx';
import { mayWithData } from '../operations/dataRights.ts';
import operationsClasses from '../operations/operations.module.css';
import { LoadFailure } from '../resource/LoadFailure.tsx';
import { download } from '../secondFactor/askForProof.tsx';
import { useActor } from '../session/session.ts';
import { confirm } from '../ui/dialogs.tsx';
import { Panel } from '../ui/Panel.tsx';
import { toastError, toastWarning } from '../ui/toasts.ts';
import classes from './workbench.module.css';

interface CollectionsPanelProps {
  /** Is something under way that must end first? */
  isBusy: boolean;
  /** Called when data begin to be deleted. */
  onBegun: () => void;
}

/** The collections: some are chosen, then exported or emptied. */
export function CollectionsPanel({ isBusy, onBegun }: CollectionsPanelProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const actor = useActor();
  const { data, error, refetch } = useQuery(collectionsQuery);
  const outputs = useRenderStatus().data?.outputs;
  // These go on being rendered after an import has ended.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever their number is another
  useEffect(() => void refetch(), [outputs]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const collections = data?.items ?? [];
  const selected = collections.filter(({ collection }) => chosen.has(collection));

  /** Says so where nothing has been chosen. */
  const withChosen = (work: (some: readonly DataCollection[]) => void) => () =>
    selected.length > 0 ? work(selected) : toastWarning('noCollection');
  const exportThem = withChosen((some) => {
    // All of them are asked for by naming none: the file is then called all-collections.
    const isAll = some.length === collections.length;
    const named = isAll ? '' : some.map(({ collection }) => collection).join(',');
    const address = addressOf('GET /api/data/export', { query: { collections: named } });
    download(address).catch((error: unknown) => toastError(error, 'actionError'));
  });
  const deleteThem = withChosen(async (some) => {
    // The outputs follow from the documents: they are never deleted by themselves.
    const own = some.filter(({ collection }) => collection !== webRender.collection);
    const records = own.reduce((sum, one) => sum + one.records, 0);
    const names = some.map(({ collection }) => collection);
    const isAgreed = await confirm({
      title: t('workbench.deleteQuestion', { count: records }),
      message: t('workbench.deleteHint', {
        names: some.map(({ collection }) => labels.entity(collection).many).join(', '),
      }),
      note: <DryRunNote begin={() => dryRunDeletion(names)} />,
      yes: t('workbench.delete'),
      no: t('common.cancel'),
      danger: true,
    });
    if (!isAgreed) return;
    const begun = await begin(() => deleteData(names));
    if (!begun) return;
    setChosen(new Set());
    onBegun();
  });

  return (
    <Panel title={t('workbench.data')} hint={t('workbench.dataHint')}>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={280} />}
      {data && (
        <>
          <CollectionTable collections={collections} chosen={chosen} onChosen={setChosen} />
          <div className={operationsClasses.actions}>
            {mayWithData(actor, 'export') && (
              <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={exportThem}>
                {t('workbench.export')}
              </Button>
            )}
            {mayWithData(actor, 'delete') && (
              <Button
                variant="light"
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                disabled={isBusy}
                onClick={deleteThem}
              >
                {t('workbench.delete')}
              </Button>
            )}
            <span className={operationsClasses.quiet} role="status">
              {t('workbench.chosen', { count: selected.length })}
            </span>
          </div>
        </>
      )}
    </Panel>
  );
}

interface CollectionTableProps {
  collections: readonly DataCollection[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
}

/** All collections with how many records they have, each with a box that chooses it. */
function CollectionTable({ collections, chosen, onChosen }: CollectionTableProps) {
  const { t, locale } = useTranslation();
  const labels = useLabels();
  const sorted = collections
    .map((one) => ({ ...one, label: labels.entity(one.collection).many }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  const names = collections.map(({ collection }) => collection);
  const isAll = names.length > 0 && names.every((name) => chosen.has(name));
  const toggle = (name: string) => {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    onChosen(next);
  };
  return (
    <fieldset className={classes.collections}>
      <legend className={classes.legend}>
        <Checkbox
          label={t('workbench.all')}
          checked={isAll}
          indeterminate={!isAll && chosen.size > 0}
          onChange={() => onChosen(new Set(isAll ? [] : names))}
        />
      </legend>
      {sorted.map(({ collection, records, label }) => {
        return (
          <Checkbox
            key={collection}
            className={classes.collection}
            classNames={{ body: classes.collectionBody ?? '', labelWrapper: classes.grow ?? '' }}
            label={
              <span className={classes.collectionLabel}>
                <span className={classes.collectionName}>{label}</span>
                <span
                  className={operationsClasses.quiet}
                  title={t('workbench.records', { count: records })}
                >
                  {formatNumber(records, locale)}
                </span>
              </span>
            }
            checked={chosen.has(collection)}
            onChange={() => toggle(collection)}
          />
        );
      })}
    </fieldset>
  );
}
