import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { changePassword } from '../../session/auth.ts';
import { checkFilled, checkNewPassword, checkSame } from '../../ui/formChecks.ts';
import { NewPasswordInputs } from '../../ui/NewPasswordInputs.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SecretInput } from '../../ui/SecretInput.tsx';
import { sayInvalid } from '../../ui/sayInvalid.ts';
import { toastSuccess } from '../../ui/toasts.ts';
import { useProblemText } from '../../ui/useProblemText.ts';
import { useSubmit } from '../../ui/useSubmit.ts';
import classes from './Profile.module.css';

/** Changes the user's password, after asking for the old one. */
export function PasswordPanel() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const form = useForm({
    initialValues: { current: '', password: '', confirmation: '' },
    validate: {
      current: (value) => (checkFilled(value) ? t('auth.insertPassword') : null),
      password: (value) => problemText(checkNewPassword(value)),
      confirmation: (value, { password }) => problemText(checkSame(value, password)),
    },
  });
  const { submit, isSending } = useSubmit({
    send: ({ current, password }: typeof form.values) => changePassword(current, password),
    fallback: 'passwordChanged',
    onDone: () => {
      form.reset();
      toastSuccess('passwordChanged');
    },
    onProblems: ({ currentPassword, newPassword }) => {
      if (currentPassword) form.setFieldError('current', problemText(currentPassword));
      if (newPassword) form.setFieldError('password', problemText(newPassword));
    },
  });
  return (
    <Panel title={t('profile.passwordTitle')} hint={t('profile.passwordHint')}>
      <form className={classes.form} onSubmit={form.onSubmit(submit, sayInvalid)} noValidate>
        <SecretInput
          {...form.getInputProps('current')}
          label={t('profile.oldPassword')}
          autoComplete="current-password"
        />
        <NewPasswordInputs
          password={form.getInputProps('password')}
          confirmation={form.getInputProps('confirmation')}
          value={form.values.password}
        />
        <Button type="submit" loading={isSending} className={classes.submit}>
          {t('profile.changePassword')}
        </Button>
      </form>
    </Panel>
  );
}
