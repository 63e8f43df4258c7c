import { sharedValue } from '../../../lib/sharedValue.ts';

/** The id of the record of a list that somebody has a quick look at. */
export const lookedAt = sharedValue<string | null>(null);
