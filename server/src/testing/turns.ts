/** How often others have their turn while something is done. */

/** @returns what was done, and how often the loop of events came round meanwhile */
export async function withTurns<T>(
  work: () => Promise<T>,
): Promise<{ readonly done: T; readonly turns: number }> {
  let turns = 0;
  const others = () => {
    turns++;
    next = setImmediate(others);
  };
  let next = setImmediate(others);
  try {
    return { done: await work(), turns };
  } finally {
    clearImmediate(next);
  }
}
