import type { BackupCondition, BackupType } from '@regia/model/entities/backup.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** A record in few words. */
export interface Mention {
  collection: string;
  id: string;
  title: string;
  updatedAt: string;
  /** Null where it was the program. */
  updatedBy: { id: string; name: string } | null;
  publicAt: string | null;
  /** The ids of the records that it refers to, by field. */
  references: Record<string, string>;
}

/** What one change edited of a collection. */
export interface EditMention extends Mention {
  /** How many records the change wrote besides this one. */
  others: number;
}

/** The newest backup: when it was made, and what is known of it. */
export interface LastBackup {
  at: string | null;
  type: BackupType | null;
  condition: BackupCondition | null;
  checkedAt: string | null;
  problem: string;
  isOverdue: boolean;
}

/** What the first screen shows; only what the user may read. */
export interface Dashboard {
  recent: EditMention[];
  mine: EditMention[];
  /** The soonest first. */
  scheduled: Mention[];
  counts: Record<string, number>;
  /** Null without the right; `at` is null where there is no backup yet. */
  backup: LastBackup | null;
  /** Of the public site. */
  timeZone: string;
}

const AGAIN_MS = 30_000;

/** @see Dashboard. Asked again as long as it is looked at. */
export const dashboardQuery = queryOptions({
  queryKey: ['records', 'dashboard'],
  queryFn: ({ signal }) => api<Dashboard>('/dashboard', { signal }),
  staleTime: 0,
  refetchInterval: AGAIN_MS,
  refetchOnWindowFocus: true,
});
