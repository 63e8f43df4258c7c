import { type Icon, IconArchive, IconSparkles, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { NotificationItem } from '../api/notifications.ts';
import { useLabels } from '../messages/labels.ts';

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
