/** How toasts look. */
import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { TOAST_LIFE_MS } from '@regia/model/constants.ts';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import type { Toast } from './toasts.ts';

const LOOKS = {
  error: { color: 'red', icon: <IconX size={18} aria-hidden />, role: 'alert' },
  success: { color: 'green', icon: <IconCheck size={18} aria-hidden />, role: 'status' },
  warning: { color: 'yellow', icon: <IconAlertTriangle size={18} aria-hidden />, role: 'status' },
  working: { color: 'blue', loading: true, role: 'status' },
} as const;

/** Below this width a toast takes the whole of it. */
const PHONE = '(max-width: 36em)';
/** About as high as a toast with its distance from the edge. */
const TOAST_PX = 128;

/** On a phone, scrolls the control that was just used out from under the toast. */
function keepFocusInSight(): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || !window.matchMedia(PHONE).matches) return;
  const { top, bottom } = focused.getBoundingClientRect();
  const hidden = bottom - (window.innerHeight - TOAST_PX);
  // What is higher than the screen, such as the whole of it, is not covered by a toast.
  if (hidden > 0 && top > 0 && bottom <= window.innerHeight) window.scrollBy({ top: hidden });
}

/**
 * A mouse that rests on a toast keeps it. A finger rests nowhere, but the browser takes the place of a tap
 * for that of a mouse until the next one, and the toast would stay as long.
 */
function endTap({ nativeEvent, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType === 'mouse') return;
  const left = { bubbles: true, relatedTarget: document.body };
  currentTarget.dispatchEvent(new globalThis.MouseEvent('mouseout', left));
}

/** Shows a toast for as long as toasts live. */
export function showToast({ id, kind, title, message, action, closeLabel, onClose }: Toast): void {
  notifications.show({
    id,
    title,
    message: action ? (
      <>
        {message}{' '}
        <Anchor
          component="button"
          type="button"
          inherit
          onClick={() => {
            hideToast(id);
            action.run();
          }}
        >
          {action.label}
        </Anchor>
      </>
    ) : (
      message
    ),
    ...LOOKS[kind],
    // What is under way is taken away when it is done.
    autoClose: kind === 'working' ? false : TOAST_LIFE_MS,
    closeButtonProps: { 'aria-label': closeLabel },
    onClose,
    onOpen: keepFocusInSight,
    onClick: endTap,
  });
}

/** Takes a toast away. */
export function hideToast(id: string): void {
  notifications.hide(id);
}
