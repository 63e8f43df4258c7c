import { type ErrorComponentProps, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { stopEditing } from '../navigation/editing.ts';
import { rememberError } from '../session/lastError.ts';

/** Keeps a fatal error's message and goes to the error screen. */
export function FatalError({ error }: ErrorComponentProps) {
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    console.error(error);
    rememberError(error);
    stopEditing();
    void navigate({ to: '/error', search: { from: router.state.location.href } });
  }, [error, navigate, router]);
  return null;
}
