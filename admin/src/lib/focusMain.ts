/** The element that takes the focus when another screen opens. */
export const MAIN_ID = 'main';

/** Takes the focus to the screen itself, where what had it is gone. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}
