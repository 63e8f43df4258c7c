import { Button, Checkbox, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NewPasswordInputs } from '../../ui/NewPasswordInputs.tsx';
import { sayInvalid } from '../../ui/sayInvalid.ts';
import authClasses from '../auth/AuthLayout.module.css';
import classes from './Installer.module.css';
import { ModuleChoice } from './ModuleChoice.tsx';
import { useInstallation } from './useInstallation.ts';

/** Who the first user is, and what the site starts with. */
export function InstallerForm({ installationKey }: { installationKey: string | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { form, submit, isSending, takesPasswords } = useInstallation(installationKey, () =>
    navigate({ to: '/', replace: true }),
  );

  return (
    <form className={authClasses.form} onSubmit={form.onSubmit(submit, sayInvalid)} noValidate>
      <div className={classes.pair}>
        <TextInput
          {...form.getInputProps('firstName')}
          label={t('installer.firstName')}
          autoComplete="given-name"
          autoFocus
        />
        <TextInput
          {...form.getInputProps('lastName')}
          label={t('installer.lastName')}
          autoComplete="family-name"
        />
      </div>
      <TextInput
        {...form.getInputProps('email')}
        label={t('auth.email')}
        {...(!takesPasswords && { description: t('installer.emailThere') })}
        type="email"
        autoComplete="username"
      />
      {takesPasswords && (
        <NewPasswordInputs
          password={form.getInputProps('password')}
          confirmation={form.getInputProps('confirmation')}
          value={form.values.password}
          label={t('auth.password')}
        />
      )}
      <ModuleChoice {...form.getInputProps('modules')} />
      <Checkbox
        {...form.getInputProps('demo', { type: 'checkbox' })}
        label={t('installer.demo')}
        description={t('installer.demoHint')}
      />
      <Button type="submit" loading={isSending} fullWidth>
        {t('installer.submit')}
      </Button>
      <div role="status" className={classes.progress}>
        {isSending && t('installer.installing')}
      </div>
    </form>
  );
}
