import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useConfig } from '../../api/sharedQuery.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { Mark } from '../../ui/Mark.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './About.module.css';
import { Sheet } from './Sheet.tsx';

/** What the product is, who makes it, and how to reach them. */
export function WhoScreen() {
  const { t } = useTranslation();
  const { data } = useConfig();
  return (
    <>
      <PageHeader title={t('navigation.who')} />
      {data && (
        <Sheet>
          <p className={classes.brand}>
            <Mark size={40} />
            {data.appTitle}
          </p>
          <p>{t('screens.who.what', { app: data.appTitle })}</p>
          <p>{t('screens.who.promise')}</p>
          <dl className={classes.facts}>
            {data.developerCredit && (
              <>
                <dt>{t('screens.who.developer')}</dt>
                <dd>{data.developerCredit}</dd>
              </>
            )}
            <dt>{t('screens.who.version')}</dt>
            <dd>{data.version}</dd>
          </dl>
          <p className={classes.links}>
            <Anchor component={Link} to="/changelog-view" size="sm">
              {t('screens.who.news')}
            </Anchor>
            <Anchor component={Link} to="/feedback" size="sm">
              {t('screens.who.feedback')}
            </Anchor>
          </p>
        </Sheet>
      )}
    </>
  );
}
