/** Italian: the language the product thinks in. Its shape is the shape of every other. */
import { first } from './first/it.ts';
import { rest } from './rest/it.ts';

export const it = { ...first, ...rest, resource: { ...first.resource, ...rest.resource } };

/** What every language must say. */
export type Messages = typeof it;
