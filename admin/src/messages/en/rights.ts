import type { Messages } from '../it.ts';

export const modules: Messages['modules'] = {
  backup: 'Backups',
  block: 'Blocks',
  changelog: 'Changelogs',
  exchange: 'Data exchange',
  log: 'Action log',
  map: 'Maps',
  mapPoint: 'Map points',
  page: 'Pages',
  role: 'Roles',
  setting: 'Settings',
  template: 'Templates',
  user: 'Users',
  variable: 'Variables',
  workbench: 'Workbench',
  work: 'Works',
  workCategory: 'Categories',
};

export const rights: Messages['rights'] = {
  readAll: 'Read all',
  readOwn: 'Read own',
  create: 'Create',
  updateAll: 'Update all',
  updateOwn: 'Update own',
  deleteAll: 'Delete all',
  deleteOwn: 'Delete own',
};
