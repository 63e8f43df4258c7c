import { Progress, type ProgressProps } from '@mantine/core';
import type { RenderStatus } from '../api/renders.ts';
import { useTranslation } from '../messages/useTranslation.ts';

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

/** Says how the public site stands, or how far its rendering is. */
export function useRenderHint(): (status: RenderStatus) => string {
  const { t } = useTranslation();
  return ({ outputs, stale, rendered, kept, failing }) => {
    if (stale > 0 && rendered > 0) {
      const done = Math.min(rendered, stale);
      return t('dashboard.renderedHint', { done, count: stale });
    }
    if (stale > 0) return t('dashboard.renderingHint', { count: stale });
    if (outputs === 0) return t('dashboard.nothingPublic');
    if (kept === 0 && failing > 0) {
      return t('dashboard.failingHint', { blocks: failing, count: outputs });
    }
    if (kept === 0) return t('dashboard.upToDateHint', { count: outputs });
    return t('dashboard.partlyUpToDateHint', { kept, count: outputs });
  };
}
