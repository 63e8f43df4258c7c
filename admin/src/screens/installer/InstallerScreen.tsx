import {
  Button,
  Checkbox,
  type CheckboxGroupProps,
  Group,
  Radio,
  type RadioGroupProps,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { OPTIONAL_MASTER_MODULES } from '@regia/model/modules.ts';
import { STARTERS, type Starter } from '@regia/model/rules/starters.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useConfig } from '../../api/sharedQuery.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { install, loadUser, useTakesPasswords } from '../../session/auth.ts';
import { installQuery, rememberInstalled } from '../../session/sessionQuery.ts';
import { checkEmail, checkFilled, checkNewPassword, checkSame } from '../../ui/formChecks.ts';
import { NewPasswordInputs } from '../../ui/NewPasswordInputs.tsx';
import { StarterPicture } from '../../ui/StarterPicture.tsx';
import { secretOfAddress } from '../../ui/secretOfAddress.ts';
import { sayInvalid, useProblemText, useSubmit } from '../../ui/useSubmit.ts';
import authClasses from '../auth/AuthLayout.module.css';
import { AuthLayout } from '../auth/AuthLayout.tsx';
import classes from './Installer.module.css';

/** The first screen of all: makes the first user and their role. */
export function InstallerScreen() {
  const { t } = useTranslation();
  const { data } = useConfig();
  const { data: state } = useQuery(installQuery);
  const key = secretOfAddress('key');
  if (state?.needsKey && key === undefined) {
    return <AuthLayout title={t('installer.noKeyTitle')} subtitle={t('installer.noKey')} isWide />;
  }
  return (
    <AuthLayout
      title={t('installer.title', { app: data?.appTitle ?? 'Regia' })}
      subtitle={t('installer.subtitle')}
      isWide
    >
      <InstallerForm installationKey={key} />
    </AuthLayout>
  );
}

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
          label={t('fields.users.firstName')}
          autoComplete="given-name"
          autoFocus
        />
        <TextInput
          {...form.getInputProps('lastName')}
          label={t('fields.users.lastName')}
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
      <StarterChoice {...form.getInputProps('starter')} />
      <Button type="submit" loading={isSending} fullWidth>
        {t('installer.submit')}
      </Button>
      <div role="status" className={classes.progress}>
        {isSending && t('installer.installing')}
      </div>
    </form>
  );
}

/** The modules that the first role may manage beyond the seeded ones. */
function ModuleChoice(props: Omit<CheckboxGroupProps, 'children'>) {
  const { t } = useTranslation();
  return (
    <Checkbox.Group
      {...props}
      label={t('installer.modules')}
      description={t('installer.modulesHint')}
    >
      <Group gap="lg" mt="xs">
        {OPTIONAL_MASTER_MODULES.map((module) => (
          <Checkbox key={module} value={module} label={t(`installer.moduleNames.${module}`)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** What the site starts with, chosen by its picture. */
function StarterChoice(props: Omit<RadioGroupProps, 'children'>) {
  const { t } = useTranslation();
  return (
    <Radio.Group {...props} label={t('installer.starter')}>
      <div className={classes.starters}>
        {STARTERS.toReversed().map((starter) => (
          <Radio.Card key={starter} value={starter} className={classes.starter}>
            <StarterPicture starter={starter} />
            <span className={classes.starterWords}>
              <span className={classes.starterName}>
                <Radio.Indicator size="xs" className={classes.dot} />
                {t(`installer.starters.${starter}`)}
              </span>
              <span className={classes.starterHint}>{t(`installer.starterHints.${starter}`)}</span>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

interface InstallationValues {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmation: string;
  modules: (typeof OPTIONAL_MASTER_MODULES)[number][];
  starter: Starter;
}

/** The installer's form, and sending it with the key of the address. */
function useInstallation(key: string | undefined, onInstalled: () => unknown) {
  const { locale } = useTranslation();
  const problemText = useProblemText();
  const takesPasswords = useTakesPasswords();
  const form = useForm<InstallationValues>({
    initialValues: {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      confirmation: '',
      modules: [...OPTIONAL_MASTER_MODULES],
      starter: 'studio',
    },
    validate: {
      firstName: (value) => problemText(checkFilled(value)),
      lastName: (value) => problemText(checkFilled(value)),
      email: (value) => problemText(checkEmail(value)),
      password: (value) => (takesPasswords ? problemText(checkNewPassword(value)) : null),
      confirmation: (value, { password }) => problemText(checkSame(value, password)),
    },
  });
  const { submit, isSending } = useSubmit({
    send: ({ confirmation: _, password, ...values }: InstallationValues) =>
      install({
        ...values,
        language: locale === 'it' ? 'it' : 'en',
        ...(takesPasswords && { password }),
        ...(key !== undefined && { key }),
      }),
    fallback: 'actionError',
    onDone: async () => {
      rememberInstalled();
      await loadUser();
      await onInstalled();
    },
    onProblems: (problems) => {
      for (const [field, problem] of Object.entries(problems)) {
        form.setFieldError(field, problemText(problem));
      }
    },
  });
  return { form, submit, isSending, takesPasswords };
}
