/** What the frame, the lists, errors and toasts say: the texts that a first screen waits for. */
import { errors } from '@regia/model/messages/it/errors.ts';
import { problems } from '@regia/model/messages/it/problems.ts';
import * as commonTexts from '../it/common.ts';
import * as entitiesTexts from '../it/entities.ts';
import * as fieldsTexts from '../it/fields.ts';
import * as listsTexts from '../it/lists.ts';
import * as logTexts from '../it/log.ts';
import * as navigationTexts from '../it/navigation.ts';
import * as operationsTexts from '../it/operations.ts';
import * as optionsTexts from '../it/options.ts';
import * as resourceTexts from '../it/resource.ts';
import * as rolesTexts from '../it/roles.ts';
import * as screensTexts from '../it/screens.ts';
import * as toastsTexts from '../it/toasts.ts';

export const first = {
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

export type FirstTexts = typeof first;
