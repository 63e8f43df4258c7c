import { Anchor, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { SecondStep } from '@regia/model/rules/proofs.ts';
import { useState } from 'react';
import { codeOf } from '../../api/client.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { PasskeyButton } from '../../secondFactor/PasskeyButton.tsx';
import { giveCode } from '../../session/auth.ts';
import { checkFilled } from '../../ui/formChecks.ts';
import { toastError } from '../../ui/toasts.ts';
import { useRefusal } from '../../ui/useRefusal.tsx';
import { sayInvalid, useProblemText, useSubmit } from '../../ui/useSubmit.ts';
import classes from './AuthLayout.module.css';

interface SecondStepFormProps {
  steps: readonly SecondStep[];
  onDone: () => unknown;
  /** Leads back to the password, by choice or because too much time has passed. */
  onRestart: () => void;
}

type CodeStep = Exclude<SecondStep, 'passkey'>;

/** What follows the password: a code of the app, a passkey, or a recovery code. */
export function SecondStepForm({ steps, onDone, onRestart }: SecondStepFormProps) {
  const { t } = useTranslation();
  const [isLost, setIsLost] = useState(false);
  const hasCodes = steps.includes('recoveryCode');
  const from: CodeStep | null =
    isLost && hasCodes ? 'recoveryCode' : steps.includes('app') ? 'app' : null;
  return (
    <div className={classes.form}>
      {from && <CodeForm key={from} from={from} onDone={onDone} onRestart={onRestart} />}
      {steps.includes('passkey') && (
        <PasskeyButton label={t('auth.secondStep.passkey')} onDone={onDone} />
      )}
      <div className={classes.row}>
        {hasCodes && (from !== 'recoveryCode' || steps.includes('app')) && (
          <Anchor component="button" type="button" size="sm" onClick={() => setIsLost(!isLost)}>
            {t(
              from === 'recoveryCode'
                ? 'auth.secondStep.useApp'
                : 'auth.secondStep.useRecoveryCode',
            )}
          </Anchor>
        )}
        <Anchor component="button" type="button" size="sm" onClick={onRestart}>
          {t('auth.forgot.backToLogin')}
        </Anchor>
      </div>
      {(isLost || !hasCodes) && <p className={classes.subtitle}>{t('auth.secondStep.lost')}</p>}
    </div>
  );
}

interface CodeFormProps extends Pick<SecondStepFormProps, 'onDone' | 'onRestart'> {
  from: CodeStep;
}

function CodeForm({ from, onDone, onRestart }: CodeFormProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { refusal, refuse, box } = useRefusal('authenticationFailed');
  const isApp = from === 'app';
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (checkFilled(value) ? t('auth.secondStep.insertCode') : null) },
  });
  const { submit, isSending } = useSubmit({
    send: ({ code }: typeof form.values) => giveCode(from, code),
    fallback: 'authenticationFailed',
    onDone,
    onRefusal: (error) => {
      if (codeOf(error) !== 'signInExpired') return refuse(error);
      // This form goes.
      toastError(error);
      onRestart();
    },
    onProblems: ({ code }) => {
      if (code) form.setFieldError('code', problemText(code));
    },
  });
  return (
    <form className={classes.form} onSubmit={form.onSubmit(submit, sayInvalid)} noValidate>
      <TextInput
        {...form.getInputProps('code')}
        label={t(isApp ? 'auth.secondStep.code' : 'auth.secondStep.recoveryCode')}
        description={t(isApp ? 'auth.secondStep.codeHint' : 'auth.secondStep.recoveryCodeHint')}
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        autoCapitalize={isApp ? 'off' : 'characters'}
        spellCheck={false}
        autoFocus
        ref={box}
      />
      {refusal}
      <Button type="submit" loading={isSending} fullWidth>
        {t('auth.secondStep.submit')}
      </Button>
    </form>
  );
}
