import type { Answer } from '@regia/contract/contract.ts';
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
