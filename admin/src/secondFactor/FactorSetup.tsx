import { Button, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { encode } from 'uqr';
import { api } from '../api/client.ts';
import type { NewApp, NewCodes } from '../api/security.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { checkFilled } from '../ui/formChecks.ts';
import { sayInvalid, useProblemText, useSubmit } from '../ui/useSubmit.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { hasPasskeys, makePasskey, PasskeyCancelled } from './PasskeyButton.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './secondFactor.module.css';

export type Factor = 'app' | 'passkey';

interface FactorSetupProps extends Pick<SetupProps, 'hasPassword'> {
  factor: Factor;
  /** Called as soon as the factor is in force. */
  onAdded: () => unknown;
  /** Called once there is nothing more to show. */
  onEnd: () => unknown;
}

/** Sets a factor up and, where it is the first, shows the recovery codes. */
export function FactorSetup({ factor, hasPassword, onAdded, onEnd }: FactorSetupProps) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <>
        <Text fw={600} mb={4}>
          {t('security.codes.title')}
        </Text>
        <RecoveryCodes codes={codes} onKept={() => void onEnd()} />
      </>
    );
  }
  const Setup = factor === 'app' ? AppSetup : PasskeySetup;
  return (
    <Setup
      hasPassword={hasPassword}
      onDone={async (newCodes) => {
        await onAdded();
        if (newCodes) setCodes(newCodes);
        else await onEnd();
      }}
    />
  );
}

/** Adds a passkey: a name and the password, then the browser asks for finger, face or PIN. */
function PasskeySetup({ hasPassword, onDone }: SetupProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [wasCancelled, setWasCancelled] = useState(false);
  if (!hasPasskeys()) return <Text size="sm">{t('security.passkeys.unsupported')}</Text>;
  const make = async (password: string | undefined) => {
    setWasCancelled(false);
    try {
      return { codes: await makePasskey(name, password) };
    } catch (error) {
      if (!(error instanceof PasskeyCancelled)) throw error;
      setWasCancelled(true);
      return null;
    }
  };
  return (
    <ConfirmForm
      hasPassword={hasPassword}
      submit={t('security.next')}
      send={make}
      fallback="passkeyFailed"
      onDone={(made) => made && onDone(made.codes)}
    >
      <TextInput
        label={t('security.passkeys.name')}
        description={t('security.passkeys.nameHint')}
        value={name}
        maxLength={100}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {wasCancelled && (
        <p className={classes.failure} role="alert">
          {t('security.passkeys.cancelled')}
        </p>
      )}
    </ConfirmForm>
  );
}

interface SetupProps {
  hasPassword: boolean;
  /** Takes the codes that come with the first factor. */
  onDone: (codes: NewCodes) => unknown;
}

/** Sets an authenticator app up: the password, the QR code, and a first code as the proof. */
function AppSetup({ hasPassword, onDone }: SetupProps) {
  const { t } = useTranslation();
  const [app, setApp] = useState<NewApp | null>(null);
  if (app) return <FirstCode app={app} onDone={onDone} />;
  return (
    <ConfirmForm
      hasPassword={hasPassword}
      submit={t('security.next')}
      send={(password) => api('POST /api/me/second-factor/app', { body: { password } })}
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
    send: (body: typeof form.values) => api('POST /api/me/second-factor/app/confirm', { body }),
    fallback: 'actionError',
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
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

interface QrCodeProps {
  text: string;
  label: string;
}

/** A QR code, drawn here: what it says goes to nobody. */
function QrCode({ text, label }: QrCodeProps) {
  // The standard's quiet zone: readers need four light modules around the code.
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
