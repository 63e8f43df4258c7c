import { Alert, Drawer } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Operation } from '../api/operations.ts';
import { formatInstant } from '../lib/dates.ts';
import { FailureText } from './FailureText.tsx';
import classes from './operations.module.css';
import { leavesRest, operationName } from './operationTexts.ts';
import { RemarkList } from './RemarkList.tsx';
import { ReportTable } from './ReportTable.tsx';

interface OperationDrawerProps {
  operation: Operation;
  onClose: () => void;
}

/** All that an operation did. */
export function OperationDrawer({ operation, onClose }: OperationDrawerProps) {
  const { t, i18n } = useTranslation();
  const { by, startedAt, report, error } = operation;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(640px, 100%)"
      title={operationName(operation, t)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      overlayProps={{ color: 'var(--regia-scrim)', backgroundOpacity: 1 }}
      // The head of a drawer is no banner of the page.
      attributes={{ header: { role: 'presentation' } }}
    >
      <p className={`${classes.quiet} ${classes.when}`}>
        {[by.name, formatInstant(startedAt, i18n.language)].filter(Boolean).join(' · ')}
      </p>
      {error && (
        <Alert color="red" variant="light" icon={<IconAlertTriangle size={16} aria-hidden />}>
          <FailureText error={error} />
        </Alert>
      )}
      {report && (
        <>
          <ReportTable report={report} leaves={leavesRest(operation)} />
          <RemarkList operation={operation} />
        </>
      )}
    </Drawer>
  );
}
