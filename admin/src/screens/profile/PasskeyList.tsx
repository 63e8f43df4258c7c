import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Protection } from '../../api/security.ts';
import { openPasskeyRemoval, openSetup } from '../../secondFactor/dialogs.tsx';
import { relativeTime } from '../../ui/relativeTime.ts';
import classes from './Profile.module.css';
import { SecurityRow } from './SecurityRow.tsx';

/** The user's passkeys, each with its name and when it was used. */
export function PasskeyList({ protection }: { protection: Protection }) {
  const { t, i18n } = useTranslation();
  const { passkeys, hasPassword } = protection;
  const ago = (at: string) => relativeTime(at, i18n.language);
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
          onClick={() => void openSetup('passkey', hasPassword)}
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
                  onClick={() => void openPasskeyRemoval(passkey, hasPassword)}
                >
                  {t('security.passkeys.remove')}
                </Button>
              </SecurityRow>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
