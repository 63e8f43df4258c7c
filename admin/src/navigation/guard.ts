/** What a navigation may lead to. Pure, so that every case can be tested. */
import { type Actor, opensRoute } from '@regia/model/permissions.ts';
import { type RouteRule, ruleFor } from './routes.ts';

export interface Visitor {
  installed: boolean;
  /** Null: nobody is signed in. */
  actor: Actor | null;
  /** Must they set up a second factor before anything else? */
  lacksSecondFactor?: boolean;
}

/** Where to go instead, or null if the way is free. */
export type Verdict = { to: string; remember: boolean } | null;

/** Where a second factor is set up that the role requires. */
const SETTING_UP = '/second-factor';

function elsewhere(to: string, remember = false): Verdict {
  return { to, remember };
}

/**
 * Decides about a navigation.
 * @param rule undefined when there is no such page
 * @returns null to let it pass, else another path; `remember` keeps the target for after signing in
 */
export function verdictOn(rule: RouteRule | undefined, visitor: Visitor): Verdict {
  const { installed, actor, lacksSecondFactor = false } = visitor;
  if (!installed) return rule?.path === '/installer' ? null : elsewhere('/installer');
  if (actor && lacksSecondFactor && rule?.access !== 'public') {
    return rule?.path === SETTING_UP ? null : elsewhere(SETTING_UP, rule?.path !== '/');
  }
  if (!rule) return null;
  if (rule.path === '/installer') return elsewhere(actor ? '/' : '/login');
  if (rule.path === '/login' && actor) return elsewhere('/');
  if (rule.access === 'public') return null;
  if (!actor) return elsewhere('/login', rule.path !== '/');
  if (rule.path === SETTING_UP) return elsewhere('/');
  return opensRoute(actor, rule.module, rule.rights) ? null : elsewhere('/access-denied');
}

/** Error screens are reached because something failed, so nobody is asked before. */
export function cancelsEditing(pathname: string): boolean {
  return pathname === '/access-denied' || pathname === '/error' || !ruleFor(pathname);
}

/** Stands for wherever the back office is. */
const HERE = 'https://regia.invalid';

/** A path of ours to go to after signing in; anything else becomes the dashboard. */
export function safeTarget(target: unknown): string {
  if (typeof target !== 'string' || !target.startsWith('/')) return '/';
  // As browsers read it, who skip tabs and take a backslash for a slash.
  const isOurs = URL.canParse(target, HERE) && new URL(target, HERE).origin === HERE;
  return isOurs && !target.startsWith('/login') ? target : '/';
}
