import { useTranslation } from 'react-i18next';
import classes from './OfflineNote.module.css';
import { useIsOffline } from './useIsOffline.ts';

/** Says above the screen that there is no network, as long as that is so. */
export function OfflineNote() {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  return (
    <div role="status" className={classes.place}>
      {isOffline && <p className={classes.note}>{t('screens.noNetwork')}</p>}
    </div>
  );
}
