import { type Given, mayTurn } from '@regia/model/authority.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '../session/session.ts';
import type { Resource } from './resource.ts';

/** Says of a write why it takes more rights than one holds; null where it does not. */
export function useBeyond({ collection }: Pick<Resource, 'collection'>) {
  const { t } = useTranslation();
  const { role } = useActor();
  return useCallback(
    (before: Given, after: Given): string | null =>
      mayTurn(role, collection, before, after)
        ? null
        : t(collection === 'roles' ? 'reasons.beyond.role' : 'reasons.beyond.field'),
    [role, collection, t],
  );
}
