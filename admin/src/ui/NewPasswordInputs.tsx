import { type PasswordInputProps, VisuallyHidden } from '@mantine/core';
import { PASSWORD_REQUIREMENTS } from '@regia/model/rules/password.ts';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useId } from 'react';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import classes from './PasswordRequirements.module.css';
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

/** What a password must have, each ticked as soon as it does. */
function PasswordRequirements({ id, password }: { id: string; password: string }) {
  const { t } = useTranslation();
  const { requirement } = useLabels();
  return (
    <div id={id} className={classes.box}>
      <p className={classes.title}>{t('auth.requirements.title')}</p>
      <ul className={classes.list}>
        {PASSWORD_REQUIREMENTS.map(({ problem, isMet }) => {
          const met = isMet(password);
          const Icon = met ? IconCheck : IconPoint;
          return (
            <li key={problem} className={classes.item} data-met={met}>
              <Icon size={16} aria-hidden />
              {requirement(problem)}
              <VisuallyHidden>
                : {t(met ? 'auth.requirements.met' : 'auth.requirements.unmet')}
              </VisuallyHidden>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
