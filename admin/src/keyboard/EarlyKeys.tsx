import { useEffect } from 'react';

/** Takes what is typed while that into which it is meant to go is still on its way. */
export function EarlyKeys({ onType }: { onType: (character: string) => void }) {
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.isComposing) return;
      // Neither what lies beneath nor a shortcut of one key gets it.
      event.preventDefault();
      event.stopPropagation();
      onType(event.key);
    };
    window.addEventListener('keydown', take, { capture: true });
    return () => window.removeEventListener('keydown', take, { capture: true });
  }, [onType]);
  return null;
}
