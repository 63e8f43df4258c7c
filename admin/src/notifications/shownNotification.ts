/** How a notification is shown: its sign, its words, and the place it leads to. */
import { type Actor, opensRoute } from '@regia/model/permissions.ts';
import { type Icon, IconArchive, IconSparkles, IconUserPlus } from '@tabler/icons-react';
import type { NotificationItem } from '../api/notifications.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { ruleFor } from '../navigation/routes.ts';

/** The sign of each type. */
export const TYPE_ICONS: Record<NotificationItem['type'], Icon> = {
  userCreated: IconUserPlus,
  releaseCreated: IconSparkles,
  backup: IconArchive,
};

/** Says in the language being spoken what a notification tells. */
export function useNotificationText(): (item: NotificationItem) => string {
  const { t } = useTranslation();
  const labels = useLabels();
  return ({ type, message }) =>
    message
      ? t(`notifications.what.${type}`, { name: message })
      : labels.option('notifications', 'type', type);
}

/** Says how many notifications are unread. */
export function useUnreadText(): (count: number) => string {
  const { t } = useTranslation();
  return (count) =>
    count === 0 ? t('notifications.noUnread') : t('notifications.unread', { count });
}

type About = Pick<NotificationItem, 'type' | 'reference'>;

/** The addresses that tell of it, the most telling first. */
function places({ type, reference }: About): string[] {
  const id = encodeURIComponent(reference);
  switch (type) {
    case 'userCreated':
      return [`/users/${id}`];
    case 'releaseCreated':
      return [`/changelog/${id}`, '/changelog-view'];
    case 'backup':
      return ['/backups'];
  }
}

/** The address at which the actor may see what the notification is about, or null. */
export function placeOf(actor: Actor, about: About): string | null {
  const found = places(about).find((path) => {
    const rule = ruleFor(path);
    return rule !== undefined && opensRoute(actor, rule.module, rule.rights);
  });
  return found ?? null;
}
