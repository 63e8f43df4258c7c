/** The records of every collection: one generic contract (design, section 7). */
import type { Answer, Sent } from '@regia/contract/contract.ts';
import type { SiteLanguage } from '@regia/model/constants.ts';
import type { AnyRecord, RecordMeta } from '@regia/model/entity.ts';
import type { ExportFormat, Separator } from '@regia/model/rules/exportFormat.ts';
import { addressOf, api } from './client.ts';

export interface ListQuery {
  /** From 1. */
  page?: number;
  pageSize?: number;
  /** `field:asc` or `field:desc`; the entity's own order when left out. */
  sort?: string;
  search?: string;
  /** Wanted values by field path, such as `{"template.id": "…"}`. */
  filter?: Record<string, string>;
  /** Names of the wanted fields, with commas between; all when left out. */
  fields?: string | undefined;
}

/** What a list holds, on whichever page. */
export type WholeList = Omit<ListQuery, 'page' | 'pageSize' | 'fields'>;

export type RecordPage<R = AnyRecord> = Omit<Answer<'GET /api/records/:collection'>, 'items'> & {
  items: R[];
};
export type Saved = Answer<'PUT /api/records/:collection/:id'>;
/** How many public pages a save has changed, or may change where they are still being checked. */
export type RenderCounts = Saved['renders'];
/** What a change did besides its writes. */
export type Effect = Answer<'DELETE /api/records/:collection/:id'>;
/** What became of records that were to be deleted. */
export type Removal = Answer<'POST /api/records/:collection/delete'>;
/** A record that a deletion of many has left. */
export type Refusal = Removal['refused'][number];
/** What came of checking public pages after a save. */
export type RenderResult = Answer<'GET /api/renders/changes/:change'>;

/** What an update must carry so that the server notices somebody else's change. */
export type Edited = Pick<RecordMeta, 'id' | 'updatedAt' | 'updatedBy'> & Record<string, unknown>;

/** Of the pages edited last, what tells which template most of them have. */
export const USED_TEMPLATES = {
  pageSize: 100,
  sort: 'updatedAt:desc',
  fields: 'template',
} as const;

/** The query string of a list. */
export function listParameters({ filter = {}, ...rest }: ListQuery) {
  const filters = Object.entries(filter).map(
    ([field, value]) => [`filter[${field}]`, value] as const,
  );
  return { ...rest, ...Object.fromEntries(filters) };
}

/** The address of a page of a collection's records. */
export function addressOfList(collection: string, query: ListQuery): string {
  const params = { collection };
  return addressOf('GET /api/records/:collection', { params, query: listParameters(query) });
}

/** One page of a collection's records that the user may read. @typeParam R what its entity says they are */
export function listRecords<R extends RecordMeta = AnyRecord>(
  collection: string,
  query?: ListQuery,
  signal?: AbortSignal,
): Promise<RecordPage<R>>;
export function listRecords(
  collection: string,
  query: ListQuery = {},
  signal?: AbortSignal,
): Promise<RecordPage> {
  const params = { collection };
  return api('GET /api/records/:collection', { params, query: listParameters(query), signal });
}

/** @throws ApiError `notFound` when there is no such record */
export function getRecord<R extends RecordMeta = AnyRecord>(
  collection: string,
  id: string,
  signal?: AbortSignal,
): Promise<R>;
export function getRecord(
  collection: string,
  id: string,
  signal?: AbortSignal,
): Promise<AnyRecord> {
  return api('GET /api/records/:collection/:id', { params: { collection, id }, signal });
}

/** @throws ApiError `formInvalid` with the problems in `details.fields` */
export function createRecord(collection: string, values: Record<string, unknown>): Promise<Saved> {
  return api('POST /api/records/:collection', { params: { collection }, body: values });
}

/**
 * Replaces a record by the edited copy, which keeps the `updatedAt` and `updatedBy` it was read with.
 * @throws ApiError `sync` when somebody else saved it meanwhile, `formInvalid`
 */
export function updateRecord(collection: string, edited: Edited): Promise<Saved> {
  const params = { collection, id: edited.id };
  return api('PUT /api/records/:collection/:id', { params, body: edited });
}

/** Says that a translation is right as it is. @throws ApiError `sync` where somebody saved the record since it was read */
export function confirmTranslation(
  collection: string,
  { id, updatedAt, updatedBy }: AnyRecord,
  language: SiteLanguage,
): Promise<AnyRecord> {
  const params = { collection, id, language };
  const body = { updatedAt, updatedBy };
  return api('POST /api/records/:collection/:id/translations/:language', { params, body });
}

/** @throws ApiError `children` with the records in the way in `details.blockers` */
export function deleteRecord(
  collection: string,
  id: string,
  successor: string | null = null,
): Promise<Effect> {
  const query = successor === null ? {} : { redirectTo: successor };
  return api('DELETE /api/records/:collection/:id', { params: { collection, id }, query });
}

/** Deletes those of at most 490 records that can be deleted. */
export function deleteRecords(
  collection: string,
  ids: readonly string[],
  successor: string | null = null,
): Promise<Removal> {
  const body = { ids, ...(successor !== null && { redirectTo: successor }) };
  return api('POST /api/records/:collection/delete', { params: { collection }, body });
}

/** Gives at most 490 records the same values, of those that may be updated and are as they were seen. */
export function updateRecords(
  collection: string,
  body: Sent<'POST /api/records/:collection/update'>['body'],
) {
  return api('POST /api/records/:collection/update', { params: { collection }, body });
}

/** The ids of all records of a list that the user may delete or, where asked for, update, in its order. */
export async function selectableIds(
  collection: string,
  query: WholeList,
  { isUpdatable, isAny }: { isUpdatable: boolean; isAny: boolean },
): Promise<string[]> {
  const { ids } = await api('GET /api/records/:collection/ids', {
    params: { collection },
    query: {
      ...listParameters(query),
      deletable: isAny ? 'false' : 'true',
      updatable: isUpdatable ? 'true' : 'false',
    },
  });
  return ids;
}

/** How the records of a list are downloaded. */
export interface ExportOptions {
  readonly format: ExportFormat;
  readonly separator: Separator;
}

/** Where the records of a list can be downloaded. */
export function exportAddress(
  collection: string,
  options: ExportOptions,
  query: WholeList,
): string {
  return addressOf('GET /api/records/:collection/export', {
    params: { collection },
    query: { ...listParameters(query), ...options },
  });
}
