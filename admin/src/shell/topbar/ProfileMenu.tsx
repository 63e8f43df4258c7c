import { Avatar, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useActor, useSession } from '../../session/session.ts';
import { useEditing } from '../editing.ts';
import { visibleProfileItems } from '../menu.ts';
import { useLeaveSession } from '../useLeaveSession.ts';
import classes from './Topbar.module.css';

/** The signed-in user's own menu. */
export function ProfileMenu() {
  const { t } = useTranslation();
  const { user } = useSession();
  const actor = useActor();
  const { confirmLeave } = useEditing();
  const leave = useLeaveSession();
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`;

  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.profile}>
          <VisuallyHidden>{`${t('shell.profileMenu')}: ${name}`}</VisuallyHidden>
          <Avatar size={28} name={name} color="accent" aria-hidden />
          <span className={classes.name} aria-hidden>
            {name}
          </span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUser size={16} aria-hidden />}
          onClick={() => confirmLeave('/profile')}
        >
          {t('navigation.profile')}
        </Menu.Item>
        {visibleProfileItems(actor).map(({ label, path, icon: Icon }) => (
          <Menu.Item
            key={path}
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => confirmLeave(path)}
          >
            {t(`navigation.${label}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={leave}>
          {t('shell.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
