/** What a change makes stale takes so long that nobody should wait for it. */
export class TakesLong extends Error {}
