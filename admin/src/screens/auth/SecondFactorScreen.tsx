import { Anchor, Button, Skeleton } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { protectionQuery } from '../../api/security.ts';
import { useLeaveSession } from '../../drafts/useLeaveSession.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { safeTarget } from '../../navigation/guard.ts';
import { LoadFailure } from '../../resource/LoadFailure.tsx';
import { type Factor, FactorSetup } from '../../secondFactor/FactorSetup.tsx';
import { hasPasskeys } from '../../secondFactor/PasskeyButton.tsx';
import { loadUser } from '../../session/auth.ts';
import classes from './AuthLayout.module.css';
import { AuthLayout } from './AuthLayout.tsx';

/** Where a user whose role requires a second factor sets one up before anything else. */
export function SecondFactorScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = useLeaveSession();
  const { next }: { next?: unknown } = useSearch({ strict: false });
  const { data, error, refetch } = useQuery(protectionQuery);
  const [factor, setFactor] = useState<Factor | null>(null);
  const [isAdded, setIsAdded] = useState(false);
  const end = async () => {
    await loadUser();
    await navigate({ href: safeTarget(next), replace: true });
  };
  return (
    <AuthLayout title={t('security.required.title')} subtitle={t('security.required.subtitle')}>
      <div className={classes.form}>
        {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton height={80} />}
        {data && factor && (
          <FactorSetup
            factor={factor}
            hasPassword={data.hasPassword}
            onAdded={() => setIsAdded(true)}
            onEnd={end}
          />
        )}
        {data && !factor && (
          <>
            <Button
              leftSection={<IconDeviceMobile size={16} aria-hidden />}
              onClick={() => setFactor('app')}
              fullWidth
            >
              {t('security.app.setUp')}
            </Button>
            {hasPasskeys() && (
              <Button
                variant="default"
                leftSection={<IconFingerprint size={16} aria-hidden />}
                onClick={() => setFactor('passkey')}
                fullWidth
              >
                {t('security.passkeys.add')}
              </Button>
            )}
          </>
        )}
        {/* From the recovery codes, which are shown this once, nothing leads away but having kept them. */}
        {!isAdded && (
          <div className={classes.row}>
            {factor && (
              <Anchor component="button" type="button" size="sm" onClick={() => setFactor(null)}>
                {t('security.required.back')}
              </Anchor>
            )}
            <Anchor component="button" type="button" size="sm" onClick={leave}>
              {t('security.required.signOut')}
            </Anchor>
          </div>
        )}
      </div>
    </AuthLayout>
  );
}
