import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../../api/notifications.ts';
import { soonPart } from '../../lib/lazyPart.tsx';
import { useUnreadText } from '../../notifications/shownNotification.ts';
import { Opener } from '../../ui/dropdown/Opener.tsx';
import classes from './NotificationsMenu.module.css';

/** What the badge has room for. */
const MOST = 99;

const NotificationsItems = soonPart(
  () => import('./soon.ts').then((module) => module.NotificationsItems),
  (props) => props.onClose(),
);

/** How much news there is for the user, and the latest of it. */
export function NotificationsMenu() {
  const unreadText = useUnreadText();
  const count = useQuery(unreadQuery).data?.count ?? 0;
  return (
    <Opener
      popup="menu"
      button={(opener) => (
        <ActionIcon
          {...opener}
          variant="subtle"
          color="gray"
          size="lg"
          className={classes.bell}
          aria-label={unreadText(count)}
        >
          <IconBell size={20} stroke={1.75} aria-hidden />
          {count > 0 && (
            <span className={classes.badge} aria-hidden>
              {count > MOST ? `${MOST}+` : count}
            </span>
          )}
        </ActionIcon>
      )}
    >
      {(dropdown) => <NotificationsItems {...dropdown} />}
    </Opener>
  );
}
