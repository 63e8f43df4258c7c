import type { BinItem } from '../api/history.ts';

export interface RestoredMany {
  readonly restored: readonly BinItem[];
  /** Those of them that lost something on the way. */
  readonly partly: readonly BinItem[];
  readonly refused: readonly BinItem[];
}

/**
 * Brings back all that comes back. What was refused is tried again as long as others come back:
 * it may need one of them.
 * @param restore brings one back, and returns whether all of it came; rejects when refused
 * @param isFinal does an error concern all of them, not the one? It ends the work, and is thrown
 * @param onDone called with how many are back
 */
export async function restoreMany(
  items: readonly BinItem[],
  restore: (item: BinItem) => Promise<boolean>,
  isFinal: (error: unknown) => boolean,
  onDone: (count: number) => void,
): Promise<RestoredMany> {
  const restored: BinItem[] = [];
  const partly: BinItem[] = [];
  let waiting = items;
  for (let before = -1; before < restored.length && waiting.length > 0; ) {
    before = restored.length;
    const refused: BinItem[] = [];
    for (const item of waiting) {
      try {
        if (!(await restore(item))) partly.push(item);
        restored.push(item);
        onDone(restored.length);
      } catch (error) {
        if (isFinal(error)) throw error;
        refused.push(item);
      }
    }
    waiting = refused;
  }
  return { restored, partly, refused: waiting };
}
