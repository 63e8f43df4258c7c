/** Long work on many records: what there is, how far it is, and how it is begun. */

import type { Remark } from '@regia/model/remarks.ts';
import { queryOptions } from '@tanstack/react-query';
import { csvSeparator } from '../messages/csvSeparator.ts';
import { addressOf, api } from './client.ts';
import type { Impact } from './drafts.ts';

export type OperationKind = 'rehearsal' | 'import' | 'restore' | 'delete' | 'backup' | 'rebuild';
export type OperationState = 'waiting' | 'running' | 'done' | 'failed' | 'interrupted';
export type OperationPhase =
  | 'waiting'
  | 'reading'
  | 'comparing'
  | 'securing'
  | 'removing'
  | 'writing'
  | 'storing'
  | 'checking'
  | 'finished';

/** Records by what becomes, or became, of them. */
export interface Counts {
  created: number;
  updated: number;
  equal: number;
  removed: number;
  refused: number;
}

export interface Report extends Counts {
  collections: (Counts & { collection: string })[];
  /** The first 200. */
  remarks: Remark[];
  totalRemarks: number;
  /** Files that a backup brought back. */
  files: number;
}

export interface Operation {
  id: string;
  kind: OperationKind;
  state: OperationState;
  phase: OperationPhase;
  /** Of the whole operation; null while unknown. */
  percent: number | null;
  collections: string[];
  upload: { id: string; name: string; size: number; expiresAt: string | null } | null;
  backup: string | null;
  safetyBackup: string | null;
  undoes: string | null;
  undoneBy: string | null;
  startedAt: string;
  finishedAt: string | null;
  by: { id: string | null; name: string };
  report: Report | null;
  /** Of a rehearsal: what the public site would show otherwise. */
  impact: Impact | null;
  error: { code: string; message: string; details?: Record<string, unknown> } | null;
  canContinue: boolean;
  canUndo: boolean;
}

const WHILE_RUNNING_MS = 1_000;
/** Colleagues begin some too, and go on with those of others. */
const OTHERWISE_MS = 10_000;
/** What is begun in the background is answered at once; its progress is asked for. */
const AT_ONCE = { wait: false } as const;

/** Is it still under way? */
export function isUnderWay({ state }: Pick<Operation, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** The latest operations, newest first; asked again and again, most often while one is under way. */
export const operationsQuery = queryOptions({
  queryKey: ['operations'],
  queryFn: ({ signal }) => api<{ items: Operation[] }>('/operations', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.items.some(isUnderWay) ? WHILE_RUNNING_MS : OTHERWISE_MS,
});

/** One operation, asked for until it has ended. */
export function operationQuery(id: string) {
  return queryOptions({
    queryKey: ['operations', id],
    queryFn: ({ signal }) => api<Operation>(`/operations/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && !isUnderWay(state.data) ? false : WHILE_RUNNING_MS,
  });
}

/** Where all that an operation remarks is downloaded, as a table. */
export function remarksAddress(id: string, language: string): string {
  const query = { language, separator: csvSeparator(language) };
  return addressOf(`/operations/${encodeURIComponent(id)}/remarks`, query);
}

/** Goes on with an operation that a crash has interrupted. */
export function continueOperation(id: string): Promise<Operation> {
  return act(`/operations/${encodeURIComponent(id)}/continue`);
}

/** Takes an operation back by the backup that was made before it. */
export function undoOperation(id: string): Promise<Operation> {
  return act(`/operations/${encodeURIComponent(id)}/undo`);
}

/** Makes a backup of everything. */
export async function makeBackup(): Promise<Operation> {
  const path = '/functions/backup';
  const query = AT_ONCE;
  const { operation } = await api<{ operation: Operation }>(path, { method: 'POST', query });
  return operation;
}

/** Says what restoring a backup of the list would do. */
export function rehearseBackup(backup: string): Promise<Operation> {
  return act('/data/rehearse', { action: 'restore', backup });
}

/** Puts everything back as a backup of the list has it. */
export function restoreBackup(backup: string): Promise<Operation> {
  return act('/data/restore', { backup });
}

/** Deletes all records of collections. */
export function deleteData(collections: readonly string[]): Promise<Operation> {
  return act('/data/delete', {}, { collections });
}

/** Carries out what was rehearsed with a file that the server has kept. */
export function applyUpload(action: DataAction, upload: string): Promise<Operation> {
  return act(`/data/${action}`, { upload });
}

/** `import` adds and overwrites; `restore` also takes away what the file does not have. */
export type DataAction = 'import' | 'restore';

function act(path: string, query: Record<string, string> = {}, body?: unknown): Promise<Operation> {
  return api(path, { method: 'POST', query: { ...query, ...AT_ONCE }, body });
}
