import { Avatar } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { protectionQuery } from '../../api/security.ts';
import { MailChoices } from '../../notifications/MailChoices.tsx';
import { roleNameOf } from '../../session/actor.ts';
import { useSession } from '../../session/session.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmailPanel } from './EmailPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { PreferencesPanel } from './PreferencesPanel.tsx';
import classes from './Profile.module.css';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';

/** The user's own account: address, password, second factor, sessions, language, theme and layout. */
export function ProfileScreen() {
  const { t } = useTranslation();
  const { user } = useSession();
  const hasPassword = useQuery(protectionQuery).data?.hasPassword !== false;
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <>
      <PageHeader title={t('profile.title')} />
      <div className={classes.who}>
        <Avatar size={48} name={name} color="accent" aria-hidden />
        <div>
          <p className={classes.name}>{name}</p>
          <p className={classes.quiet}>
            {user.email} · {t('profile.role', { role: roleNameOf(user) })}
          </p>
        </div>
      </div>
      <div className={classes.grid}>
        <PreferencesPanel />
        <EmailPanel hasPassword={hasPassword} />
        <MailChoices />
        {hasPassword && <PasswordPanel />}
      </div>
      <div className={classes.wideGrid}>
        <SecondFactorPanel />
        <SessionsPanel hasPassword={hasPassword} />
      </div>
    </>
  );
}
