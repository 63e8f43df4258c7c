/** The workbench: the data as a whole, and what keeps the site and its letters going. */
import { Skeleton } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnderWay } from '../api/operations.ts';
import { mayRunWorkbench, mayWithData } from '../operations/dataRights.ts';
import { OperationsPanel } from '../operations/OperationsPanel.tsx';
import { useOperations } from '../operations/useOperations.ts';
import { LoadFailure } from '../resource/LoadFailure.tsx';
import { useActor } from '../session/session.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { CollectionsPanel } from './CollectionsPanel.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { RebuildPanel } from './RebuildPanel.tsx';
import { TestMailPanel } from './TestMailPanel.tsx';
import classes from './workbench.module.css';

/** Exports, imports, restores and deletes data, rebuilds the site, and sends a test letter. */
export function WorkbenchScreen() {
  const { t } = useTranslation();
  const actor = useActor();
  const { operations, error, retry } = useOperations();
  const isBusy = operations?.some((one) => one.kind !== 'rehearsal' && isUnderWay(one)) ?? false;
  const top = useRef<HTMLDivElement>(null);
  const showProgress = () => top.current?.focus();
  return (
    <>
      <PageHeader title={t('navigation.workbench')} subtitle={t('workbench.subtitle')} />
      <div className={classes.screen}>
        {error && !operations && <LoadFailure error={error} onRetry={retry} />}
        {!error && !operations && <Skeleton height={96} />}
        <div ref={top} tabIndex={-1} className={classes.top}>
          {operations && <OperationsPanel operations={operations} />}
        </div>
        <CollectionsPanel isBusy={isBusy} onBegun={showProgress} />
        {mayWithData(actor, 'import') && <ImportPanel isBusy={isBusy} onBegun={showProgress} />}
        {mayRunWorkbench(actor) && (
          <div className={classes.pair}>
            <RebuildPanel />
            <TestMailPanel />
          </div>
        )}
      </div>
    </>
  );
}
