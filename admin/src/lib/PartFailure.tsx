import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './PartFailure.module.css';

interface PartFailureProps {
  /** What went wrong, for those who are to mend it. */
  message: string;
  onRetry: () => Promise<void>;
  /** Puts away what lies above the rest; left out for what has a place of its own. */
  onClose?: (() => void) | undefined;
}

/** What is shown in place of a part of the application that did not come. */
export function PartFailure({ message, onRetry, onClose }: PartFailureProps) {
  const { t } = useTranslation();
  const [isTrying, setIsTrying] = useState(false);
  const retry = () => {
    setIsTrying(true);
    // What fails again is still said here.
    onRetry()
      .catch(() => {})
      .finally(() => setIsTrying(false));
  };
  return (
    <div className={classes.failure} data-above={onClose !== undefined || undefined} role="alert">
      <div className={classes.words}>
        <p>{t('common.partFailed')}</p>
        <p className={classes.message} lang="en">
          {message}
        </p>
      </div>
      <Button size="xs" variant="default" loading={isTrying} onClick={retry}>
        {t('common.retry')}
      </Button>
      {onClose && <CloseButton aria-label={t('common.close')} onClick={onClose} />}
    </div>
  );
}
