import { Button, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginApp, confirmApp, type NewApp, type NewCodes } from '../api/security.ts';
import { checkFilled } from '../ui/formChecks.ts';
import { sayInvalid } from '../ui/sayInvalid.ts';
import { useProblemText } from '../ui/useProblemText.ts';
import { useSubmit } from '../ui/useSubmit.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { QrCode } from './QrCode.tsx';
import classes from './secondFactor.module.css';

export interface SetupProps {
  hasPassword: boolean;
  /** Takes the codes that come with the first factor. */
  onDone: (codes: NewCodes) => unknown;
}

/** Sets an authenticator app up: the password, the QR code, and a first code as the proof. */
export function AppSetup({ hasPassword, onDone }: SetupProps) {
  const { t } = useTranslation();
  const [app, setApp] = useState<NewApp | null>(null);
  if (app) return <FirstCode app={app} onDone={onDone} />;
  return (
    <ConfirmForm
      hasPassword={hasPassword}
      submit={t('security.next')}
      send={beginApp}
      onDone={setApp}
    />
  );
}

function FirstCode({ app, onDone }: { app: NewApp; onDone: SetupProps['onDone'] }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (checkFilled(value) ? t('auth.secondStep.insertCode') : null) },
  });
  const { submit, isSending } = useSubmit({
    send: ({ code }: typeof form.values) => confirmApp(code),
    fallback: 'actionError',
    onDone,
    onProblems: ({ code }) => {
      if (code) form.setFieldError('code', problemText(code));
    },
  });
  return (
    <form className={classes.form} onSubmit={form.onSubmit(submit, sayInvalid)} noValidate>
      <Text size="sm">{t('security.app.scan')}</Text>
      <QrCode text={app.uri} label={t('security.app.qr')} />
      <div>
        <Text size="sm">{t('security.app.secret')}</Text>
        <code className={classes.secret}>{app.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </div>
      <TextInput
        {...form.getInputProps('code')}
        label={t('security.app.code')}
        description={t('security.app.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
      <Button type="submit" loading={isSending} className={classes.submit}>
        {t('security.app.submit')}
      </Button>
    </form>
  );
}
