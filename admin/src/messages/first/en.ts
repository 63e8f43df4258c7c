/** English. Typed by Italian, so that a missing text fails the compiler. */
import { errors } from '@regia/model/messages/en/errors.ts';
import { problems } from '@regia/model/messages/en/problems.ts';
import * as commonTexts from '../en/common.ts';
import * as entitiesTexts from '../en/entities.ts';
import * as fieldsTexts from '../en/fields.ts';
import * as listsTexts from '../en/lists.ts';
import * as logTexts from '../en/log.ts';
import * as navigationTexts from '../en/navigation.ts';
import * as operationsTexts from '../en/operations.ts';
import * as optionsTexts from '../en/options.ts';
import * as resourceTexts from '../en/resource.ts';
import * as rolesTexts from '../en/roles.ts';
import * as screensTexts from '../en/screens.ts';
import * as toastsTexts from '../en/toasts.ts';
import type { FirstTexts } from './it.ts';

export const first: FirstTexts = {
  errors,
  problems,
  ...commonTexts,
  ...entitiesTexts,
  ...fieldsTexts,
  ...listsTexts,
  ...logTexts,
  ...navigationTexts,
  ...operationsTexts,
  ...optionsTexts,
  ...resourceTexts,
  ...rolesTexts,
  ...screensTexts,
  ...toastsTexts,
};
