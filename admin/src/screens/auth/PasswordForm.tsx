import { Anchor, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { SecondStep } from '@regia/model/rules/proofs.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { signIn } from '../../session/auth.ts';
import { checkEmail, checkFilled } from '../../ui/formChecks.ts';
import { SecretInput } from '../../ui/SecretInput.tsx';
import { sayInvalid } from '../../ui/sayInvalid.ts';
import { useProblemText } from '../../ui/useProblemText.ts';
import { useSubmit } from '../../ui/useSubmit.ts';
import classes from './AuthLayout.module.css';

interface PasswordFormProps {
  /** Of whoever signs in, where it is known already. */
  email?: string | undefined;
  /** Takes what has still to follow; nothing for who is in. */
  onDone: (steps: readonly SecondStep[]) => unknown;
}

/** Asks for e-mail and password. */
export function PasswordForm({ email = '', onDone }: PasswordFormProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const form = useForm({
    initialValues: { email, password: '' },
    validate: {
      email: (value) => problemText(checkEmail(value)),
      password: (value) => (checkFilled(value) ? t('auth.insertPassword') : null),
    },
  });
  const { submit, isSending } = useSubmit({
    send: ({ email, password }: typeof form.values) => signIn(email.trim(), password),
    fallback: 'authenticationFailed',
    onDone,
  });
  return (
    <form className={classes.form} onSubmit={form.onSubmit(submit, sayInvalid)} noValidate>
      <TextInput
        {...form.getInputProps('email')}
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        data-autofocus={email === '' || undefined}
        autoFocus={email === ''}
      />
      <SecretInput
        {...form.getInputProps('password')}
        label={t('auth.password')}
        autoComplete="current-password"
        autoFocus={email !== ''}
      />
      <Button type="submit" loading={isSending} fullWidth>
        {t('auth.login.submit')}
      </Button>
      <Anchor component={Link} to="/forgot" size="sm">
        {t('auth.login.forgot')}
      </Anchor>
    </form>
  );
}
