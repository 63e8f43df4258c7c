import { useTranslation } from '../../messages/useTranslation.ts';
import classes from './list.module.css';

/** What stands in place of the records when none answers the search and the filters. */
export function NothingFound() {
  const { t } = useTranslation();
  return (
    <div className={classes.nothing}>
      <p className={classes.nothingTitle}>{t('resource.nothingFound')}</p>
      <p>{t('resource.nothingFoundHint')}</p>
    </div>
  );
}
