import { Alert, Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type DataAction, isUnderWay } from '../api/operations.ts';
import { DryRunReport } from './DryRunReport.tsx';
import { FailureText } from './FailureText.tsx';
import { OperationProgress } from './OperationProgress.tsx';
import classes from './operations.module.css';
import { SendingBar } from './SendingBar.tsx';
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
