import { codeOf } from '../api/client.ts';
import { forgetNotifications, markRead, type NotificationItem } from '../api/notifications.ts';
import { toastError } from '../ui/toasts.ts';

/** Marks a notification that is being opened; that it was read elsewhere meanwhile is no matter. */
export function readOnOpening({ id, isUnread }: NotificationItem): void {
  if (!isUnread) return;
  markRead(id)
    .catch((error: unknown) => {
      if (codeOf(error) !== 'notInUnread') toastError(error, 'actionError');
    })
    .finally(() => void forgetNotifications());
}
