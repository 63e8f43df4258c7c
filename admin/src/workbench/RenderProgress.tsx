import { Progress, type ProgressProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RenderStatus } from '../api/renderStatus.ts';

interface RenderProgressProps extends Pick<ProgressProps, 'mt'> {
  status: RenderStatus;
}

/** How many of the outputs that wait have been rendered; without an end where nobody knows. */
export function RenderProgress({ status: { rendered, stale }, mt }: RenderProgressProps) {
  const { t } = useTranslation();
  const isKnown = rendered > 0;
  return (
    <Progress.Root size="sm" {...(mt !== undefined && { mt })}>
      <Progress.Section
        value={isKnown ? Math.min(100, (100 * rendered) / stale) : 100}
        animated={!isKnown}
        striped={!isKnown}
        aria-label={t('dashboard.progress')}
      />
    </Progress.Root>
  );
}
