import { Anchor, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../messages/useTranslation.ts';
import { resetPassword, useTakesPasswords } from '../../session/auth.ts';
import { checkNewPassword, checkSame } from '../../ui/formChecks.ts';
import { NewPasswordInputs } from '../../ui/NewPasswordInputs.tsx';
import { useSecretOfAddress } from '../../ui/secretOfAddress.ts';
import { sayInvalid, useProblemText, useSubmit } from '../../ui/useSubmit.ts';
import classes from './AuthLayout.module.css';
import { AuthLayout, PasswordsOff } from './AuthLayout.tsx';

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

interface RecoverFormProps {
  token: string;
  /** Takes the address with which to sign in now. */
  onDone: (email: string) => void;
}

/** The new password, twice. */
function RecoverForm({ token, onDone }: RecoverFormProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const form = useForm({
    initialValues: { password: '', confirmation: '' },
    validate: {
      password: (value) => problemText(checkNewPassword(value)),
      confirmation: (value, { password }) => problemText(checkSame(value, password)),
    },
  });
  const { submit, isSending } = useSubmit({
    send: ({ password }: typeof form.values) => resetPassword(password, token),
    fallback: 'resetFailed',
    onDone,
  });
  return (
    <form className={classes.form} onSubmit={form.onSubmit(submit, sayInvalid)} noValidate>
      <NewPasswordInputs
        password={form.getInputProps('password')}
        confirmation={form.getInputProps('confirmation')}
        value={form.values.password}
        autoFocus
      />
      <Button type="submit" loading={isSending} fullWidth>
        {t('auth.recover.submit')}
      </Button>
    </form>
  );
}
