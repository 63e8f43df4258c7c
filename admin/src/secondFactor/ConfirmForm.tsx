import { Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ErrorCode } from '@regia/model/errors.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../messages/useTranslation.ts';
import { checkFilled } from '../ui/formChecks.ts';
import { SecretInput } from '../ui/SecretInput.tsx';
import { sayInvalid, useProblemText, useSubmit } from '../ui/useSubmit.ts';
import classes from './secondFactor.module.css';

interface ConfirmFormProps<Result> {
  /** Without one there is nothing to ask for. */
  hasPassword: boolean;
  submit: string;
  /** What there is to know before. */
  note?: string;
  danger?: boolean;
  send: (password: string | undefined) => Promise<Result>;
  fallback?: ErrorCode;
  onDone: (result: Result) => unknown;
  /** Further inputs. */
  children?: ReactNode;
}

/** Asks for the password before something that concerns the account's safety. */
export function ConfirmForm<Result>(props: ConfirmFormProps<Result>) {
  const { hasPassword, submit: label, note, danger = false, children } = props;
  const { send, fallback = 'actionError', onDone } = props;
  const { t } = useTranslation();
  const problemText = useProblemText();
  const form = useForm({
    initialValues: { password: '' },
    validate: {
      password: (value) => (hasPassword && checkFilled(value) ? t('auth.insertPassword') : null),
    },
  });
  const { submit, isSending } = useSubmit({
    send: ({ password }: typeof form.values) => send(hasPassword ? password : undefined),
    fallback,
    onDone,
    onProblems: ({ password }) => {
      if (password) form.setFieldError('password', problemText(password));
    },
  });
  return (
    <form className={classes.form} onSubmit={form.onSubmit(submit, sayInvalid)} noValidate>
      {note && <Text size="sm">{note}</Text>}
      {children}
      {hasPassword && (
        <SecretInput
          {...form.getInputProps('password')}
          label={t('auth.password')}
          description={t('security.confirmHint')}
          autoComplete="current-password"
          data-autofocus
        />
      )}
      <Button
        type="submit"
        loading={isSending}
        className={classes.submit}
        {...(danger && { color: 'red' })}
      >
        {label}
      </Button>
    </form>
  );
}
