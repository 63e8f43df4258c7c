/** Who has a role, and why somebody may do something, or may not. */
import type { Answer } from '@regia/contract/contract.ts';
import type { Action } from '@regia/model/permissions.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { keys } from './queries.ts';

export type RolePeople = Answer<'GET /api/roles/:id/people'>;

/** Who has a role; asked again whenever users change. */
export function rolePeopleQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.collection('users'), 'of role', id],
    queryFn: ({ signal }) => api('GET /api/roles/:id/people', { params: { id }, signal }),
  });
}

export type Explanation = Answer<'GET /api/explain'>;

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
    queryFn: ({ signal }) => api('GET /api/explain', { query: { ...query }, signal }),
    enabled: query.user !== '',
    retry: false,
  });
}
