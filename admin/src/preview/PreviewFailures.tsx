import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RenderFailure } from '../api/renderStatus.ts';
import { counted } from '../messages/counted.ts';
import { MistakeMessage } from '../mistakes/MistakeMessage.tsx';
import classes from './preview.module.css';

/** The blocks of the preview that could not be rendered, and why. */
export function PreviewFailures({ failures }: { failures: readonly RenderFailure[] }) {
  const { t, i18n } = useTranslation();
  return (
    <Alert
      role="status"
      color="yellow"
      variant="light"
      py="xs"
      icon={<IconAlertTriangle size={16} aria-hidden />}
      title={t('preview.failures', counted(failures.length, i18n.language))}
      className={classes.failures}
    >
      <ul>
        {failures.map(({ block, blockName, line, column, ...mistake }) => (
          <li key={`${block}.${line}.${column}`}>
            {t('preview.failure', { block: blockName, line })} <MistakeMessage of={mistake} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
