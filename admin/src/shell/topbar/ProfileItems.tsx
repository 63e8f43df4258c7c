import { Menu } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useActor } from '../../session/session.ts';
import { AnchoredMenu } from '../../ui/dropdown/AnchoredMenu.tsx';
import type { Dropdown } from '../../ui/dropdown/Opener.tsx';
import { useEditing } from '../editing.ts';
import { visibleProfileItems } from '../menu.ts';
import { useLeaveSession } from '../useLeaveSession.ts';

const WIDTH_PX = 220;

/** The way to one's own account, to what else is configured, and out. */
export function ProfileItems(dropdown: Dropdown) {
  const { t } = useTranslation();
  const actor = useActor();
  const { confirmLeave } = useEditing();
  const leave = useLeaveSession();
  return (
    <AnchoredMenu {...dropdown} width={WIDTH_PX}>
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
    </AnchoredMenu>
  );
}
