import { Anchor, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useConfig } from '../../api/sharedQuery.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { useTakesPasswords } from '../../session/auth.ts';
import { checkEmail } from '../../ui/formChecks.ts';
import { sayInvalid, useProblemText, useSubmit } from '../../ui/useSubmit.ts';
import classes from './AuthLayout.module.css';
import { AuthLayout, PasswordsOff } from './AuthLayout.tsx';

/** Asks for the mail that lets a person choose a new password. */
export function ForgotScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const takesPasswords = useTakesPasswords();
  const { data: config } = useConfig();
  const isSent = config?.sendsMails ?? true;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => problemText(checkEmail(value)) },
  });
  const { submit, isSending } = useSubmit({
    send: ({ email }: typeof form.values) =>
      api('POST /api/auth/request-password-reset', { body: { email: email.trim() } }),
    fallback: 'recoverFailed',
    onDone: (_, { email }) => setSentTo(email.trim()),
  });
  const back = (
    <Anchor component={Link} to="/login" size="sm">
      {t('auth.forgot.backToLogin')}
    </Anchor>
  );

  if (!takesPasswords) return <PasswordsOff />;
  if (sentTo !== null) {
    return (
      <AuthLayout
        title={t(isSent ? 'auth.forgot.sentTitle' : 'auth.forgot.unsentTitle')}
        subtitle={t(isSent ? 'auth.forgot.sent' : 'auth.forgot.unsent', { email: sentTo })}
      >
        {back}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={t('auth.forgot.title')}
      subtitle={t(isSent ? 'auth.forgot.subtitle' : 'auth.forgot.subtitleUnsent')}
    >
      <form className={classes.form} onSubmit={form.onSubmit(submit, sayInvalid)} noValidate>
        <TextInput
          {...form.getInputProps('email')}
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          autoFocus
        />
        <Button type="submit" loading={isSending} fullWidth>
          {t(isSent ? 'auth.forgot.submit' : 'auth.forgot.submitUnsent')}
        </Button>
        {back}
      </form>
    </AuthLayout>
  );
}
