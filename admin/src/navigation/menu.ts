/** What the sidebar and the profile menu offer, and to whom (specification, section 2). */
import type { Module } from '@regia/model/modules.ts';
import { type Actor, moduleScope, opensRoute } from '@regia/model/permissions.ts';
import {
  type Icon,
  IconArchive,
  IconBraces,
  IconBriefcase,
  IconCategory,
  IconFileText,
  IconHistory,
  IconInfoCircle,
  IconLayout,
  IconLayoutDashboard,
  IconListDetails,
  IconMap,
  IconMessage2,
  IconPuzzle,
  IconSettings,
  IconShield,
  IconTools,
  IconUsers,
} from '@tabler/icons-react';
import type { Messages } from '../messages/it.ts';
import { ruleFor } from './routes.ts';

type Label = keyof Messages['navigation'];

export interface MenuEntry {
  readonly label: Label;
  readonly path: string;
  readonly icon: Icon;
  /** The module one must be able to read; `any` asks for nothing. */
  readonly module: Module | 'any';
  /** Opens it after `g`, in every language. */
  readonly letter: string;
}

export interface MenuGroup {
  readonly label: Label;
  readonly entries: readonly MenuEntry[];
}

function entry(
  label: Label,
  path: string,
  icon: Icon,
  module: Module | 'any',
  letter: string,
): MenuEntry {
  return { label, path, icon, module, letter };
}

export const MENU: readonly MenuGroup[] = [
  { label: 'general', entries: [entry('dashboard', '/', IconLayoutDashboard, 'any', 'd')] },
  {
    label: 'content',
    entries: [
      entry('pages', '/pages', IconFileText, 'page', 'p'),
      entry('maps', '/maps', IconMap, 'map', 'm'),
    ],
  },
  {
    label: 'portfolio',
    entries: [
      entry('categories', '/work-categories', IconCategory, 'workCategory', 'c'),
      entry('works', '/works', IconBriefcase, 'work', 'w'),
    ],
  },
  {
    label: 'structure',
    entries: [
      entry('templates', '/templates', IconLayout, 'template', 't'),
      entry('blocks', '/blocks', IconPuzzle, 'block', 'b'),
      entry('variables', '/variables', IconBraces, 'variable', 'v'),
      entry('settings', '/settings', IconSettings, 'setting', 's'),
    ],
  },
  {
    label: 'administration',
    entries: [
      entry('users', '/users', IconUsers, 'user', 'u'),
      entry('roles', '/roles', IconShield, 'role', 'r'),
      entry('workbench', '/workbench', IconTools, 'workbench', 'x'),
      entry('logs', '/logs', IconHistory, 'log', 'l'),
      entry('backup', '/backups', IconArchive, 'backup', 'k'),
    ],
  },
  {
    label: 'about',
    entries: [
      entry('feedback', '/feedback', IconMessage2, 'any', 'f'),
      entry('who', '/who', IconInfoCircle, 'any', 'i'),
    ],
  },
];

/** The profile menu's configured items, between Profile and Logout. */
export const PROFILE_ITEMS: readonly MenuEntry[] = [
  entry('changelogs', '/changelog', IconListDetails, 'changelog', 'n'),
];

function isVisible(actor: Actor, { module, path }: MenuEntry): boolean {
  if (module !== 'any' && moduleScope(actor, 'read', module) === 'none') return false;
  const rule = ruleFor(path);
  return rule !== undefined && opensRoute(actor, rule.module, rule.rights);
}

/** The groups with at least one entry that the actor may see, each with only those entries. */
export function visibleMenu(actor: Actor): MenuGroup[] {
  return MENU.map((group) => ({
    ...group,
    entries: group.entries.filter((one) => isVisible(actor, one)),
  })).filter((group) => group.entries.length > 0);
}

/** The configured profile items whose module the actor's `readAll` includes. */
export function visibleProfileItems(actor: Actor): MenuEntry[] {
  return PROFILE_ITEMS.filter(
    ({ module }) => module === 'any' || actor.role.readAll.includes(module),
  );
}

/** Does an entry lead to this address, or to a place above it? */
export function leadsTo(path: string, pathname: string): boolean {
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
}
