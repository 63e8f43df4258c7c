import { Button, Text } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../api/client.ts';
import { configQuery } from '../api/queries.ts';

interface AtProviderProps {
  /** Is who has signed in there to be asked anew? */
  again: boolean;
  /** Looks whether they did, each time that this window is returned to. */
  look: () => Promise<void>;
}

/** Signing in at the provider in a window of its own: what stands on this one stays. */
export function AtProvider({ again, look }: AtProviderProps) {
  const { t } = useTranslation();
  const { data } = useQuery(configQuery);
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
