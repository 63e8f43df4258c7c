/** Passkeys in this browser: made, and asked for. Their library is fetched when one is. */

import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api, codeOf } from '../api/client.ts';
import { prove } from '../api/proof.ts';
import type { NewCodes } from '../api/security.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { arrive } from '../session/auth.ts';
import { useRefusal } from '../ui/useRefusal.tsx';

const load = () => loadChunk(() => import('@simplewebauthn/browser'));

/** Could there be a passkey here? Browsers want a name instead of an IP address, and HTTPS or localhost. */
export function hasPasskeys(): boolean {
  const isNumeric = /^[\d.]+$|^\[/.test(window.location.hostname);
  return window.isSecureContext && !isNumeric && 'PublicKeyCredential' in window;
}

/** The person closed the browser's dialog, or the device did not answer. */
export class PasskeyCancelled extends Error {}

/**
 * Makes a passkey, which the browser asks the person for.
 * @throws PasskeyCancelled; ApiError `formInvalid` at `password`, `proofNeeded`, `passkeyFailed`, `signInExpired`, `tooManyRequests`
 */
export async function makePasskey(name: string, password?: string): Promise<NewCodes> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    load(),
    api('POST /api/me/passkeys/options', { body: { password } }),
  ]);
  const registration = await startRegistration({ optionsJSON }).catch(cancelled);
  return (await api('POST /api/me/passkeys', { body: { name, registration } })).recoveryCodes;
}

/**
 * Signs in with whichever passkey the person chooses.
 * @throws PasskeyCancelled; ApiError `authenticationFailed`
 */
async function signInWithPasskey(): Promise<void> {
  const { user } = await api('POST /api/auth/passkey', { body: await answerOfPasskey() });
  await arrive(user);
}

/**
 * Proves with one's own passkey who one is.
 * @throws PasskeyCancelled; ApiError `passkeyFailed`
 */
export async function proveByPasskey(): Promise<void> {
  await prove({ passkey: await answerOfPasskey() });
}

async function answerOfPasskey() {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    load(),
    api('POST /api/auth/passkey/options'),
  ]);
  return startAuthentication({ optionsJSON }).catch(cancelled);
}

function cancelled(error: unknown): never {
  throw new PasskeyCancelled(error instanceof Error ? error.message : undefined);
}

interface PasskeyButtonProps {
  label: string;
  /** What the passkey is for; signing in unless told. */
  send?: () => Promise<void>;
  onDone: () => unknown;
}

/** Asks for a passkey, where this browser can have one. */
export function PasskeyButton({ label, send = signInWithPasskey, onDone }: PasskeyButtonProps) {
  const { refusal, refuse } = useRefusal('passkeyFailed');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await send();
      await onDone();
    },
    onError: (error) => {
      // Who closes the browser's dialog knows that nothing happened.
      if (error instanceof PasskeyCancelled) return;
      // There was neither e-mail nor password to be wrong.
      refuse(codeOf(error) === 'authenticationFailed' ? 'passkeyFailed' : error);
    },
  });
  if (!hasPasskeys()) return null;
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={16} aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {label}
      </Button>
      {refusal}
    </>
  );
}
