/** Which entities have rules of their own. */
import type { Entity } from '@regia/model/entity.ts';
import { feedbackRule } from './feedback.ts';
import { logRule } from './log.ts';
import { mapRule } from './map.ts';
import { pageRule } from './page.ts';
import { roleRule } from './role.ts';
import type { EntityRule } from './rule.ts';
import { settingRule } from './setting.ts';
import { slugRule } from './slugs.ts';
import { userRule } from './user.ts';
import { variableRule } from './variable.ts';

const RULES: Readonly<Record<string, EntityRule>> = {
  feedback: feedbackRule,
  log: logRule,
  map: mapRule,
  page: pageRule,
  role: roleRule,
  setting: settingRule,
  user: userRule,
  variable: variableRule,
  work: slugRule,
  workCategory: slugRule,
};

const NO_RULE: EntityRule = {};

export function ruleOf({ type }: Entity): EntityRule {
  return RULES[type] ?? NO_RULE;
}
