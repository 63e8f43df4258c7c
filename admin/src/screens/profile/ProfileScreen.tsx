import { Avatar, Button, Group, Radio, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { protectionQuery } from '../../api/security.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { MailChoices } from '../../notifications/MailChoices.tsx';
import {
  type Choice,
  chooseNamed,
  useLanguageChoice,
  useLayoutChoice,
  useThemeChoice,
} from '../../preferences/choices.tsx';
import { arrange } from '../../preferences/choose.ts';
import { roleNameOf } from '../../session/actor.ts';
import { usePreferences } from '../../session/preferences.ts';
import { useSession } from '../../session/session.ts';
import { checkEmail, checkFilled, checkNewPassword, checkSame } from '../../ui/formChecks.ts';
import { NewPasswordInputs } from '../../ui/NewPasswordInputs.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SecretInput } from '../../ui/SecretInput.tsx';
import { toastSuccess } from '../../ui/toasts.ts';
import { sayInvalid, useProblemText, useSubmit } from '../../ui/useSubmit.ts';
import classes from './Profile.module.css';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';

/** The user's own account: address, password, second factor, sessions, language, theme and layout. */
export function ProfileScreen() {
  const { t } = useTranslation();
  const { user } = useSession();
  const hasPassword = useQuery(protectionQuery).data?.hasPassword !== false;
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <>
      <PageHeader title={t('navigation.profile')} />
      <div className={classes.who}>
        <Avatar size={48} name={name} color="accent" aria-hidden />
        <div>
          <p className={classes.name}>{name}</p>
          <p className={classes.quiet}>
            {user.email} · {t('profile.role', { role: roleNameOf(user) })}
          </p>
        </div>
      </div>
      <div className={classes.grid}>
        <PreferencesPanel />
        <EmailPanel hasPassword={hasPassword} />
        <MailChoices />
        {hasPassword && <PasswordPanel />}
      </div>
      <div className={classes.wideGrid}>
        <SecondFactorPanel />
        <SessionsPanel hasPassword={hasPassword} />
      </div>
    </>
  );
}

/** Language, theme, menu layout and shortcuts; each choice takes effect at once. */
export function PreferencesPanel() {
  const { t } = useTranslation();
  const { singleKeys } = usePreferences();
  return (
    <Panel title={t('profile.preferencesTitle')} hint={t('profile.preferencesHint')}>
      <Stack gap="md">
        <RadioChoice {...useLanguageChoice()} />
        <RadioChoice {...useThemeChoice()} />
        <RadioChoice {...useLayoutChoice()} />
        <Switch
          label={t('keyboard.singleKeys')}
          description={t('keyboard.singleKeysHint')}
          checked={singleKeys}
          onChange={(event) => void arrange({ singleKeys: event.currentTarget.checked })}
        />
      </Stack>
    </Panel>
  );
}

/** One of a few, all in sight. */
function RadioChoice<Value extends string>(choice: Choice<Value>) {
  const { label, value, options } = choice;
  return (
    <Radio.Group label={label} value={value} onChange={(name) => chooseNamed(choice, name)}>
      <Group gap="md" mt={4}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            label={
              <Group gap={6} component="span">
                {option.icon}
                {option.label}
              </Group>
            }
          />
        ))}
      </Group>
    </Radio.Group>
  );
}

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
    send: ({ current, password }: typeof form.values) =>
      api('POST /api/me/password', { body: { currentPassword: current, newPassword: password } }),
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
          {t('profile.passwordTitle')}
        </Button>
      </form>
    </Panel>
  );
}

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
      api('POST /api/me/email', {
        body: { email: email.trim(), password: hasPassword ? password : undefined },
      }),
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
          {t('profile.emailTitle')}
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
