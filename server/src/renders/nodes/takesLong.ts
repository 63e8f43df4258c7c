/** What a change makes stale takes so long that nobody should wait for it. */
export class TakesLong extends Error {}

/** It took long a moment ago, and isn't tried again yet. */
export class TookLong extends TakesLong {}
