/** English. Typed by Italian, so that a missing text fails the compiler. */

import { errors } from '@regia/model/messages/en/errors.ts';
import { problems } from '@regia/model/messages/en/problems.ts';
import { auth, installer, proof, signInAgain } from './en/auth.ts';
import { bin, common, notifications, offSite, reasons, shell, viewAs } from './en/common.ts';
import { dashboard, mail } from './en/dashboard.ts';
import { codeEditor, dates, maps, slugs } from './en/editors.ts';
import { entities } from './en/entities.ts';
import { fields } from './en/fields.ts';
import { history } from './en/history.ts';
import { impact, mistakes, preview } from './en/impact.ts';
import { lists } from './en/lists.ts';
import { log } from './en/log.ts';
import { drafts, merge } from './en/merge.ts';
import { keyboard, navigation, palette } from './en/navigation.ts';
import { backups, operations, workbench } from './en/operations.ts';
import { options } from './en/options.ts';
import { resource } from './en/resource.ts';
import { explain, modules, rights, roles } from './en/roles.ts';
import { screens } from './en/screens.ts';
import { profile, security } from './en/security.ts';
import { remedies, toasts } from './en/toasts.ts';
import type { Messages } from './it.ts';

export const en: Messages = {
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
