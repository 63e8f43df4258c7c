/** What signing in and rights read of a role, and of the role that a user has. */
import type { RoleRights } from '@regia/model/modules.ts';
import { z } from 'zod';

/** What a user has as role: null in any form but a reference. */
export const heldRole = z.object({ id: z.string() }).nullable().catch(null);

const modules = z.array(z.string()).catch([]);
const rights = z.object({
  readAll: modules,
  readOwn: modules,
  create: modules,
  updateAll: modules,
  updateOwn: modules,
  deleteAll: modules,
  deleteOwn: modules,
});
export const storedRole = rights.extend({ requiresSecondFactor: z.boolean().catch(false) });

/** The id of the role that a stored user has: in any form but a reference they have none. */
export function roleOf(held: unknown): string | null {
  return heldRole.parse(held)?.id ?? null;
}

/** The rights that a stored role gives. */
export function rightsGiven(role: unknown): RoleRights {
  return rights.parse(role);
}
