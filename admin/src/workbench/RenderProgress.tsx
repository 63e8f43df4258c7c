import { Progress, type ProgressProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RenderStatus } from '../api/renders.ts';
import { counted } from '../messages/counted.ts';

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
  const { t, i18n } = useTranslation();
  return ({ outputs, stale, rendered, kept, failing }) => {
    if (stale > 0 && rendered > 0) {
      const done = counted(Math.min(rendered, stale), i18n.language).formatted;
      return t('dashboard.renderedHint', { done, ...counted(stale, i18n.language) });
    }
    if (stale > 0) return t('dashboard.renderingHint', counted(stale, i18n.language));
    if (outputs === 0) return t('dashboard.nothingPublic');
    if (kept === 0 && failing > 0) {
      const values = { blocks: counted(failing, i18n.language).formatted };
      return t('dashboard.failingHint', { ...values, ...counted(outputs, i18n.language) });
    }
    if (kept === 0) return t('dashboard.upToDateHint', counted(outputs, i18n.language));
    const values = { kept: counted(kept, i18n.language).formatted };
    return t('dashboard.partlyUpToDateHint', { ...values, ...counted(outputs, i18n.language) });
  };
}
