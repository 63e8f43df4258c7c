import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../api/queries.ts';

/** Can people sign in with passwords here? Yes, until the server says otherwise. */
export function useTakesPasswords(): boolean {
  return useQuery(configQuery).data?.passwords !== false;
}
