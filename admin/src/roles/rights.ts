/** What the matrix of a role's rights does to its seven lists. Pure. */
import { MODULES, type Module, RIGHTS, type Right } from '@regia/model/modules.ts';
import { MENU, PROFILE_ITEMS } from '../navigation/menu.ts';

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

/** What a module's rights are given as in one go. Own rights add nothing to those on everything. */
export const PRESETS = {
  none: [],
  read: ['readAll'],
  all: RIGHTS.filter((right) => !right.endsWith('Own')),
} as const satisfies Record<string, readonly Right[]>;

export type Preset = keyof typeof PRESETS;
export const PRESET_NAMES = ['none', 'read', 'all'] as const satisfies readonly Preset[];

/** The preset that a module's rights come to, whichever way they were given; null where none does. */
export function presetOf(lists: Lists, module: string): Preset | null {
  const held = RIGHTS.filter((right) => lists[right].includes(module));
  const counted = held.filter(
    (right) => !held.some((one) => one === right.replace('Own', 'All')) || !right.endsWith('Own'),
  );
  const isHeld = (name: Preset) =>
    counted.length === PRESETS[name].length &&
    PRESETS[name].every((right) => counted.includes(right));
  return PRESET_NAMES.find(isHeld) ?? null;
}

/** May all of a preset that is not held yet be given? */
export function mayGivePreset(lists: Lists, module: string, preset: Preset, may: Giving): boolean {
  return PRESETS[preset].every((right) => lists[right].includes(module) || may(right, module));
}

/** The lists with the rights of a preset on a module, and no others. */
export function withPreset(lists: Lists, module: string, preset: Preset): Record<Right, string[]> {
  const given: readonly Right[] = PRESETS[preset];
  const entries = RIGHTS.map((right) => [
    right,
    withModule(lists[right], module, given.includes(right)),
  ]);
  return Object.fromEntries(entries) as Record<Right, string[]>;
}

/** Modules that have no entry in the menu, by the one whose screens show them. */
const SHOWN_WITH: Partial<Record<Module, Module>> = { mapPoint: 'map', exchange: 'workbench' };

/** All modules in the groups and the order of the menu. */
export const MODULE_GROUPS = MENU.map(({ label, entries }) => ({
  label,
  modules: (label === 'about' ? PROFILE_ITEMS : entries).flatMap(({ module }) =>
    MODULES.filter((one) => one === module || SHOWN_WITH[one] === module),
  ),
})).filter(({ modules }) => modules.length > 0);
