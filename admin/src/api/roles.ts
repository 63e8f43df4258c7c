import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { keys } from './queries.ts';

/** Who has a role. */
export interface RolePeople {
  total: number;
  /** Those whom one may know. */
  people: { id: string; name: string; isBlocked: boolean }[];
  /** Does nobody of another role decide on as much of users and roles? */
  isOnlyAdministration: boolean;
}

/** Who has a role; asked again whenever users change. */
export function rolePeopleQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.collection('users'), 'of role', id],
    queryFn: ({ signal }) => api<RolePeople>(`/roles/${encodeURIComponent(id)}/people`, { signal }),
  });
}
