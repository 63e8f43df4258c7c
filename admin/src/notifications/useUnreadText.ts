import { useTranslation } from 'react-i18next';
import { counted } from '../messages/counted.ts';

/** Says how many notifications are unread. */
export function useUnreadText(): (count: number) => string {
  const { t, i18n } = useTranslation();
  return (count) =>
    count === 0
      ? t('notifications.noUnread')
      : t('notifications.unread', counted(count, i18n.language));
}
