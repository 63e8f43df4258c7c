/** Takes a text to the clipboard. Returns whether it is there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyMarked(text);
  }
}

/** Browsers have no `navigator.clipboard` on plain http; there a marked text can be copied. */
function copyMarked(text: string): boolean {
  const focused = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.readOnly = true;
  box.tabIndex = -1;
  box.setAttribute('aria-hidden', 'true');
  box.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0';
  // A dialog keeps the focus within itself.
  (focused?.closest('[role="dialog"]') ?? document.body).append(box);
  try {
    box.focus({ preventScroll: true });
    box.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    box.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
