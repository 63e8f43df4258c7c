import { Anchor, Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../messages/useTranslation.ts';
import { confirmEmail } from '../../session/auth.ts';
import { useSecretOfAddress } from '../../ui/secretOfAddress.ts';
import { toastSuccess } from '../../ui/toasts.ts';
import { useSubmit } from '../../ui/useSubmit.ts';
import { AuthLayout } from './AuthLayout.tsx';

/**
 * Confirms a new address for whoever holds the link from the mail. It takes a click: programs that
 * look into mails open links, too.
 */
export function ConfirmEmailScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const token = useSecretOfAddress('token');
  const [isDone, setIsDone] = useState(false);
  const { submit, isSending } = useSubmit({
    send: () => confirmEmail(token ?? ''),
    fallback: 'emailChanged',
    onDone: () => {
      setIsDone(true);
      toastSuccess('emailChanged');
    },
  });

  if (isDone) {
    return (
      <AuthLayout title={t('auth.confirmEmail.doneTitle')} subtitle={t('auth.confirmEmail.done')}>
        <Button onClick={() => void navigate({ to: '/' })}>{t('auth.confirmEmail.enter')}</Button>
      </AuthLayout>
    );
  }
  if (token === undefined) {
    return (
      <AuthLayout title={t('auth.recover.noTokenTitle')} subtitle={t('auth.confirmEmail.noToken')}>
        <Anchor component={Link} to="/profile" size="sm">
          {t('auth.recover.askAgain')}
        </Anchor>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('auth.confirmEmail.title')} subtitle={t('auth.confirmEmail.subtitle')}>
      <Button loading={isSending} fullWidth onClick={() => submit(undefined)}>
        {t('auth.confirmEmail.submit')}
      </Button>
    </AuthLayout>
  );
}
