import type { PasswordInputProps } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordRequirements } from './PasswordRequirements.tsx';
import { SecretInput } from './SecretInput.tsx';

interface NewPasswordInputsProps {
  /** What the form binds to the first input. */
  password: PasswordInputProps;
  /** What the form binds to the second input. */
  confirmation: PasswordInputProps;
  /** The password as typed so far. */
  value: string;
  /** The first input's label; "New password" when left out. */
  label?: string;
  autoFocus?: boolean;
}

/** A new password, its confirmation, and what it must have. */
export function NewPasswordInputs({
  password,
  confirmation,
  value,
  label,
  autoFocus = false,
}: NewPasswordInputsProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <SecretInput
        {...password}
        label={label ?? t('auth.newPassword')}
        autoComplete="new-password"
        autoFocus={autoFocus}
        aria-describedby={id}
      />
      <PasswordRequirements id={id} password={value} />
      <SecretInput
        {...confirmation}
        label={t('auth.confirmPassword')}
        autoComplete="new-password"
      />
    </>
  );
}
