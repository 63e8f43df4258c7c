import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { resetPassword } from '../../session/auth.ts';
import { checkNewPassword, checkSame } from '../../ui/formChecks.ts';
import { NewPasswordInputs } from '../../ui/NewPasswordInputs.tsx';
import { sayInvalid } from '../../ui/sayInvalid.ts';
import { useProblemText } from '../../ui/useProblemText.ts';
import { useSubmit } from '../../ui/useSubmit.ts';
import classes from './AuthLayout.module.css';

interface RecoverFormProps {
  token: string;
  /** Takes the address with which to sign in now. */
  onDone: (email: string) => void;
}

/** The new password, twice. */
export function RecoverForm({ token, onDone }: RecoverFormProps) {
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
