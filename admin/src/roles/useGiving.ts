import { mayGive } from '@regia/model/authority.ts';
import { useCallback } from 'react';
import { useFormActor } from '../session/useFormActor.ts';
import type { Giving } from './rights.ts';

/** Which rights the person who edits a role may give: those they hold. */
export function useGiving(): Giving {
  const { role } = useFormActor();
  return useCallback((right, module) => mayGive(role, right, module), [role]);
}
