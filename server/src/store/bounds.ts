/** How many bytes may be together: a test that lowers them need not make as many. */

/** Of data that are in memory together, where they could be read piece by piece. */
export const BYTES_AT_ONCE = 8_000_000;

/** The same where much is read and written piece by piece: about a record. */
export const BYTES_OF_EXPORT = 1_000_000;

/** Of memory, about: what the records of one change may take, as they were and as they will be. */
export const HELD_BY_A_CHANGE = 64_000_000;
