import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** A button to the dashboard. */
export function HomeButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return <Button onClick={() => void navigate({ to: '/' })}>{t('common.toDashboard')}</Button>;
}
