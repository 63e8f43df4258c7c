import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

const DELAY_MS = 300;

/**
 * Text that is told onwards once no key has been pressed for a moment.
 * @param value what was last told, or set from elsewhere
 * @returns the text to show, and what to call at each key
 */
export function useSettledText(value: string, onValue: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  const tell = useDebouncedCallback((next: string) => {
    setTold(next);
    onValue(next);
  }, DELAY_MS);
  if (value !== told) {
    // Set from elsewhere: the filters were cleared, or one came back to the list.
    setTold(value);
    setTyped(value);
  }
  const change = (next: string) => {
    setTyped(next);
    tell(next);
  };
  return [typed, change] as const;
}
