import { entityOf } from '@regia/model/entities/registry.ts';
import { decide } from '@regia/model/permissions.ts';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../messages/labels.ts';
import { useActor } from '../../session/session.ts';

/** Why there is nothing to choose from in a collection that answers nothing, though nothing was searched. */
export function useNothingYet(collection: string): string {
  const { t } = useTranslation();
  const { the } = useLabels().entity(collection);
  const actor = useActor();
  const entity = entityOf(collection);
  if (!entity) return t('reasons.nothingYet');
  // Others may have made some.
  if (decide(actor, 'read', entity).reason === 'own') return t('reasons.nothingOwn');
  const { reason } = decide(actor, 'create', entity);
  return t(reason === 'none' ? 'reasons.nothingToChoose' : 'reasons.nothingYet', { the });
}
