import { Alert } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { HeldDocument } from '../../api/renderStatus.ts';
import { useLabels } from '../../messages/labels.ts';
import classes from './Dashboard.module.css';

/** The documents that are not public, since nothing of their template can be rendered. */
export function HeldDocuments({ held }: { held: readonly HeldDocument[] }) {
  const { t } = useTranslation();
  const labels = useLabels();
  return (
    <Alert
      color="yellow"
      variant="light"
      mt="md"
      icon={<IconEyeOff aria-hidden />}
      title={t('dashboard.heldTitle')}
    >
      <p className={classes.failedHint}>{t('dashboard.held')}</p>
      <ul className={classes.failures}>
        {held.map(({ collection, id, language, name }) => (
          <li key={`${collection}.${id}.${language}`}>
            {t('dashboard.heldOne', { name, language: labels.language(language) })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
