import { Badge, Button, Group, Skeleton } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Protection, protectionQuery } from '../../api/security.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { LoadFailure } from '../../resource/LoadFailure.tsx';
import {
  openAppRemoval,
  openCodesRenewal,
  openPasskeyRemoval,
  openSetup,
} from '../../secondFactor/dialogs.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { relativeTime } from '../../ui/relativeTime.ts';
import classes from './Profile.module.css';
import { SecurityRow } from './SecurityRow.tsx';

/** What protects the account besides the password: app, passkeys, recovery codes. */
export function SecondFactorPanel() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(protectionQuery);
  return (
    <Panel
      title={t('security.title')}
      hint={t(data?.hasPassword === false ? 'security.hintWithout' : 'security.hint')}
    >
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={180} />}
      {data && (
        <>
          <SecurityRow
            title={t('security.app.title')}
            mark={
              <Badge
                variant="light"
                color={data.app ? 'green' : 'gray'}
                radius="sm"
                tt="none"
                fw={500}
              >
                {t(data.app ? 'security.on' : 'security.off')}
              </Badge>
            }
            detail={t('security.app.what')}
          >
            <Group gap="xs">
              <Button
                variant="default"
                size="xs"
                aria-label={data.app ? undefined : t('security.app.setUp')}
                onClick={() => openSetup('app', data.hasPassword)}
              >
                {t(data.app ? 'security.app.replace' : 'security.app.setUpLabel')}
              </Button>
              {data.app && (
                <Button
                  variant="subtle"
                  color="red"
                  size="xs"
                  onClick={() => openAppRemoval(data.hasPassword)}
                >
                  {t('resource.remove')}
                </Button>
              )}
            </Group>
          </SecurityRow>
          <PasskeyList protection={data} />
          {(data.app || data.passkeys.length > 0) && (
            <SecurityRow
              title={t('security.codes.title')}
              detail={
                data.recoveryCodesLeft > 0
                  ? t('security.codes.left', { count: data.recoveryCodesLeft })
                  : t('security.codes.none')
              }
            >
              <Button
                variant="default"
                size="xs"
                onClick={() => openCodesRenewal(data.hasPassword)}
              >
                {t('security.codes.renew')}
              </Button>
            </SecurityRow>
          )}
        </>
      )}
    </Panel>
  );
}

/** The user's passkeys, each with its name and when it was used. */
function PasskeyList({ protection }: { protection: Protection }) {
  const { t, locale } = useTranslation();
  const { passkeys, hasPassword } = protection;
  const ago = (at: string) => relativeTime(at, locale);
  return (
    <>
      <SecurityRow
        title={t('security.passkeys.title')}
        detail={
          passkeys.length > 0
            ? t('security.passkeys.what')
            : `${t('security.passkeys.what')} ${t('security.passkeys.none')}.`
        }
      >
        <Button
          variant="default"
          size="xs"
          aria-label={t('security.passkeys.add')}
          onClick={() => openSetup('passkey', hasPassword)}
        >
          {t('security.passkeys.addLabel')}
        </Button>
      </SecurityRow>
      {passkeys.length > 0 && (
        <ul className={classes.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <SecurityRow
                icon={<IconFingerprint size={20} aria-hidden />}
                title={passkey.name}
                detail={[
                  t('security.passkeys.added', { when: ago(passkey.createdAt) }),
                  passkey.lastUsedAt
                    ? t('security.passkeys.used', { when: ago(passkey.lastUsedAt) })
                    : t('security.passkeys.neverUsed'),
                ].join(' · ')}
              >
                <Button
                  variant="subtle"
                  color="red"
                  size="xs"
                  aria-label={t('security.passkeys.removeOf', { name: passkey.name })}
                  onClick={() => openPasskeyRemoval(passkey, hasPassword)}
                >
                  {t('resource.remove')}
                </Button>
              </SecurityRow>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
