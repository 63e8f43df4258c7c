import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { configQuery } from '../api/queries.ts';
import classes from './Footer.module.css';

/** Application title, version, and who made it. */
export function Footer() {
  const { t } = useTranslation();
  const { data } = useQuery(configQuery);
  return (
    <footer className={classes.footer}>
      {data && (
        <>
          <span>
            {data.appTitle} ·{' '}
            <Link to="/changelog-view" className={classes.link}>
              {t('common.version', { version: data.version })}
            </Link>
          </span>
          {data.developerCredit && (
            <span>{t('shell.developedBy', { name: data.developerCredit })}</span>
          )}
        </>
      )}
    </footer>
  );
}
