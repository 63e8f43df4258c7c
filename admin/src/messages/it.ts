/** Italian: the language the product thinks in. Its shape is the shape of every other. */
import { auth } from './it/auth.ts';
import { common } from './it/common.ts';
import { dashboard } from './it/dashboard.ts';
import { entities } from './it/entities.ts';
import { errors } from './it/errors.ts';
import { fields } from './it/fields.ts';
import { bin, history } from './it/history.ts';
import { impact, mistakes } from './it/impact.ts';
import { installer } from './it/installer.ts';
import { lists } from './it/lists.ts';
import { drafts, merge, signInAgain } from './it/merge.ts';
import { navigation } from './it/navigation.ts';
import { options } from './it/options.ts';
import { keyboard, palette } from './it/palette.ts';
import { preview } from './it/preview.ts';
import { problems } from './it/problems.ts';
import { profile } from './it/profile.ts';
import { remedies } from './it/remedies.ts';
import { resource } from './it/resource.ts';
import { modules, rights } from './it/rights.ts';
import { screens } from './it/screens.ts';
import { shell } from './it/shell.ts';
import { toasts } from './it/toasts.ts';

export const it = {
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

/** What every language must say. */
export type Messages = typeof it;
