import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './operations.module.css';

/** How much of a file has been sent, and the way to give it up. */
export function SendingBar({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.sending}>
      <Progress.Root size="sm" flex={1}>
        <Progress.Section value={percent} aria-label={t('operations.sending')} />
      </Progress.Root>
      <span className={classes.quiet}>{t('operations.sending')}</span>
      <Button size="xs" variant="default" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}
