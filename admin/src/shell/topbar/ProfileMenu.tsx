import { Avatar, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../lib/loadChunk.ts';
import { useSession } from '../../session/session.ts';
import { Opener } from '../../ui/dropdown/Opener.tsx';
import classes from './Topbar.module.css';

const load = () =>
  loadChunk(() =>
    import('./ProfileItems.tsx').then(async (module) => {
      await module.expectProfileLinks();
      return module;
    }),
  );

/** The signed-in user's own menu. */
export function ProfileMenu() {
  const { t } = useTranslation();
  const { user } = useSession();
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`;

  return (
    <Opener
      popup="menu"
      load={load}
      isLikely
      button={(opener) => (
        <UnstyledButton {...opener} className={classes.profile}>
          <VisuallyHidden>{`${t('shell.profileMenu')}: ${name}`}</VisuallyHidden>
          <Avatar size={28} name={name} color="accent" aria-hidden />
          <span className={classes.name} aria-hidden>
            {name}
          </span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      )}
    >
      {({ ProfileItems }, dropdown) => <ProfileItems {...dropdown} />}
    </Opener>
  );
}
