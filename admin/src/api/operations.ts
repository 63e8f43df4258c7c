/** Long work on many records: what there is, how far it is, and how it is begun. */

import type { Answer } from '@regia/contract/contract.ts';
import { LOCALE_NAMES } from '@regia/model/constants.ts';
import { queryOptions } from '@tanstack/react-query';
import { csvSeparator } from '../messages/counted.ts';
import { addressOf, api } from './client.ts';

export type Operation = Answer<'GET /api/operations/:id'>;
export type Report = NonNullable<Operation['report']>;
/** Records by what becomes, or became, of them. */
export type Counts = Omit<Report['collections'][number], 'collection'>;

const WHILE_RUNNING_MS = 1_000;
/** Colleagues begin some too, and go on with those of others. */
const OTHERWISE_MS = 10_000;
/** What is begun in the background is answered at once; its progress is asked for. */
const AT_ONCE = { wait: 'false' } as const;

/** Is it still under way? */
export function isUnderWay({ state }: Pick<Operation, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** The latest operations, newest first; asked again and again, most often while one is under way. */
export const operationsQuery = queryOptions({
  queryKey: ['operations'],
  queryFn: ({ signal }) => api('GET /api/operations', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.items.some(isUnderWay) ? WHILE_RUNNING_MS : OTHERWISE_MS,
});

/** One operation, asked for until it has ended. */
export function operationQuery(id: string) {
  return queryOptions({
    queryKey: ['operations', id],
    queryFn: ({ signal }) => api('GET /api/operations/:id', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && !isUnderWay(state.data) ? false : WHILE_RUNNING_MS,
  });
}

/** Where all that an operation remarks is downloaded, as a table. */
export function remarksAddress(id: string, language: string): string {
  const locale = LOCALE_NAMES.find((name) => name === language);
  const query = { language: locale, separator: csvSeparator(language) };
  return addressOf('GET /api/operations/:id/remarks', { params: { id }, query });
}

/** Goes on with an operation that a crash has interrupted. */
export function continueOperation(id: string): Promise<Operation> {
  return api('POST /api/operations/:id/continue', { params: { id }, query: AT_ONCE });
}

/** Takes an operation back by the backup that was made before it. */
export function undoOperation(id: string): Promise<Operation> {
  return api('POST /api/operations/:id/undo', { params: { id }, query: AT_ONCE });
}

/** Says what taking an operation back would do. */
export function dryRunUndo(id: string): Promise<Operation> {
  const query = { ...AT_ONCE, dryRun: 'true' } as const;
  return api('POST /api/operations/:id/undo', { params: { id }, query });
}

/** Makes a backup of everything. */
export async function makeBackup(): Promise<Operation> {
  return (await api('POST /api/functions/backup', { query: AT_ONCE })).operation;
}

/** Says what restoring a backup of the list would do. */
export function dryRunBackup(backup: string): Promise<Operation> {
  return api('POST /api/data/rehearse', { query: { action: 'restore', backup, ...AT_ONCE } });
}

/** Puts everything back as a backup of the list has it. */
export function restoreBackup(backup: string): Promise<Operation> {
  return api('POST /api/data/restore', { query: { backup, ...AT_ONCE } });
}

/** Deletes all records of collections. */
export function deleteData(collections: readonly string[]): Promise<Operation> {
  return api('POST /api/data/delete', { query: AT_ONCE, body: { collections } });
}

/** Says what that would do. */
export function dryRunDeletion(collections: readonly string[]): Promise<Operation> {
  const query = { ...AT_ONCE, dryRun: 'true' } as const;
  return api('POST /api/data/delete', { query, body: { collections } });
}

/** Carries out what a dry run has tried, with the file that the server has kept. */
export function applyUpload(action: DataAction, upload: string): Promise<Operation> {
  return api(`POST /api/data/${action}`, { query: { upload, ...AT_ONCE } });
}

/** `import` adds and overwrites; `restore` also takes away what the file does not have. */
export type DataAction = 'import' | 'restore';
