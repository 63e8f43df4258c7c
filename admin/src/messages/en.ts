/** English. Typed by Italian, so that a missing text fails the compiler. */

import { errors } from '@regia/model/messages/en/errors.ts';
import { problems } from '@regia/model/messages/en/problems.ts';
import * as authTexts from './en/auth.ts';
import * as commonTexts from './en/common.ts';
import * as dashboardTexts from './en/dashboard.ts';
import { codeEditor, dates, maps, slugs } from './en/editors.ts';
import * as entitiesTexts from './en/entities.ts';
import * as fieldsTexts from './en/fields.ts';
import * as historyTexts from './en/history.ts';
import * as impactTexts from './en/impact.ts';
import * as listsTexts from './en/lists.ts';
import * as logTexts from './en/log.ts';
import * as mergeTexts from './en/merge.ts';
import * as navigationTexts from './en/navigation.ts';
import * as operationsTexts from './en/operations.ts';
import * as optionsTexts from './en/options.ts';
import * as resourceTexts from './en/resource.ts';
import * as rolesTexts from './en/roles.ts';
import * as screensTexts from './en/screens.ts';
import * as securityTexts from './en/security.ts';
import * as toastsTexts from './en/toasts.ts';
import type { Messages } from './it.ts';

export const en: Messages = {
  errors,
  problems,
  ...authTexts,
  ...commonTexts,
  ...dashboardTexts,
  codeEditor,
  dates,
  maps,
  slugs,
  ...entitiesTexts,
  ...fieldsTexts,
  ...historyTexts,
  ...impactTexts,
  ...listsTexts,
  ...logTexts,
  ...mergeTexts,
  ...navigationTexts,
  ...operationsTexts,
  ...optionsTexts,
  ...resourceTexts,
  ...rolesTexts,
  ...screensTexts,
  ...securityTexts,
  ...toastsTexts,
};
