import { entityOf } from '@regia/model/entities/registry.ts';
import { type Actor, can } from '@regia/model/permissions.ts';

/** What a site is made of, in the order in which one needs the other. */
const PARTS = ['block', 'templates', 'pages'] as const;

export interface FirstStep {
  collection: (typeof PARTS)[number];
  isDone: boolean;
}

/**
 * What is still to be made before there is anything to see on the site; nothing where it has begun, or
 * for who may not make it.
 * @param counts of what there is, by collection, as far as the actor may read
 */
export function firstSteps(actor: Actor, counts: Readonly<Record<string, number>>): FirstStep[] {
  const steps = PARTS.map((collection) => ({ collection, isDone: (counts[collection] ?? 0) > 0 }));
  const mayMake = (collection: string) => {
    const entity = entityOf(collection);
    return entity !== undefined && can(actor, 'create', entity) && collection in counts;
  };
  const isBegun = steps.every(({ isDone }) => isDone);
  return isBegun || !PARTS.every(mayMake) ? [] : steps;
}
