import { useMutation } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { forgetNotifications, markRead, type NotificationItem } from '../api/notifications.ts';
import { focusMain } from '../lib/focusMain.ts';
import { toastError, toastSuccess } from '../ui/toasts.ts';

/** What one may do with one's notifications, each with what it says when it is done. */
export function useNotificationActions() {
  const read = useMutation({
    mutationFn: ({ id }: NotificationItem) => markRead(id),
    onError: (error) => toastError(error, 'actionError'),
    onSettled: forgetNotifications,
  });
  const readAll = useMutation({
    mutationFn: () => api('POST /api/notifications/read-all'),
    onSuccess: () => toastSuccess('generic'),
    onError: (error) => toastError(error, 'actionError'),
    onSettled: forgetNotifications,
  });
  const remove = useMutation({
    mutationFn: ({ id }: NotificationItem) =>
      api('DELETE /api/notifications/:id', { params: { id } }),
    onSuccess: () => {
      toastSuccess('delete');
      // The button that was pressed goes with its row.
      focusMain();
    },
    onError: (error) => toastError(error, 'delete'),
    onSettled: forgetNotifications,
  });
  return {
    read: read.mutate,
    readAll: () => readAll.mutate(),
    remove: remove.mutate,
    isBusy: read.isPending || readAll.isPending || remove.isPending,
  };
}
