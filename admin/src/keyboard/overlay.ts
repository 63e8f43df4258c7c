/** What lies above the screen at a wish: the command palette or the keyboard help. */
import { sharedValue } from '../lib/sharedValue.ts';

export type Overlay = 'palette' | 'help';

const current = sharedValue<Overlay | null>(null);

/** `showOverlay` opens one of them in place of the other, or closes what is open. */
export const { set: showOverlay, use: useOverlay } = current;

/** Opens it, or closes it if it is open. */
export function toggleOverlay(overlay: Overlay): void {
  showOverlay(current.get() === overlay ? null : overlay);
}
