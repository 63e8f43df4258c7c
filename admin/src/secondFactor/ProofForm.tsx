import { Button, Stack, Text } from '@mantine/core';
import type { ProofWay } from '@regia/model/rules/proofs.ts';
import { IconBuilding } from '@tabler/icons-react';
import { useEffect } from 'react';
import { addressOf } from '../api/client.ts';
import { prove, readProof } from '../api/proof.ts';
import { useConfig } from '../api/sharedQuery.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { loadUser } from '../session/auth.ts';
import { knownUser } from '../session/sessionQuery.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { hasPasskeys, PasskeyButton, proveByPasskey } from './PasskeyButton.tsx';

interface ProofFormProps {
  ways: readonly ProofWay[];
  onProven: () => void;
  /** At the provider, somebody else has signed in. */
  onSomebodyElse: () => void;
}

/** Asks who is signed in to show that it is them: by password, passkey, or at their provider. */
export function ProofForm({ ways: own, onProven, onSomebodyElse }: ProofFormProps) {
  const { t } = useTranslation();
  // A passkey of theirs may be one that this browser cannot ask for.
  const ways = own.filter((way) => way !== 'passkey' || hasPasskeys());
  const look = async () => {
    const before = knownUser();
    if (!(await readProof()).isRecent) return;
    const now = await loadUser();
    if (now?.id === before?.id) onProven();
    else onSomebodyElse();
  };
  const has = (way: ProofWay) => ways.includes(way);
  return (
    <Stack gap="md">
      <Text size="sm">{t('proof.message')}</Text>
      {has('password') && (
        <ConfirmForm
          hasPassword
          submit={t('proof.confirm')}
          send={(password) => prove({ password: password ?? '' })}
          fallback="authenticationFailed"
          onDone={onProven}
        />
      )}
      {has('passkey') && (
        <PasskeyButton label={t('proof.passkey')} send={proveByPasskey} onDone={onProven} />
      )}
      {has('provider') && <AtProvider again look={look} />}
      {ways.length === 0 && <Text size="sm">{t('proof.none')}</Text>}
    </Stack>
  );
}

interface AtProviderProps {
  /** Is who has signed in there to be asked anew? */
  again: boolean;
  /** Looks whether they did, each time that this window is returned to. */
  look: () => Promise<void>;
}

/** Signing in at the provider in a window of its own: what stands on this one stays. */
export function AtProvider({ again, look }: AtProviderProps) {
  const { t } = useTranslation();
  const { data } = useConfig();
  useEffect(() => {
    // Whoever comes back from the other window has done it, or has not; the next return tells.
    const onReturn = () => void look().catch(() => {});
    window.addEventListener('focus', onReturn);
    return () => window.removeEventListener('focus', onReturn);
  }, [look]);
  return (
    <>
      <Text size="sm">{t('proof.provider')}</Text>
      <Button
        component="a"
        href={addressOf('GET /api/auth/provider', {
          query: { ...(again && { again }), next: '/profile' },
        })}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconBuilding size={16} aria-hidden />}
      >
        {t('auth.login.provider', { name: data?.providerName ?? '' })}
      </Button>
    </>
  );
}
