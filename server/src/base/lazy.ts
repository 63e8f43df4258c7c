/**
 * Puts off what is costly until somebody needs it: most of the time from start to listening, and of
 * the memory of an idle process, would go to libraries that most processes never use.
 * Returns what gives the result of `make`, which runs at the first call; where it fails, the next
 * call tries again.
 */
export function lazy<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
