import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SetupProps } from './AppSetup.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { hasPasskeys, makePasskey, PasskeyCancelled } from './passkeys.ts';
import classes from './secondFactor.module.css';

/** Adds a passkey: a name and the password, then the browser asks for finger, face or PIN. */
export function PasskeySetup({ hasPassword, onDone }: SetupProps) {
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
