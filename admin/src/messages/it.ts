/** Italian: the language the product thinks in. Its shape is the shape of every other. */

import { errors } from '@regia/model/messages/it/errors.ts';
import { problems } from '@regia/model/messages/it/problems.ts';
import { auth, installer, proof, signInAgain } from './it/auth.ts';
import { bin, common, notifications, offSite, reasons, shell, viewAs } from './it/common.ts';
import { dashboard, mail } from './it/dashboard.ts';
import { codeEditor, dates, maps, slugs } from './it/editors.ts';
import { entities } from './it/entities.ts';
import { fields } from './it/fields.ts';
import { history } from './it/history.ts';
import { impact, mistakes, preview } from './it/impact.ts';
import { lists } from './it/lists.ts';
import { log } from './it/log.ts';
import { drafts, merge } from './it/merge.ts';
import { keyboard, navigation, palette } from './it/navigation.ts';
import { backups, operations, workbench } from './it/operations.ts';
import { options } from './it/options.ts';
import { resource } from './it/resource.ts';
import { explain, modules, rights, roles } from './it/roles.ts';
import { screens } from './it/screens.ts';
import { profile, security } from './it/security.ts';
import { remedies, toasts } from './it/toasts.ts';

export const it = {
  auth,
  backups,
  bin,
  codeEditor,
  common,
  dashboard,
  dates,
  drafts,
  entities,
  errors,
  explain,
  fields,
  history,
  impact,
  installer,
  keyboard,
  lists,
  log,
  mail,
  maps,
  merge,
  mistakes,
  modules,
  navigation,
  notifications,
  offSite,
  operations,
  options,
  palette,
  preview,
  problems,
  profile,
  proof,
  reasons,
  remedies,
  resource,
  rights,
  roles,
  screens,
  security,
  shell,
  signInAgain,
  slugs,
  toasts,
  viewAs,
  workbench,
};

/** What every language must say. */
export type Messages = typeof it;
