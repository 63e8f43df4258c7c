import type { SecondStep } from '@regia/model/rules/proofs.ts';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeTarget } from '../../navigation/guard.ts';
import { pendingSteps } from '../../session/auth.ts';
import { useTakesPasswords } from '../../session/useTakesPasswords.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { OtherWays } from './OtherWays.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import { SignInFailure } from './SignInFailure.tsx';

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
  }
}

/** Signs in, in one step or two, then goes where the person was heading. */
export function LoginScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { next, step, failed }: LoginSearch = useSearch({ strict: false });
  const email = useLocation({ select: ({ state }) => state.email });
  const [steps, setSteps] = useState<readonly SecondStep[]>([]);
  const takesPasswords = useTakesPasswords();
  const target = safeTarget(next);
  const go = () => navigate({ href: target, replace: true });

  useEffect(() => {
    if (step !== 'code') return;
    pendingSteps().then(
      (pending) => setSteps(pending ?? []),
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
    <AuthLayout title={t('auth.login.title')} subtitle={t('auth.login.subtitle')}>
      <SignInFailure code={failed} />
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
