import { role } from '@regia/model/entities/role.ts';
import { user } from '@regia/model/entities/user.ts';
import { useCallback } from 'react';
import { useSession } from '../session/session.ts';

/** Reads the signed-in user's rights again where a saved record may have changed them. */
export function useForgetSession(collection: string): () => Promise<void> {
  const { refresh } = useSession();
  const concernsRights = collection === user.collection || collection === role.collection;
  return useCallback(async () => {
    if (concernsRights) await refresh();
  }, [concernsRights, refresh]);
}
