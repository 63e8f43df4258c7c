/** English. Typed by Italian, so that a missing text fails the compiler. */
import { auth } from './en/auth.ts';
import { common } from './en/common.ts';
import { dashboard } from './en/dashboard.ts';
import { entities } from './en/entities.ts';
import { errors } from './en/errors.ts';
import { fields } from './en/fields.ts';
import { bin, history } from './en/history.ts';
import { impact, mistakes } from './en/impact.ts';
import { installer } from './en/installer.ts';
import { lists } from './en/lists.ts';
import { drafts, merge, signInAgain } from './en/merge.ts';
import { navigation } from './en/navigation.ts';
import { options } from './en/options.ts';
import { keyboard, palette } from './en/palette.ts';
import { preview } from './en/preview.ts';
import { problems } from './en/problems.ts';
import { profile } from './en/profile.ts';
import { remedies } from './en/remedies.ts';
import { resource } from './en/resource.ts';
import { modules, rights } from './en/rights.ts';
import { screens } from './en/screens.ts';
import { shell } from './en/shell.ts';
import { toasts } from './en/toasts.ts';
import type { Messages } from './it.ts';

export const en: Messages = {
  auth,
  bin,
  common,
  dashboard,
  drafts,
  entities,
  errors,
  fields,
  history,
  impact,
  installer,
  keyboard,
  merge,
  lists,
  mistakes,
  modules,
  navigation,
  options,
  palette,
  preview,
  problems,
  profile,
  remedies,
  resource,
  rights,
  screens,
  shell,
  signInAgain,
  toasts,
};
