/** Italian: the language the product thinks in. Its shape is the shape of every other. */

import { errors } from '@regia/model/messages/it/errors.ts';
import { problems } from '@regia/model/messages/it/problems.ts';
import * as authTexts from './it/auth.ts';
import * as commonTexts from './it/common.ts';
import * as dashboardTexts from './it/dashboard.ts';
import { codeEditor, dates, maps, slugs } from './it/editors.ts';
import * as entitiesTexts from './it/entities.ts';
import * as fieldsTexts from './it/fields.ts';
import * as historyTexts from './it/history.ts';
import * as impactTexts from './it/impact.ts';
import * as listsTexts from './it/lists.ts';
import * as logTexts from './it/log.ts';
import * as mergeTexts from './it/merge.ts';
import * as navigationTexts from './it/navigation.ts';
import * as operationsTexts from './it/operations.ts';
import * as optionsTexts from './it/options.ts';
import * as resourceTexts from './it/resource.ts';
import * as rolesTexts from './it/roles.ts';
import * as screensTexts from './it/screens.ts';
import * as securityTexts from './it/security.ts';
import * as toastsTexts from './it/toasts.ts';

export const it = {
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

/** What every language must say. */
export type Messages = typeof it;
