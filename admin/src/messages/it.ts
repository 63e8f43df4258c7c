/** Italian: the language the product thinks in. Its shape is the shape of every other. */
import { atOnce } from './it/atOnce.ts';
import { later } from './it/later.ts';

export const it = { ...atOnce, ...later };

/** What every language must say. */
export type Messages = typeof it;
