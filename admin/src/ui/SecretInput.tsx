import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from '../messages/useTranslation.ts';

/** A password, which a button shows to whoever typed it, by mouse or keyboard. */
export function SecretInput(props: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('auth.showPassword'), tabIndex: 0 }}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
