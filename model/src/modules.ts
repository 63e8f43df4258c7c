/** What a role's rights are about, and which rights there are (specification, section 6). */

export const MODULES = [
  'backup',
  'block',
  'changelog',
  'exchange',
  'log',
  'map',
  'mapPoint',
  'page',
  'role',
  'setting',
  'template',
  'user',
  'variable',
  'workbench',
  'work',
  'workCategory',
] as const;
export type Module = (typeof MODULES)[number];

export const RIGHTS = [
  'readAll',
  'readOwn',
  'create',
  'updateAll',
  'updateOwn',
  'deleteAll',
  'deleteOwn',
] as const;
export type Right = (typeof RIGHTS)[number];

/** A role's seven lists of module names. */
export type RoleRights = Record<Right, readonly string[]>;

export const NO_RIGHTS: RoleRights = {
  readAll: [],
  readOwn: [],
  create: [],
  updateAll: [],
  updateOwn: [],
  deleteAll: [],
  deleteOwn: [],
};

/** The installer offers these to the seeded Master. */
export const OPTIONAL_MASTER_MODULES = [
  'backup',
  'work',
  'workCategory',
] as const satisfies readonly Module[];

/** The seeded Master has these in any case. */
export const MASTER_MODULES: readonly Module[] = MODULES.filter(
  (one) => !OPTIONAL_MASTER_MODULES.some((optional) => optional === one),
);

/**
 * Rights of a role that may do everything with everybody's records of the given modules.
 * Own rights stay empty: they would add nothing.
 */
export function masterRights(modules: readonly Module[]): Record<Right, Module[]> {
  return {
    readAll: [...modules],
    readOwn: [],
    create: [...modules],
    updateAll: [...modules],
    updateOwn: [],
    deleteAll: [...modules],
    deleteOwn: [],
  };
}
