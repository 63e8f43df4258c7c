import { Anchor, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session.ts';
import { safeTarget } from '../../shell/guard.ts';
import { checkEmail, checkFilled } from '../../ui/formChecks.ts';
import { SecretInput } from '../../ui/SecretInput.tsx';
import { useProblemText } from '../../ui/useProblemText.ts';
import { useSubmit } from '../../ui/useSubmit.ts';
import classes from './AuthLayout.module.css';
import { AuthLayout } from './AuthLayout.tsx';

/** Signs in with e-mail and password, then goes where the person was heading. */
export function LoginScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { signIn } = useSession();
  const problemText = useProblemText();
  const { next }: { next?: unknown } = useSearch({ strict: false });
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => problemText(checkEmail(value)),
      password: (value) => (checkFilled(value) ? t('auth.insertPassword') : null),
    },
  });
  const { submit, isSending } = useSubmit({
    send: ({ email, password }: typeof form.values) => signIn(email.trim(), password),
    fallback: 'authenticationFailed',
    onDone: () => navigate({ href: safeTarget(next), replace: true }),
  });

  return (
    <AuthLayout title={t('auth.login.title')} subtitle={t('auth.login.subtitle')}>
      <form className={classes.form} onSubmit={form.onSubmit(submit)} noValidate>
        <TextInput
          {...form.getInputProps('email')}
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          data-autofocus
          autoFocus
        />
        <SecretInput
          {...form.getInputProps('password')}
          label={t('auth.password')}
          autoComplete="current-password"
        />
        <Button type="submit" loading={isSending} fullWidth>
          {t('auth.login.submit')}
        </Button>
        <Anchor component={Link} to="/forgot" size="sm">
          {t('auth.login.forgot')}
        </Anchor>
      </form>
    </AuthLayout>
  );
}
