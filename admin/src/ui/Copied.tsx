import { type ReactNode, useEffect, useState } from 'react';
import { toastWarning } from './toasts.ts';

/** So long a button says that it has copied. */
const SAID_MS = 1_000;

interface CopiedProps {
  value: string;
  children: (button: { copied: boolean; copy: () => void }) => ReactNode;
}

/** A button that takes a text to the clipboard, and says whether it is there. */
export function Copied({ value, children }: CopiedProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    const isCopied = await copyText(value);
    setCopied(isCopied);
    if (!isCopied) toastWarning('notCopied');
  };
  return children({ copied, copy: () => void copy() });
}

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
