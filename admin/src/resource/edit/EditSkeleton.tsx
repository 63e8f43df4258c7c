import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './edit.module.css';

const LINES = ['a', 'b', 'c', 'd', 'e'];

/** The shape of an editor while its record is being read. */
export function EditSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.form} role="status" aria-busy="true" aria-label={t('common.loading')}>
      <div className={classes.header}>
        <Skeleton height={28} width={260} />
        <Skeleton height={36} width={200} />
      </div>
      <Stack gap="md" className={classes.main}>
        {LINES.map((line) => (
          <div key={line}>
            <Skeleton height={14} width={90} mb={6} />
            <Skeleton height={36} />
          </div>
        ))}
      </Stack>
    </div>
  );
}
