import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { configQuery } from '../../api/queries.ts';
import { installQuery } from '../../session/installQuery.ts';
import { secretOfAddress } from '../../ui/secretOfAddress.ts';
import { AuthLayout } from '../auth/AuthLayout.tsx';
import { InstallerForm } from './InstallerForm.tsx';

/** The first screen of all: makes the first user and their role. */
export function InstallerScreen() {
  const { t } = useTranslation();
  const { data } = useQuery(configQuery);
  const { data: state } = useQuery(installQuery);
  const key = secretOfAddress('key');
  if (state?.needsKey && key === undefined) {
    return <AuthLayout title={t('installer.noKeyTitle')} subtitle={t('installer.noKey')} isWide />;
  }
  return (
    <AuthLayout
      title={t('installer.title', { app: data?.appTitle ?? 'Regia' })}
      subtitle={t('installer.subtitle')}
      isWide
    >
      <InstallerForm installationKey={key} />
    </AuthLayout>
  );
}
