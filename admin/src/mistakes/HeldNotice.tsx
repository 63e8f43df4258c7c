import { Alert } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../fields/form/formContext.tsx';
import { useHeld } from './useHeld.ts';

/** Says in the editor that a document is not public, since nothing of its template can be rendered. */
export function HeldNotice() {
  const { t } = useTranslation();
  const hint = useHeld(useForm().id);
  if (hint === null) return null;
  return (
    <Alert color="yellow" role="status" icon={<IconEyeOff size={18} />} title={t('mistakes.held')}>
      {hint}
    </Alert>
  );
}
