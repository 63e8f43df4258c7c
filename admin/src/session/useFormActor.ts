import type { Actor } from '@regia/model/permissions.ts';
import { useState } from 'react';
import { useActor } from './session.ts';

/**
 * Whoever opened a form, with their rights as they are now; those they had last once their session
 * has ended. What they typed stays theirs, and stays editable until they have signed in again.
 */
export function useFormActor(): Actor {
  const actor = useActor();
  const [owner, setOwner] = useState(actor);
  if (actor !== owner && actor.id === owner.id) setOwner(actor);
  return owner;
}
