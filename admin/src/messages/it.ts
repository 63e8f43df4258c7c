/** Italian: the language the product thinks in. Its shape is the shape of every other. */
import * as first from './first/it.ts';
import * as rest from './rest/it.ts';

export const it = { ...first, ...rest, resource: { ...first.resource, ...rest.resource } };

/** What every language must say. */
export type Messages = typeof it;

/** What a first screen waits for, and what all other parts do. */
export type FirstTexts = typeof first;
export type RestTexts = typeof rest;
