import { type Given, mayTurn } from '@regia/model/authority.ts';
import { user } from '@regia/model/entities/user.ts';
import { useCallback } from 'react';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useActor } from '../session/session.ts';
import type { Resource } from './resource.ts';

/** Says of a write why it takes more rights than one holds, or why nobody makes it; null where one may. */
export function useBeyond({ collection }: Pick<Resource, 'collection'>) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { id, role } = useActor();
  return useCallback(
    (before: Given, after: Given): string | null => {
      const isOwnUser = collection === user.collection && Object(before).id === id;
      if (isOwnUser && after === null) return labels.error('deleteSelf');
      if (mayTurn(role, collection, before, after)) return null;
      return t(collection === 'roles' ? 'reasons.beyond.role' : 'reasons.beyond.field');
    },
    [id, role, collection, labels, t],
  );
}
