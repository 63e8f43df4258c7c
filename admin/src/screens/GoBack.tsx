import { Button } from '@mantine/core';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** A button to where the person came from, if they came from anywhere. */
export function GoBack() {
  const { t } = useTranslation();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  if (!canGoBack) return null;
  return (
    <Button variant="default" onClick={() => router.history.back()}>
      {t('common.back')}
    </Button>
  );
}
