import { Alert, Button, Progress, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import {
  type Counts,
  type DataAction,
  isUnderWay,
  type Operation,
  type Report,
} from '../api/operations.ts';
import { HeldNote, ImpactGroups } from '../impact/ImpactDetails.tsx';
import { impactLine } from '../impact/impactTexts.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { FailureText } from './FailureText.tsx';
import { OperationProgress } from './OperationProgress.tsx';
import classes from './operations.module.css';
import { countsLine } from './operationTexts.ts';
import { RemarkList, ReportTable } from './ReportTable.tsx';
import type { useDryRun } from './useDryRun.ts';

interface DryRunProps {
  work: ReturnType<typeof useDryRun>;
  action: DataAction;
  /** What the dry run is of, where it has no file of its own. */
  name?: string;
  /** Is something under way that must end first? */
  isBusy: boolean;
  /** The button beneath the reasons for which it cannot be done. */
  again: string;
  onApplied?: () => void;
  onCancelled?: () => void;
  /** Called when that button was pressed. */
  onAgain?: () => void;
}

/** A dry run from its file's first byte: how far it is, why it fails, or what it would do. */
export function DryRun(props: DryRunProps) {
  const { work, action, isBusy, again, onApplied, onCancelled, onAgain } = props;
  const { t } = useTranslation();
  const { sent, isBegun, dryRun } = work;
  const name = props.name ?? dryRun?.upload?.name ?? '';
  const cancel = async () => {
    await work.cancel();
    onCancelled?.();
  };
  const tryAgain = async () => {
    await cancel();
    onAgain?.();
  };
  const apply = async () => {
    if (await work.apply(action)) onApplied?.();
  };
  if (sent !== null) return <SendingBar percent={sent} onCancel={() => void cancel()} />;
  if (!isBegun) return null;
  if (!dryRun) return <Skeleton height={24} />;
  return (
    <div className={classes.column}>
      {isUnderWay(dryRun) && <OperationProgress operation={dryRun} />}
      {dryRun.error && (
        <Alert
          color="red"
          variant="light"
          icon={<IconAlertTriangle size={16} aria-hidden />}
          title={t('operations.unusable', { name })}
        >
          <FailureText error={dryRun.error} />
          <Button size="xs" variant="default" mt={12} onClick={() => void tryAgain()}>
            {again}
          </Button>
        </Alert>
      )}
      {dryRun.report && (
        <DryRunReport
          name={name}
          dryRun={dryRun}
          report={dryRun.report}
          isBusy={isBusy}
          onApply={() => void apply()}
          onCancel={() => void cancel()}
        />
      )}
    </div>
  );
}

/** How much of a file has been sent, and the way to give it up. */
function SendingBar({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.sending}>
      <Progress.Root size="sm" flex={1}>
        <Progress.Section value={percent} aria-label={t('operations.sending')} />
      </Progress.Root>
      <span className={classes.quiet}>{t('operations.sending')}</span>
      <Button size="xs" variant="default" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}

interface DryRunReportProps {
  /** What the dry run was of: the name of a file, or of a backup. */
  name: string;
  dryRun: Operation;
  report: Report;
  isBusy: boolean;
  onApply: () => void;
  onCancel: () => void;
}

/** What a file would do to the records and to the public site, and the buttons that decide. */
function DryRunReport(props: DryRunReportProps) {
  const { name, dryRun, report, isBusy, onApply, onCancel } = props;
  const { t } = useTranslation();
  const { impact } = dryRun;
  const isSame = report.created + report.updated + report.removed === 0;
  return (
    <section className={classes.column} aria-label={t('operations.kinds.rehearsal')}>
      <div role="status">
        <h3 className={classes.subtitle}>{t('operations.dryRunOf', { name })}</h3>
        <p className={classes.quiet}>
          {isSame && t('operations.nothingNew')} {countsLine(report, t)}
        </p>
      </div>
      <ReportTable report={report} leaves={false} />
      <RemarkList operation={dryRun} />
      {impact && (
        <div>
          <h3 className={classes.subtitle}>{t('impact.title')}</h3>
          <HeldNote of={impact} />
          <p className={classes.quiet}>{impactLine(impact, t)}</p>
          {impact.groups.length > 0 && (
            <details className={classes.remarkGroup}>
              <summary>{t('operations.showImpact')}</summary>
              <ImpactGroups of={impact} />
            </details>
          )}
        </div>
      )}
      <div className={`${classes.actions} ${classes.decision}`}>
        <Button
          color={report.removed > 0 ? 'red' : undefined}
          disabled={isBusy || changesNothing(dryRun, report)}
          onClick={onApply}
        >
          {t('operations.apply')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <span className={classes.quiet}>
          {t(isBusy ? 'operations.busy' : 'operations.applyHint')}
        </span>
      </div>
    </section>
  );
}

/**
 * Would nothing change after this dry run? A backup, of the list or sent, may bring files back though
 * its records are the stored ones. Pure.
 */
export function changesNothing(
  { backup, upload }: Pick<Operation, 'backup' | 'upload'>,
  { created, updated, removed }: Pick<Counts, 'created' | 'updated' | 'removed'>,
): boolean {
  const isBackup = backup !== null || !upload?.name.toLowerCase().endsWith('.json');
  return created + updated + removed === 0 && !isBackup;
}
