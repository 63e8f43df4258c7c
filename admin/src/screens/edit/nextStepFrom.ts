import { type Actor, can } from '@regia/model/permissions.ts';
import type { TextKey } from '../../messages/i18n.ts';
import { resourceOf } from '../../resource/registry.ts';
import { listPath, type Resource } from '../../resource/resource.ts';

/** Where whoever has just saved a new record usually goes on; null where they may not. */
export function nextStepFrom(
  { nextStep }: Resource,
  actor: Actor,
  id: string,
): { path: string; label: TextKey } | null {
  const below = nextStep && resourceOf(nextStep.collection);
  if (!nextStep || !below?.parent || !can(actor, 'create', below.entity)) return null;
  return { path: listPath(below, { [below.parent.param]: id }), label: nextStep.label };
}
