import { Alert } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useForm } from '../form/formContext.tsx';
import { useHeld } from './useHeld.ts';

/** Says in the editor that a document is not public or not up to date, since nothing of its template can be rendered. */
export function HeldNotice() {
  const held = useHeld(useForm().id);
  if (held === null) return null;
  return (
    <Alert color="yellow" role="status" icon={<IconEyeOff size={18} />} title={held.title}>
      {held.hint}
    </Alert>
  );
}
