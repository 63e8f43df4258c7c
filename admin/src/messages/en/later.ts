/** What only editors and some screens say: fetched with the first of them. */
import { backups } from './backups.ts';
import { codeEditor } from './codeEditor.ts';
import { dashboard } from './dashboard.ts';
import { dates } from './dates.ts';
import { explain } from './explain.ts';
import { history } from './history.ts';
import { installer } from './installer.ts';
import { log } from './log.ts';
import { mail } from './mail.ts';
import { maps } from './maps.ts';
import { merge } from './merge.ts';
import { operations } from './operations.ts';
import { preview } from './preview.ts';
import { profile } from './profile.ts';
import { roles } from './roles.ts';
import { security } from './security.ts';
import { slugs } from './slugs.ts';
import { workbench } from './workbench.ts';

export const later = {
  backups,
  codeEditor,
  dashboard,
  dates,
  explain,
  history,
  installer,
  log,
  mail,
  maps,
  merge,
  operations,
  preview,
  profile,
  roles,
  slugs,
  security,
  workbench,
};
