/** Operations: long work on many records, noted in the database so that a crash cannot lose them. */
import type { Answer } from '@regia/contract/contract.ts';

/** An operation as people are shown it. */
export type Operation = Answer<'GET /api/operations/:id'>;

/** Records by what becomes, or became, of them. */
export type Counts = Omit<CollectionCounts, 'collection'>;

export type CollectionCounts = Report['collections'][number];

/** What became of the records, with the first remarks. */
export type Report = NonNullable<Operation['report']>;

export type OperationError = NonNullable<Operation['error']>;

/** How many operations are listed: the remarks of older ones are forgotten. */
export const LISTED = 50;

/** How many mistakes and remarks are told. */
export const TOLD = 200;
