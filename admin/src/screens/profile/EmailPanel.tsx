import { Button, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askForEmail } from '../../session/auth.ts';
import { checkEmail, checkFilled } from '../../ui/formChecks.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SecretInput } from '../../ui/SecretInput.tsx';
import { sayInvalid } from '../../ui/sayInvalid.ts';
import { toastSuccess } from '../../ui/toasts.ts';
import { useProblemText } from '../../ui/useProblemText.ts';
import { useSubmit } from '../../ui/useSubmit.ts';
import classes from './Profile.module.css';

/** Asks for another e-mail address, with the password if there is one; it counts once its mail was read. */
export function EmailPanel({ hasPassword }: { hasPassword: boolean }) {
  const [asked, setAsked] = useState('');
  const { t } = useTranslation();
  const problemText = useProblemText();
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (checkEmail(value) ? t('auth.insertEmail') : null),
      password: (value) => (hasPassword && checkFilled(value) ? t('auth.insertPassword') : null),
    },
  });
  const { submit, isSending } = useSubmit({
    send: ({ email, password }: typeof form.values) =>
      askForEmail(email.trim(), hasPassword ? password : undefined),
    fallback: 'emailChanged',
    onDone: (_, { email }) => {
      form.reset();
      setAsked(email.trim());
      toastSuccess('emailAsked');
    },
    onProblems: ({ email, password }) => {
      if (email) form.setFieldError('email', problemText(email));
      if (password) form.setFieldError('password', problemText(password));
    },
  });
  return (
    <Panel title={t('profile.emailTitle')} hint={t('profile.emailHint')}>
      <form className={classes.form} onSubmit={form.onSubmit(submit, sayInvalid)} noValidate>
        <TextInput
          {...form.getInputProps('email')}
          label={t('auth.newEmail')}
          type="email"
          autoComplete="email"
        />
        {hasPassword && (
          <SecretInput
            {...form.getInputProps('password')}
            label={t('auth.password')}
            autoComplete="current-password"
          />
        )}
        <Button type="submit" loading={isSending} className={classes.submit}>
          {t('profile.changeEmail')}
        </Button>
        {asked && (
          <Text size="sm" c="dimmed">
            {t('profile.emailAsked', { email: asked })}
          </Text>
        )}
      </form>
    </Panel>
  );
}
