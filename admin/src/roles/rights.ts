/** What the matrix of a role's rights does to its seven lists. Pure. */
import { MODULES, type Module, RIGHTS, type Right } from '@regia/model/modules.ts';

/** Is it a module of the product, and not just a name that an import has brought? */
export function isModule(name: string): name is Module {
  return MODULES.some((one) => one === name);
}

/** What a list has that is no module. */
export function unknownIn(list: readonly string[]): string[] {
  return list.filter((one) => !isModule(one));
}

/** A list of modules with one put in or taken out, in the registry's order, and then what is none. */
export function withModule(list: readonly string[], module: string, isIn: boolean): string[] {
  const known = MODULES.filter((one) => (one === module ? isIn : list.includes(one)));
  return [...known, ...unknownIn(list).filter((one) => one !== module)];
}

type Lists = Record<Right, readonly string[]>;

/** May this right on a module be given? */
export type Giving = (right: Right, module: string) => boolean;

const anything: Giving = () => true;

/** The rights on a module that mean something and may be given. */
export function wholeOf(module: string, may: Giving): Right[] {
  return RIGHTS.filter((right) => !right.endsWith('Own') && may(right, module));
}

/** Does a role hold every right that means something on a module, as far as they may be given? */
export function holdsAll(lists: Lists, module: string, may = anything): boolean {
  const whole = wholeOf(module, may);
  return whole.length > 0 && whole.every((right) => lists[right].includes(module));
}

/**
 * The lists with all rights on a module given or taken. Own rights add nothing to those on
 * everything, so they are only ever taken.
 */
export function withAll(
  lists: Lists,
  module: string,
  isIn: boolean,
  may = anything,
): Record<Right, string[]> {
  const whole = wholeOf(module, may);
  const entries = RIGHTS.map((right) => [
    right,
    withModule(lists[right], module, isIn && whole.includes(right)),
  ]);
  return Object.fromEntries(entries) as Record<Right, string[]>;
}
