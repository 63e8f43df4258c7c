/** What is said in the frame and in lists, or anywhere. */
import { errors } from '@regia/model/messages/it/errors.ts';
import { problems } from '@regia/model/messages/it/problems.ts';
import { auth } from './auth.ts';
import { bin } from './bin.ts';
import { common } from './common.ts';
import { drafts, proof, signInAgain } from './drafts.ts';
import { entities } from './entities.ts';
import { fields } from './fields.ts';
import { impact, mistakes } from './impact.ts';
import { lists } from './lists.ts';
import { navigation } from './navigation.ts';
import { notifications } from './notifications.ts';
import { offSite } from './offSite.ts';
import { options } from './options.ts';
import { keyboard, palette } from './palette.ts';
import { reasons } from './reasons.ts';
import { remedies } from './remedies.ts';
import { resource } from './resource.ts';
import { modules, rights } from './rights.ts';
import { screens } from './screens.ts';
import { shell } from './shell.ts';
import { toasts } from './toasts.ts';
import { viewAs } from './viewAs.ts';

export const initial = {
  auth,
  bin,
  common,
  drafts,
  entities,
  errors,
  fields,
  impact,
  keyboard,
  lists,
  mistakes,
  modules,
  navigation,
  notifications,
  options,
  offSite,
  palette,
  problems,
  proof,
  reasons,
  remedies,
  resource,
  rights,
  screens,
  shell,
  signInAgain,
  toasts,
  viewAs,
};
