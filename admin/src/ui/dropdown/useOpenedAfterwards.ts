import { useEffect, useState } from 'react';

/**
 * Whether something is open, always closed at first: only what opens later remembers where the
 * focus was, and takes it back there.
 */
export function useOpenedAfterwards(isOpen: boolean): boolean {
  const [isOpened, setIsOpened] = useState(false);
  useEffect(() => setIsOpened(isOpen), [isOpen]);
  return isOpened;
}
