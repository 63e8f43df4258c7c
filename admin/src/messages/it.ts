/** Italian: the language the product thinks in. Its shape is the shape of every other. */
import { auth } from './it/auth.ts';
import { common } from './it/common.ts';
import { dashboard } from './it/dashboard.ts';
import { entities } from './it/entities.ts';
import { errors } from './it/errors.ts';
import { fields } from './it/fields.ts';
import { installer } from './it/installer.ts';
import { navigation } from './it/navigation.ts';
import { options } from './it/options.ts';
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
  common,
  dashboard,
  entities,
  errors,
  fields,
  installer,
  modules,
  navigation,
  options,
  problems,
  profile,
  remedies,
  resource,
  rights,
  screens,
  shell,
  toasts,
};

/** What every language must say. */
export type Messages = typeof it;
