/** How toasts look and where they stand; fetched with the first of them. */
import { Notifications, notifications } from '@mantine/notifications';
import { TOAST_LIFE_MS } from '@regia/model/constants.ts';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import type { Toast } from './toasts.ts';

const LOOKS = {
  error: { color: 'red', icon: <IconX size={18} aria-hidden />, role: 'alert' },
  success: { color: 'green', icon: <IconCheck size={18} aria-hidden />, role: 'status' },
  warning: { color: 'yellow', icon: <IconAlertTriangle size={18} aria-hidden />, role: 'status' },
} as const;

/** Shows a toast for as long as toasts live. */
export function showToast({ id, kind, title, message, closeLabel, onClose }: Toast): void {
  notifications.show({
    id,
    title,
    message,
    ...LOOKS[kind],
    autoClose: TOAST_LIFE_MS,
    closeButtonProps: { 'aria-label': closeLabel },
    onClose,
  });
}

/** Takes a toast away. */
export function hideToast(id: string): void {
  notifications.hide(id);
}

/** Where toasts appear. */
export function Toasts() {
  return <Notifications position="bottom-right" />;
}
