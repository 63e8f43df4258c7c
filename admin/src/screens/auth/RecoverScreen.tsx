import { Anchor, Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakesPasswords } from '../../session/useTakesPasswords.ts';
import { useSecretOfAddress } from '../../ui/secretOfAddress.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { PasswordsOff } from './PasswordsOff.tsx';
import { RecoverForm } from './RecoverForm.tsx';

/** Sets a new password for whoever holds the link from the mail. */
export function RecoverScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const takesPasswords = useTakesPasswords();
  const token = useSecretOfAddress('token');
  const [email, setEmail] = useState<string | null>(null);

  if (!takesPasswords) return <PasswordsOff />;
  if (email !== null) {
    return (
      <AuthLayout title={t('auth.recover.doneTitle')} subtitle={t('auth.recover.done')}>
        <Button onClick={() => void navigate({ to: '/login', state: { email } })}>
          {t('auth.login.submit')}
        </Button>
      </AuthLayout>
    );
  }
  if (token === undefined) {
    return (
      <AuthLayout title={t('auth.recover.noTokenTitle')} subtitle={t('auth.recover.noToken')}>
        <Anchor component={Link} to="/forgot" size="sm">
          {t('auth.recover.askAgain')}
        </Anchor>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('auth.recover.title')} subtitle={t('auth.recover.subtitle')}>
      <RecoverForm token={token} onDone={setEmail} />
    </AuthLayout>
  );
}
