import { Button } from '@mantine/core';
import { IconEyeCog } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../messages/labels.ts';
import type { ViewedRole } from '../session/sessionQuery.ts';
import classes from './ViewAsBanner.module.css';
import { stopViewAs } from './viewAs.ts';

/** Says on every screen that it is seen as a role would see it, and leads back. */
export function ViewAsBanner({ name, withheld }: ViewedRole) {
  const { t, i18n } = useTranslation();
  const labels = useLabels();
  const modules = new Intl.ListFormat(i18n.language).format(withheld.map(labels.module));
  return (
    <aside className={classes.banner} aria-label={t('viewAs.start')}>
      <IconEyeCog size={20} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        <strong>{name === '' ? t('viewAs.gone') : t('viewAs.banner', { role: name })}</strong>{' '}
        {withheld.length > 0 && t('viewAs.withheld', { modules })}
      </p>
      <Button size="xs" variant="default" onClick={() => void stopViewAs()}>
        {t('viewAs.stop')}
      </Button>
    </aside>
  );
}
