import { Button, Divider } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../api/client.ts';
import { configQuery } from '../../api/queries.ts';
import { believeNothing } from '../../api/whoseSession.ts';
import { PasskeyButton } from '../../secondFactor/PasskeyButton.tsx';
import { hasPasskeys } from '../../secondFactor/passkeys.ts';
import { useTakesPasswords } from '../../session/useTakesPasswords.ts';
import classes from './AuthLayout.module.css';

interface OtherWaysProps {
  /** Where to go after signing in. */
  next: string;
  onDone: () => unknown;
}

/** The ways in that need no password: a passkey, and the identity provider where there is one. */
export function OtherWays({ next, onDone }: OtherWaysProps) {
  const { t } = useTranslation();
  const takesPasswords = useTakesPasswords();
  const { data } = useQuery(configQuery);
  const providerName = data?.providerName;
  if (!providerName && !hasPasskeys()) return null;
  return (
    <div className={classes.others}>
      {takesPasswords && <Divider label={t('auth.login.or')} />}
      {providerName && (
        <Button
          component="a"
          href={addressOf('GET /api/auth/provider', { query: { next } })}
          // Whoever comes back may be somebody else than was here before.
          onClick={believeNothing}
          onAuxClick={believeNothing}
          variant={takesPasswords ? 'default' : 'filled'}
          fullWidth
          leftSection={<IconBuilding size={16} aria-hidden />}
        >
          {t('auth.login.provider', { name: providerName })}
        </Button>
      )}
      <PasskeyButton label={t('auth.login.passkey')} onDone={onDone} />
    </div>
  );
}
