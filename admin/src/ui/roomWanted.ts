/** Whether something on the screen wants the room that the main menu takes. */
import { useLayoutEffect } from 'react';
import { sharedValue } from '../lib/sharedValue.ts';

/** How many things want it. */
const wanting = sharedValue(0);

/** Has the main menu be slim meanwhile. */
export function useWantRoom(isWanted: boolean): void {
  useLayoutEffect(() => {
    if (!isWanted) return;
    wanting.set(wanting.get() + 1);
    return () => wanting.set(wanting.get() - 1);
  }, [isWanted]);
}

/** Is room wanted? */
export function useIsRoomWanted(): boolean {
  return wanting.use() > 0;
}
