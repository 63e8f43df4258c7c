/** What records were like before, and those that were deleted. */
import type { Answer, Sent } from '@regia/contract/contract.ts';
import { api } from './client.ts';

export type Page<Item> = Omit<Answer<'GET /api/bin'>, 'items'> & { items: Item[] };
export type Entry = Answer<'GET /api/history/:collection/:id'>['items'][number];
/** Who made a change; the name is empty where nobody knows it any more. */
export type Author = NonNullable<Entry['by']>;
export type Version = Answer<'GET /api/history/:collection/:id/:seq'>;
export type Restored = Answer<'POST /api/history/:collection/:id/:seq/restore'>;
/** Something that did not come back: a reference's target, a file, or what another record has now. */
export type Loss = Restored['losses'][number];
export type BinItem = Answer<'GET /api/bin'>['items'][number];

/** What is looked for in the bin. */
export interface BinFilter {
  search: string;
  /** Empty: every collection. */
  collection: string;
}

export interface BinQuery extends BinFilter {
  page: number;
  pageSize: number;
}

export type RecordKey = Sent<'POST /api/bin/restore'>['body']['records'][number];
/** What became of records that were to come back. */
export type RestoredMany = Answer<'POST /api/bin/restore'>;
/** A deleted record that has come back, as it is called. */
export type Returned = RestoredMany['restored'][number];
/** A deleted record that stays in the bin. */
export type Staying = RestoredMany['refused'][number];

/** One page of a record's history, the newest first. */
export function listHistory(
  collection: string,
  id: string,
  page: number,
  signal?: AbortSignal,
): Promise<Page<Entry>> {
  const params = { collection, id };
  return api('GET /api/history/:collection/:id', { params, query: { page }, signal });
}
