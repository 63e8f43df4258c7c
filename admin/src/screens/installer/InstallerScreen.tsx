import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { configQuery } from '../../api/queries.ts';
import { AuthLayout } from '../auth/AuthLayout.tsx';
import { InstallerForm } from './InstallerForm.tsx';

/** The first screen of all: makes the first user and their role. */
export function InstallerScreen() {
  const { t } = useTranslation();
  const { data } = useQuery(configQuery);
  return (
    <AuthLayout
      title={t('installer.title', { app: data?.appTitle ?? 'Regia' })}
      subtitle={t('installer.subtitle')}
      isWide
    >
      <InstallerForm />
    </AuthLayout>
  );
}
