/** The specification's routes and sidebar (section 2), written a second time. */
import { describe, expect, it } from 'vitest';
import { en } from '../messages/en.ts';
import { MENU } from './menu.ts';
import { ROUTES, ruleFor } from './routes.ts';

const LIST = ['readAll', 'readOwn'];
const UPDATE = ['updateAll', 'updateOwn'];
const EDIT = [...LIST, ...UPDATE];

const LISTS: Record<string, string> = {
  '/backups': 'backup',
  '/blocks': 'block',
  '/changelog': 'changelog',
  '/logs': 'log',
  '/maps': 'map',
  '/maps/m1/points': 'mapPoint',
  '/pages': 'page',
  '/roles': 'role',
  '/templates': 'template',
  '/users': 'user',
  '/variables': 'variable',
  '/work-categories': 'workCategory',
  '/works': 'work',
};
const WITHOUT_EDITOR = ['/backups', '/logs'];

describe('the routes', () => {
  it.each(Object.entries(LISTS))('%s asks for a right to read the module %s', (path, module) => {
    expect(ruleFor(path)).toMatchObject({ access: 'signedIn', module, rights: LIST, bare: false });
  });

  it.each(Object.entries(LISTS))('%s/ID asks for one to read or update it', (path, module) => {
    if (WITHOUT_EDITOR.includes(path)) return expect(ruleFor(`${path}/x1`)).toBeUndefined();
    const rule = { access: 'signedIn', module, rights: EDIT, bare: false };
    expect(ruleFor(`${path}/x1`)).toMatchObject(rule);
    expect(ruleFor(`${path}/new`)).toMatchObject(rule);
  });

  it('/settings asks for a right to update blocks', () => {
    const rule = { access: 'signedIn', module: 'block', rights: UPDATE, bare: false };
    expect(ruleFor('/settings')).toMatchObject(rule);
  });

  it('/workbench asks for the right to read all of it', () => {
    const rule = { access: 'signedIn', module: 'workbench', rights: ['readAll'], bare: false };
    expect(ruleFor('/workbench')).toMatchObject(rule);
  });

  // Beyond the specification: the site over time, and prepared changes.
  const open = ['/', '/changelog-view', '/feedback', '/moments', '/notifications', '/prepared'];
  it.each([...open, '/prepared/s1', '/profile', '/who'])('%s asks for none', (path) => {
    const rule = { access: 'signedIn', module: null, rights: [], bare: false };
    expect(ruleFor(path)).toMatchObject(rule);
  });

  it.each(['/login', '/forgot', '/recover', '/installer'])('%s is public', (path) => {
    expect(ruleFor(path)).toMatchObject({ access: 'public', module: null, bare: true });
  });

  it('stand in the frame, but for those of sign-in, installation and errors', () => {
    const bare = ROUTES.filter((rule) => rule.bare).map(({ path }) => path);
    expect(bare.sort()).toEqual([
      '/access-denied',
      // Beyond the specification: a new address is confirmed.
      '/confirm-email',
      '/error',
      '/forgot',
      '/installer',
      '/login',
      '/recover',
      '/second-factor',
    ]);
  });
});

describe('the sidebar', () => {
  it('has the groups and entries of the specification, each with its module', () => {
    const groups = MENU.map(({ label, entries }) => [
      label,
      entries.map(({ path, module }) => `${path} ${module}`),
    ]);
    expect(groups).toEqual([
      ['general', ['/ any']],
      ['content', ['/pages page', '/maps map']],
      ['portfolio', ['/work-categories workCategory', '/works work']],
      [
        'structure',
        ['/templates template', '/blocks block', '/variables variable', '/settings setting'],
      ],
      [
        'administration',
        ['/users user', '/roles role', '/workbench workbench', '/logs log', '/backups backup'],
      ],
      ['about', ['/feedback any', '/who any']],
    ]);
  });

  it('has a label for everything that the specification names', () => {
    const { navigation } = en;
    expect(navigation).toMatchObject({
      dashboard: 'Dashboard',
      administration: 'Administration',
      backup: 'Backup',
      changelogs: 'Changelogs',
      dataExchange: 'Data exchange',
      feedback: 'Feedback',
      general: 'General',
      logs: 'Action log',
      roles: 'Roles',
      users: 'Users',
      who: 'Who we are',
      workbench: 'Workbench',
      about: 'About',
      blocks: 'Blocks',
      content: 'Content',
      maps: 'Maps',
      pages: 'Pages',
      portfolio: 'Portfolio',
      settings: 'Settings',
      structure: 'Structure',
      templates: 'Templates',
      variables: 'Variables',
      works: 'Works',
      categories: 'Categories',
    });
  });
});
