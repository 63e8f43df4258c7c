/** What the matrix of a role's rights does to its seven lists. Pure. */
import { MODULES, type Module, RIGHTS, type Right } from '@regia/model/modules.ts';

/** A list of modules with one put in or taken out, in the registry's order. */
export function withModule(list: readonly string[], module: Module, isIn: boolean): Module[] {
  return MODULES.filter((one) => (one === module ? isIn : list.includes(one)));
}

type Lists = Record<Right, readonly string[]>;

/** May this right on a module be given? */
export type Giving = (right: Right, module: Module) => boolean;

const anything: Giving = () => true;

/** The rights on a module that mean something and may be given. */
export function wholeOf(module: Module, may: Giving): Right[] {
  return RIGHTS.filter((right) => !right.endsWith('Own') && may(right, module));
}

/** Does a role hold every right that means something on a module, as far as they may be given? */
export function holdsAll(lists: Lists, module: Module, may = anything): boolean {
  const whole = wholeOf(module, may);
  return whole.length > 0 && whole.every((right) => lists[right].includes(module));
}

/**
 * The lists with all rights on a module given or taken. Own rights add nothing to those on
 * everything, so they are only ever taken.
 */
export function withAll(
  lists: Lists,
  module: Module,
  isIn: boolean,
  may = anything,
): Record<Right, Module[]> {
  const whole = wholeOf(module, may);
  const entries = RIGHTS.map((right) => [
    right,
    withModule(lists[right], module, isIn && whole.includes(right)),
  ]);
  return Object.fromEntries(entries) as Record<Right, Module[]>;
}
