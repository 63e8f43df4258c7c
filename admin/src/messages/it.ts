/** Italian: the language the product thinks in. Its shape is the shape of every other. */
import { initial } from './it/initial.ts';
import { later } from './it/later.ts';

export const it = { ...initial, ...later };

/** What every language must say. */
export type Messages = typeof it;
