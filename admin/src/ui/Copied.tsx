import { type ReactNode, useEffect, useState } from 'react';
import { copyText } from './copyText.ts';
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
