/** What the matrix of a role's rights does to its seven lists. Pure. */
import { MODULES, type Module, RIGHTS, type Right } from '@regia/model/modules.ts';

/** A list of modules with one put in or taken out, in the registry's order. */
export function withModule(list: readonly string[], module: Module, isIn: boolean): Module[] {
  return MODULES.filter((one) => (one === module ? isIn : list.includes(one)));
}

type Lists = Record<Right, readonly string[]>;

/** Does a role hold every right that means something on a module? */
export function holdsAll(lists: Lists, module: Module): boolean {
  return RIGHTS.filter((right) => !right.endsWith('Own')).every((right) =>
    lists[right].includes(module),
  );
}

/**
 * The lists with all rights on a module given or taken. Own rights add nothing to those on
 * everything, so they are only ever taken.
 */
export function withAll(lists: Lists, module: Module, isIn: boolean): Record<Right, Module[]> {
  const entries = RIGHTS.map((right) => [
    right,
    withModule(lists[right], module, isIn && !right.endsWith('Own')),
  ]);
  return Object.fromEntries(entries) as Record<Right, Module[]>;
}
