import { useTranslation } from 'react-i18next';
import type { RenderStatus } from '../api/renderStatus.ts';
import { counted } from '../messages/counted.ts';

/** Says how the public site stands, or how far its rendering is. */
export function useRenderHint(): (status: RenderStatus) => string {
  const { t, i18n } = useTranslation();
  return ({ outputs, stale, rendered }) => {
    if (stale > 0 && rendered > 0) {
      const done = counted(Math.min(rendered, stale), i18n.language).formatted;
      return t('dashboard.renderedHint', { done, ...counted(stale, i18n.language) });
    }
    if (stale > 0) return t('dashboard.renderingHint', counted(stale, i18n.language));
    if (outputs === 0) return t('dashboard.nothingPublic');
    return t('dashboard.upToDateHint', counted(outputs, i18n.language));
  };
}
