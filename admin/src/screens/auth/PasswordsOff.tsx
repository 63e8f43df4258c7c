import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../messages/labels.ts';
import { AuthLayout } from './AuthLayout.tsx';

/** In place of the screens that deal with passwords, where none is taken. */
export function PasswordsOff() {
  const { t } = useTranslation();
  const labels = useLabels();
  return (
    <AuthLayout title={labels.error('passwordsOff')} subtitle={labels.remedy('passwordsOff')}>
      <Anchor component={Link} to="/login" size="sm">
        {t('auth.forgot.backToLogin')}
      </Anchor>
    </AuthLayout>
  );
}
