/** For whom something is rendered that isn't saved. */
export interface Requester {
  /** Whose turn and time it takes. */
  readonly by: string;
  /** Ends the work early. */
  readonly signal: AbortSignal;
}
