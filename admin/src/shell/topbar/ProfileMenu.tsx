import { Avatar, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { profileLinksQuery } from '../../api/profileLinks.ts';
import { queryClient } from '../../api/queries.ts';
import { soonPart } from '../../lib/lazyPart.tsx';
import { useSession } from '../../session/session.ts';
import { knownUser } from '../../session/sessionQuery.ts';
import { Opener } from '../../ui/dropdown/Opener.tsx';
import classes from './Topbar.module.css';

const ProfileItems = soonPart(
  () => import('./soon.ts').then((module) => module.ProfileItems),
  (props) => props.onClose(),
);

/** Asks for what the installation adds, so that the menu opens with all it has. */
function expectProfileLinks(): void {
  const user = knownUser();
  if (user) void queryClient.prefetchQuery(profileLinksQuery(user.id));
}

/** The signed-in user's own menu. */
export function ProfileMenu() {
  const { t } = useTranslation();
  const { user } = useSession();
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`;

  return (
    <Opener
      popup="menu"
      button={(opener) => (
        <UnstyledButton
          {...opener}
          className={classes.profile}
          onPointerEnter={expectProfileLinks}
          onFocus={expectProfileLinks}
        >
          <VisuallyHidden>{`${t('shell.profileMenu')}: ${name}`}</VisuallyHidden>
          <Avatar size={28} name={name} color="accent" aria-hidden />
          <span className={classes.name} aria-hidden>
            {name}
          </span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      )}
    >
      {(dropdown) => <ProfileItems {...dropdown} />}
    </Opener>
  );
}
