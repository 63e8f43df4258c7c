import { Alert, Anchor, Button, Divider, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ErrorCode } from '@regia/model/errors.ts';
import type { SecondStep } from '@regia/model/rules/proofs.ts';
import { IconBuilding } from '@tabler/icons-react';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { addressOf, api } from '../../api/client.ts';
import { useConfig } from '../../api/sharedQuery.ts';
import { believeNothing } from '../../api/whoseSession.ts';
import { useLabels } from '../../messages/labels.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { safeTarget } from '../../navigation/guard.ts';
import { hasPasskeys, PasskeyButton } from '../../secondFactor/PasskeyButton.tsx';
import { signIn, useTakesPasswords } from '../../session/auth.ts';
import { checkEmail, checkFilled } from '../../ui/formChecks.ts';
import { SecretInput } from '../../ui/SecretInput.tsx';
import { useRefusal } from '../../ui/useRefusal.tsx';
import { sayInvalid, useProblemText, useSubmit } from '../../ui/useSubmit.ts';
import classes from './AuthLayout.module.css';
import { AuthLayout } from './AuthLayout.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';

const CODES: readonly ErrorCode[] = [
  'providerRefused',
  'providerFailed',
  'signInExpired',
  'tooManyRequests',
];

/** Why the way through the identity provider failed, as its address says. */
function SignInFailure({ code }: { code: unknown }) {
  const labels = useLabels();
  const known = CODES.find((one) => one === code);
  if (!known) return null;
  return (
    <Alert color="red" title={labels.error(known)} className={classes.failure}>
      {labels.remedy(known)}
    </Alert>
  );
}

interface LoginSearch {
  /** Where the person was heading. */
  next?: unknown;
  /** `code` where the identity provider has done the password's part. */
  step?: unknown;
  /** Why the way through the identity provider failed. */
  failed?: unknown;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of whoever has just set their password, and is about to sign in with it. */
    email?: string;
    /** Of whoever was signed in until now. */
    isExpired?: boolean;
  }
}

/** Signs in, in one step or two, then goes where the person was heading. */
export function LoginScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { next, step, failed }: LoginSearch = useSearch({ strict: false });
  const { email, isExpired } = useLocation({ select: ({ state }) => state });
  const [steps, setSteps] = useState<readonly SecondStep[]>([]);
  const takesPasswords = useTakesPasswords();
  const target = safeTarget(next);
  const go = () => navigate({ href: target, replace: true });

  useEffect(() => {
    if (step !== 'code') return;
    api('GET /api/auth/second-step').then(
      ({ secondSteps }) => setSteps(secondSteps ?? []),
      // Whoever cannot go on from there can begin anew.
      () => setSteps([]),
    );
  }, [step]);

  if (steps.length > 0) {
    return (
      <AuthLayout title={t('auth.secondStep.title')} subtitle={t('auth.secondStep.subtitle')}>
        <SecondStepForm steps={steps} onDone={go} onRestart={() => setSteps([])} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('auth.login.submit')} subtitle={t('auth.login.subtitle')}>
      <SignInFailure code={failed} />
      {isExpired && (
        <Alert color="yellow" title={t('signInAgain.title')} className={classes.failure}>
          {t('signInAgain.back')}
        </Alert>
      )}
      {takesPasswords && (
        <PasswordForm
          email={email}
          onDone={(steps) => (steps.length > 0 ? setSteps(steps) : go())}
        />
      )}
      <OtherWays next={target} onDone={go} />
    </AuthLayout>
  );
}

interface OtherWaysProps {
  /** Where to go after signing in. */
  next: string;
  onDone: () => unknown;
}

/** The ways in that need no password: a passkey, and the identity provider where there is one. */
function OtherWays({ next, onDone }: OtherWaysProps) {
  const { t } = useTranslation();
  const takesPasswords = useTakesPasswords();
  const { data } = useConfig();
  const providerName = data?.providerName;
  if (!providerName && !hasPasskeys()) return null;
  return (
    <div className={classes.others}>
      {takesPasswords && <Divider label={t('auth.login.or')} />}
      {providerName && (
        <Button
          component="a"
          href={addressOf('GET /api/auth/provider', { query: { next } })}
          // Whoever comes back may be somebody else than was here before.
          onClick={believeNothing}
          onAuxClick={believeNothing}
          variant={takesPasswords ? 'default' : 'filled'}
          fullWidth
          leftSection={<IconBuilding size={16} aria-hidden />}
        >
          {t('auth.login.provider', { name: providerName })}
        </Button>
      )}
      <PasskeyButton label={t('auth.login.passkey')} onDone={onDone} />
    </div>
  );
}

interface PasswordFormProps {
  /** Of whoever signs in, where it is known already. */
  email?: string | undefined;
  /** Takes what has still to follow; nothing for who is in. */
  onDone: (steps: readonly SecondStep[]) => unknown;
}

/** Asks for e-mail and password. */
export function PasswordForm({ email = '', onDone }: PasswordFormProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { refusal, refuse, box } = useRefusal('authenticationFailed');
  const form = useForm({
    initialValues: { email, password: '' },
    validate: {
      email: (value) => problemText(checkEmail(value)),
      password: (value) => (checkFilled(value) ? t('auth.insertPassword') : null),
    },
  });
  const { submit, isSending } = useSubmit({
    send: ({ email, password }: typeof form.values) => signIn(email.trim(), password),
    fallback: 'authenticationFailed',
    onDone,
    onRefusal: refuse,
  });
  return (
    <form className={classes.form} onSubmit={form.onSubmit(submit, sayInvalid)} noValidate>
      <TextInput
        {...form.getInputProps('email')}
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        data-autofocus={email === '' || undefined}
        autoFocus={email === ''}
      />
      <SecretInput
        {...form.getInputProps('password')}
        label={t('auth.password')}
        autoComplete="current-password"
        autoFocus={email !== ''}
        ref={box}
      />
      {refusal}
      <Button type="submit" loading={isSending} fullWidth>
        {t('auth.login.submit')}
      </Button>
      <Anchor component={Link} to="/forgot" size="sm">
        {t('auth.login.forgot')}
      </Anchor>
    </form>
  );
}
