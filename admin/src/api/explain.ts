/** Why somebody may do something, or may not. */
import type { Module, Right } from '@regia/model/modules.ts';
import type { Action, DecisionReason } from '@regia/model/permissions.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

interface Named {
  id: string;
  name: string;
}

export interface Explanation {
  allowed: boolean;
  reason: DecisionReason | 'blocked' | 'beyondRights';
  user: Named;
  /** Null for a user without one. */
  role: Named | null;
  /** Null where a fixed rule decides. */
  module: Module | null;
  /** The right that decides; null where none is held. */
  right: Right | null;
  /** What was decided in the end: those who may update a record see it too. */
  action: Action;
  /** Null where no record was named, or the program created it. */
  owner: Named | null;
  /** What of it they may do, where not all: a user's name alone, or giving only what they hold. */
  limit: 'names' | 'held' | null;
}

export interface ExplainQuery {
  /** Ids; nothing is asked before there is a user. */
  user: string;
  action: Action;
  collection: string;
  /** Empty: any record of the collection. */
  id: string;
}

/** @see Explanation */
export function explanationQuery(query: ExplainQuery) {
  return queryOptions({
    // Among the records: whatever changes them may change the answer.
    queryKey: ['records', 'explain', query],
    queryFn: ({ signal }) => api<Explanation>('/explain', { query: { ...query }, signal }),
    enabled: query.user !== '',
    retry: false,
  });
}
