import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { toastError } from '../ui/toasts.ts';
import { hasPasskeys, PasskeyCancelled, signInWithPasskey } from './passkeys.ts';

interface PasskeyButtonProps {
  label: string;
  /** What the passkey is for; signing in unless told. */
  send?: () => Promise<void>;
  onDone: () => unknown;
}

/** Asks for a passkey, where this browser can have one. */
export function PasskeyButton({ label, send = signInWithPasskey, onDone }: PasskeyButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await send();
      await onDone();
    },
    onError: (error) => {
      // Who closes the browser's dialog knows that nothing happened.
      if (!(error instanceof PasskeyCancelled)) toastError(error, 'authenticationFailed');
    },
  });
  if (!hasPasskeys()) return null;
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<IconFingerprint size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}
