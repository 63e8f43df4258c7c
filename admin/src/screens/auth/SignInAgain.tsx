import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { SecondStep } from '@regia/model/rules/proofs.ts';
import { useState } from 'react';
import { useTranslation } from '../../messages/useTranslation.ts';
import { PasskeyButton } from '../../secondFactor/PasskeyButton.tsx';
import { AtProvider } from '../../secondFactor/ProofForm.tsx';
import { loadUser, signIn, useTakesPasswords } from '../../session/auth.ts';
import { checkFilled } from '../../ui/formChecks.ts';
import { SecretInput } from '../../ui/SecretInput.tsx';
import { useRefusal } from '../../ui/useRefusal.tsx';
import { sayInvalid, useSubmit } from '../../ui/useSubmit.ts';
import { SecondStepForm } from './SecondStepForm.tsx';

interface SignInAgainProps {
  email: string;
  onDone: () => void;
}

/** Lets whoever was signed in until a moment ago sign in again, above what they were doing. */
export function SignInAgain(props: SignInAgainProps) {
  return useTakesPasswords() ? <ByPassword {...props} /> : <WithoutPassword {...props} />;
}

function WithoutPassword({ onDone }: SignInAgainProps) {
  const { t } = useTranslation();
  const look = async () => {
    if (await loadUser()) onDone();
  };
  return (
    <Stack gap="md">
      <Text size="sm">{t('signInAgain.message')}</Text>
      <AtProvider again={false} look={look} />
      <PasskeyButton label={t('auth.login.passkey')} onDone={onDone} />
    </Stack>
  );
}

/** With the password, and what follows it. */
function ByPassword({ email, onDone }: SignInAgainProps) {
  const { t } = useTranslation();
  const [steps, setSteps] = useState<readonly SecondStep[]>([]);
  const { refusal, refuse, box } = useRefusal('authenticationFailed');
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (checkFilled(value) ? t('auth.insertPassword') : null) },
  });
  const { submit, isSending } = useSubmit({
    send: ({ password }: typeof form.values) => signIn(email, password),
    fallback: 'authenticationFailed',
    onRefusal: refuse,
    onDone: (following) => (following.length > 0 ? setSteps(following) : onDone()),
  });
  if (steps.length > 0) {
    return <SecondStepForm steps={steps} onDone={onDone} onRestart={() => setSteps([])} />;
  }
  return (
    <form onSubmit={form.onSubmit(submit, sayInvalid)} noValidate>
      <Stack gap="md">
        <Text size="sm">{t('signInAgain.message')}</Text>
        <TextInput label={t('auth.email')} value={email} readOnly autoComplete="username" />
        <SecretInput
          {...form.getInputProps('password')}
          label={t('auth.password')}
          autoComplete="current-password"
          data-autofocus
          ref={box}
        />
        {refusal}
        <Button type="submit" loading={isSending}>
          {t('auth.login.submit')}
        </Button>
      </Stack>
    </form>
  );
}
